/**
 * A field type consists of a descriptor, which checks and formats answers, and a sample for tests and
 * conformance runs.
 */
import type { DropdownOption } from "../../shapes.ts";
import type { CountryCode } from "../config.ts";
import type { Choice, Field, MessageText } from "../field.ts";
import type { ValidatorFinding } from "../validation/finding.ts";

/** Translations and lists needed to format an answer. */
export interface AnswerReader {
  /** Translates a text of the configuration. */
  readonly formatText: (words: MessageText) => string;
  /** Dropdown lists of the service by name, for the names of chosen ids. */
  readonly lists: Readonly<Record<string, readonly DropdownOption[]>>;
  /** The choices of the configuration; if absent, the field's options. */
  readonly choices?: readonly Choice[] | undefined;
  /** BCP 47 language for dates and amounts; `en-AU` if absent. */
  readonly language?: string;
  /** Country of the form; `AU` if absent. */
  readonly country?: CountryCode | undefined;
}

export interface FieldTypeDescriptor {
  /**
   * Types of one family store the same kind of value: a validator applies to whole families, and an answer is kept when
   * a new version of the form changes the type within the family.
   */
  readonly family: "text" | "number" | "day" | "choice" | "choices" | "boolean" | "other";
  /**
   * `documents`: answered by uploads. `items`: the ids of items, whose answers have paths of their own. `computed`: an
   * expression, never answered. `nothing`: only shown.
   */
  readonly stores: "answer" | "documents" | "items" | "computed" | "nothing";
  /**
   * True if people type the answer as free text. The text may then also be a valid answer of another question
   * type.
   */
  readonly isTyped?: true;
  /** True for types that need `options` or a `list`. */
  readonly offersChoices?: true;
  /** True if `minItems` and `maxItems` apply. */
  readonly hasItems?: true;
  /** Maximum number of characters; by default 10,000. */
  readonly maxLength?: number;
  /** Code of the problem of a required field without an answer. */
  readonly requiredCode: ValidatorFinding["code"];
  /** Checks an answer that is not blank. `choices` is undefined if the service provides the list. */
  check(
    value: unknown,
    field: Field,
    choices: readonly Choice[] | undefined,
    country?: CountryCode,
  ): ValidatorFinding | undefined;
  /** Formats an answer that is not blank, for the review and the summary. `getAnswerText` formats booleans. */
  format(value: unknown, reader: AnswerReader, field: Field): string;
  /**
   * Normalises typed text when the person leaves the field; by default text is only trimmed. `locale` is that of the
   * form.
   */
  normalise?(text: string, locale?: string, country?: CountryCode): string;
}

/**
 * The way in which a browser test enters an answer. With `fixedParts`, the test always enters `parts` instead
 * of the answer that it generated.
 */
export type FillMethod =
  | {
      readonly kind:
        | "text"
        | "radio"
        | "checkbox"
        | "checkboxes"
        | "select"
        | "parts"
        | "quantity"
        | "month"
        | "files"
        | "skip";
    }
  | {
      readonly kind: "fixedParts";
      readonly parts: Readonly<Record<string, string>>;
      /** True if the control also has a select, in which `wizard test` chooses the first option. */
      readonly hasSelect?: true;
    };

/** Values for generated answers. */
export interface CandidateSource {
  /** Values of the choices offered. */
  readonly choices: readonly unknown[];
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
  /** ISO days around the current day; `days[0]` is before `days[2]`. */
  readonly days: readonly string[];
  /** Country of the form; `AU` if absent. */
  readonly country?: CountryCode | undefined;
}

export interface FieldTypeSample {
  /** Required properties of a field of this type besides key, type and label. */
  readonly field?: Partial<Field>;
  /** A valid answer; the next field is its text in English. */
  readonly value: unknown;
  readonly text: string;
  /** An answer that the type refuses, and the code of the problem. */
  readonly invalid?: { readonly value: unknown; readonly code: ValidatorFinding["code"] };
  /** Returns answers to try for a field of this type, the most likely first. Absent if they cannot be generated. */
  candidates?(source: CandidateSource): readonly unknown[];
  readonly fill: FillMethod;
}
