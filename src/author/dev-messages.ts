/** Messages between the server of `wizard dev`, its page and the two previews. */
import type { Answers } from "#contract/wizard/answers/answers.ts";

/** A finding of the check, with the URL that opens its line in an editor. */
export interface ShownFinding {
  readonly text: string;
  readonly href: string;
}

/** State of the form file. */
export interface DevState {
  readonly file: string;
  /** Number of valid versions that were read; 0 before the first. */
  readonly generation: number;
  readonly title: string;
  /** When the visible version was saved, in milliseconds since 1970. */
  readonly savedAt: number;
  /** Findings of the saved file. The page continues to show the last valid version. */
  readonly findings: readonly ShownFinding[];
  /** Current day (ISO date). */
  readonly today: string;
  /** Roles that the form's steps name. */
  readonly knownRoles: readonly number[];
  readonly roles: readonly number[];
  readonly languages: readonly { readonly code: string; readonly name: string }[];
}

export interface QuestionExplanation {
  readonly path: string;
  readonly label: string;
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  readonly why: readonly string[];
  readonly problem?: string;
  readonly line: number;
  readonly href: string;
}

export interface StepExplanation {
  readonly id: string;
  readonly title: string;
  readonly isVisible: boolean;
  readonly questions: readonly QuestionExplanation[];
}

/** A message from a preview to the page. */
export type PreviewMessage =
  | { readonly kind: "shown"; readonly generation: number }
  | { readonly kind: "answers"; readonly answers: Answers; readonly stepId: string | undefined };

/** A message from the page to a preview. `reload`: the form or its answers have changed. */
export type PageMessage =
  | { readonly kind: "reload"; readonly generation: number }
  | { readonly kind: "step"; readonly stepId: string };
