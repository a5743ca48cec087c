/**
 * Defines the neutral format into which other form languages are converted, and the report of what could not
 * be converted.
 */
import type { Expression, Field, Validator } from "#contract/wizard/config.ts";

/** A validator of a question. `message` is the source's own message as plain text. */
export interface ImportedValidator extends Omit<Validator, "message"> {
  readonly message?: string | undefined;
}

/** A question from a form in another form language. */
export interface ImportedQuestion {
  /** Name in the other form language. Conditions refer to the question by this name. */
  readonly name: string;
  readonly type: Field["type"];
  readonly label: string;
  readonly hint?: string | undefined;
  /** For `richHelp`: paragraphs, lists, bold text and links in the markup of `rich-text.ts`. */
  readonly body?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined;
  readonly validate?: readonly ImportedValidator[] | undefined;
  readonly unit?: string | undefined;
  /** The initial answer, and its place in the source, which the report names. */
  readonly default?: { readonly value: unknown; readonly place: string } | undefined;
  readonly visibleIf?: ImportedCondition | undefined;
  readonly requiredIf?: ImportedCondition | undefined;
  readonly readOnlyIf?: ImportedCondition | undefined;
  /** For a column of a table: true if its numbers are added up. */
  readonly hasTotal?: boolean | undefined;
  /** Columns of a table. */
  readonly columns?: readonly ImportedQuestion[] | undefined;
  /** Rows of a table with fixed rows. */
  readonly rows?: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** For a table to which people add rows: the limits and the name of a row. */
  readonly repeat?: ImportedSection["repeat"];
  readonly file?: { readonly max?: number; readonly types: readonly string[]; readonly size?: number };
}

export interface ImportedSection {
  readonly name: string;
  readonly title: string;
  readonly help?: string | undefined;
  readonly visibleIf?: ImportedCondition | undefined;
  readonly repeat?: { readonly min?: number; readonly max?: number; readonly noun: string } | undefined;
  readonly questions: readonly ImportedQuestion[];
}

export interface ImportedStep {
  readonly name: string;
  readonly title: string;
  readonly visibleIf?: ImportedCondition | undefined;
  readonly sections: readonly ImportedSection[];
}

/**
 * An expression whose `var` operands are question names. A later step of the import replaces the names with
 * paths.
 */
export type ImportedCondition = Expression;

export interface ImportedForm {
  readonly id: string;
  readonly title: string;
  readonly locale: string;
  /** The text before the questions of the first step. */
  readonly intro?: string | undefined;
  /** The text after lodging. If it is absent, the import adds a default text. */
  readonly receipt?: string | undefined;
  readonly steps: readonly ImportedStep[];
}

/** A part of the source that could not be converted. */
export interface SourceLoss {
  /** Path in the source, such as `pages[0].elements[3]`. */
  readonly place: string;
  readonly message: string;
}

export type ReportLoss = (place: string, message: string) => void;

/** Joins two conditions that must both be true; either may be absent. */
export function joinConditions(
  one: ImportedCondition | undefined,
  other: ImportedCondition | undefined,
): ImportedCondition | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { and: [one, other] };
}
