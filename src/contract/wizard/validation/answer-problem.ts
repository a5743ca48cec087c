/** A problem of an answer, as the form and the service report it. */
import type { MessageText, WizardRule } from "../config.ts";
import type { ProblemCode } from "./problem-texts.ts";

/** The item that an answer belongs to: an item of a list, counted from 1, or a fixed row of a table. */
export interface ProblemItem {
  readonly noun: MessageText;
  /** Number of the item in its list, from 1. Absent for a fixed row, because fixed rows have names. */
  readonly number?: number;
  /** The item that contains this one, if it is an item within an item. */
  readonly containingItem?: ProblemItem;
}

export interface AnswerProblem {
  readonly stepId: string;
  /** The path of the answer. For a problem with the number of items, the id of the repeating section. */
  readonly path: string;
  /** Paths of all answers that show the message. */
  readonly targets: readonly string[];
  readonly code: ProblemCode;
  readonly message: MessageText;
  /** Values of the message, with days as ISO dates; excludes `label`. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The name of the answer in the message. */
  readonly label: MessageText;
  readonly item?: ProblemItem;
  readonly severity: "error" | "warning";
  /** The one-click fix of a rule, if there is one. */
  readonly fix?: NonNullable<WizardRule["mend"]>;
}
