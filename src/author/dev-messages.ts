/** Messages between the server of `wizard dev`, its page and the two previews. */
import type { Answers } from "#contract/wizard/answers/answers.ts";

/** A finding of the check, with the address that opens the line in an editor. */
export interface ShownFinding {
  readonly text: string;
  readonly href: string;
}

/** State of the form's file. */
export interface DevState {
  readonly file: string;
  /** Counts the valid versions that were read; 0 before the first. */
  readonly generation: number;
  readonly title: string;
  /** Milliseconds since 1970: when the shown version was saved. */
  readonly savedAt: number;
  /** Findings of the file as saved; the last valid version stays on the screen. */
  readonly findings: readonly ShownFinding[];
  /** ISO date. */
  readonly today: string;
  /** Roles that steps of the form name. */
  readonly knownRoles: readonly number[];
  readonly roles: readonly number[];
  readonly languages: readonly { readonly code: string; readonly name: string }[];
}

export interface ExplainedQuestion {
  readonly path: string;
  readonly label: string;
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  readonly why: readonly string[];
  readonly problem?: string;
  readonly line: number;
  readonly href: string;
}

export interface ExplainedStep {
  readonly id: string;
  readonly title: string;
  readonly isVisible: boolean;
  readonly questions: readonly ExplainedQuestion[];
}

/** Sent by a preview to the page. */
export type PreviewMessage =
  | { readonly kind: "shown"; readonly generation: number }
  | { readonly kind: "answers"; readonly answers: Answers; readonly stepId: string | undefined };

/** Sent by the page to a preview. */
export type PageMessage =
  | { readonly kind: "reload"; readonly generation: number }
  | { readonly kind: "step"; readonly stepId: string };
