/**
 * Built-in forms and forms uploaded at the provider desk, with every version that a draft may refer to
 * (decisions 100).
 */
import type { WizardConfig } from "#contract/wizard/config.ts";

/** A form with its current version. */
export interface FormRecord {
  /** Id of the configuration. */
  readonly Id: string;
  /** Number of the current version; null for a new form that has no current version yet. */
  readonly InForce: number | null;
  /** Application types of the current version. */
  readonly TypeIds: readonly string[];
  /**
   * False while the software's newest version is current; true after the provider desk selected a version.
   */
  readonly IsChosen: boolean;
}

export interface FormVersionRecord {
  /** Form id and version, such as `building-permit@3`. */
  readonly Id: string;
  readonly FormId: string;
  readonly Version: number;
  /**
   * `candidate`: not current yet. `removed`: deleted before it was current. `released`: is or was current, and never changes its
   * state.
   */
  readonly State: "candidate" | "released" | "removed";
  readonly Source: "software" | "upload";
  readonly ContentId: string;
  /** Application types of this version. */
  readonly TypeIds: readonly string[];
  readonly AddedAt: string;
}

/**
 * The configuration of a version. It never changes: a different configuration is stored under a different id.
 */
export interface FormContentRecord {
  readonly Id: string;
  readonly Config: WizardConfig;
}

/** An entry of the provider desk's audit list: who did what with a form. */
export interface FormEventRecord {
  readonly Id: string;
  readonly FormId: string;
  readonly Version: number;
  readonly At: string;
  readonly By: string;
  readonly Did: "uploaded" | "tested" | "put-in-force" | "rolled-back" | "removed";
}

/** The account of a test applicant, who sees the version under test instead of the current one. */
export interface FormTestRecord {
  /** Id of the account, because an account tests at most one form at a time. */
  readonly Id: string;
  readonly FormId: string;
  readonly Version: number;
}

/** An application type added with a form that was uploaded at the provider desk. */
export interface ApplicationTypeRecord {
  readonly Id: string;
  readonly Name: string;
  /** One of `applicationTypeGroups`. */
  readonly Group: string;
  readonly Description: string;
  readonly Minutes: number;
  /** Prefix of application numbers. */
  readonly Prefix: string;
}

/** The last usage report of one visit to a form: no answers, person or application (decisions 101). */
export interface FormUsageRecord {
  /** Random id of the visit. A later report of the same visit replaces the record. */
  readonly Id: string;
  readonly FormId: string;
  readonly Version: number;
  /** Day of the report, such as `2026-11-23`. */
  readonly Day: string;
  readonly Questions: readonly {
    readonly path: string;
    readonly seconds: number;
    readonly edits: number;
    readonly errors: number;
  }[];
  /** Path of the question answered last; null if there is none or the form was lodged. */
  readonly Left: string | null;
  readonly IsLodged: boolean;
}
