/** Messages between the server of `wizard dev`, its page and the two previews. */
import type { Answers } from "#contract/wizard/answers/answers.ts";

/** A mistake that the check of the form file found, with the URL that opens its line in an editor. */
interface ShownFinding {
  readonly text: string;
  readonly href: string;
}

/** State of the form file. */
export interface DevState {
  readonly file: string;
  /** Number of valid versions of the file that the server has read; 0 before the first. */
  readonly generation: number;
  readonly title: string;
  /** When the visible version was saved, in milliseconds since 1970. */
  readonly savedAt: number;
  /** Mistakes in the saved file. While there are any, the previews show the last valid version. */
  readonly findings: readonly ShownFinding[];
  /** The day that the form uses as today (ISO date). The author can change it. */
  readonly today: string;
  /** All roles that the steps of the form mention. `roles` are the selected ones. */
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
  | {
      readonly kind: "answers";
      readonly answers: Answers;
      readonly stepId: string | undefined;
      /** True if the answers changed while the preview showed them; false after the preview was loaded. */
      readonly isEdit: boolean;
    };

/**
 * A message from the page to a preview. `reload`: load the form and its answers again. `step`: show this
 * step.
 */
export type PageMessage =
  | { readonly kind: "reload"; readonly generation: number }
  | { readonly kind: "step"; readonly stepId: string };
