/** Forms: the software's own and those uploaded at the desk, with every version that a draft may refer to (decisions 100). */
import type { WizardConfig } from "#contract/wizard/config.ts";

/** A form and its version in force. */
export interface FormRecord {
  /** The configuration's id. */
  readonly Id: string;
  /** Null for a new form that has only candidates. */
  readonly InForce: number | null;
  /** Application types of the version in force. */
  readonly TypeIds: readonly string[];
  /** False while the newest version of the software is in force, true after the desk put a version in force. */
  readonly IsChosen: boolean;
}

export interface FormVersionRecord {
  /** `building-permit@3`. */
  readonly Id: string;
  readonly FormId: string;
  readonly Version: number;
  /** A candidate is not yet in force; a removed one never was. A released version never becomes anything else. */
  readonly State: "candidate" | "released" | "removed";
  readonly Source: "software" | "upload";
  readonly ContentId: string;
  /** Application types of this version. */
  readonly TypeIds: readonly string[];
  readonly AddedAt: string;
}

/** The configuration of a version. Never changes: another upload has another id. */
export interface FormContentRecord {
  readonly Id: string;
  readonly Config: WizardConfig;
}

/** Who did what with a form, for the desk's audit list. */
export interface FormEventRecord {
  readonly Id: string;
  readonly FormId: string;
  readonly Version: number;
  readonly At: string;
  readonly By: string;
  readonly Did: "uploaded" | "tested" | "put-in-force" | "rolled-back" | "removed";
}

/** The account of a test applicant, who is shown a candidate instead of the version in force. */
export interface FormTestRecord {
  /** The account's id. */
  readonly Id: string;
  readonly FormId: string;
  readonly Version: number;
}

/** An application type that a form uploaded at the desk has added to those of the software. */
export interface ApplicationTypeRecord {
  readonly Id: string;
  readonly Name: string;
  /** One of `applicationTypeGroups`. */
  readonly Group: string;
  readonly Description: string;
  readonly Minutes: number;
  /** Start of the application number. */
  readonly Prefix: string;
}

/** The last report of one opening of a form in a portal: no answer, no person, no application (decisions 101). */
export interface FormUsageRecord {
  /** Random. */
  readonly Id: string;
  readonly FormId: string;
  readonly Version: number;
  /** Day of the report: `2026-11-23`. */
  readonly Day: string;
  readonly Questions: readonly {
    readonly path: string;
    readonly seconds: number;
    readonly edits: number;
    readonly errors: number;
  }[];
  /** The question that was answered last; null if there is none or the form was lodged. */
  readonly Left: string | null;
  readonly IsLodged: boolean;
}
