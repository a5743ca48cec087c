/** What every control of the wizard is handed; a field type is a row of `controls.tsx`. */
import type { Choice, Field, FieldType } from "#contract/wizard/config.ts";

export interface ControlProps {
  readonly path: string;
  readonly field: Field;
  /** Of the control, for the error summary's links. */
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** The answer, for the types of `chosenTypes`; the others listen for themselves. */
  readonly value: unknown;
  /** For the same types, what may be chosen now; undefined where the service has the list. */
  readonly offered: readonly Choice[] | undefined;
  /** "(optional)", in the reader's language. */
  readonly optionalText: string;
}

/** Types answered by choosing: their controls are drawn anew with each answer, instead of being kept by the browser. */
export const chosenTypes: ReadonlySet<FieldType> = new Set<FieldType>([
  "yesNo",
  "radio",
  "checkbox",
  "checkboxes",
  "select",
  "autocomplete",
  "bcaClass",
]);

/** `owners.o1.name` → `answer-owners-o1-name`. */
export function controlId(path: string): string {
  return `answer-${path.replaceAll(".", "-")}`;
}

/** What a question's frame (`ui` Field or Fieldset) takes over. */
export function frameOf({ id, hint, error, isRequired, optionalText }: ControlProps) {
  return { id, hint, error, required: isRequired, optionalText };
}
