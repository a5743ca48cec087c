/** What every control of the wizard is handed; a field type is a row of `controls.tsx`. */
import type { Field } from "#contract/wizard/config.ts";

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
  /** "(optional)", in the reader's language. */
  readonly optionalText: string;
}

/** `owners.o1.name` → `answer-owners-o1-name`. */
export function controlId(path: string): string {
  return `answer-${path.replaceAll(".", "-")}`;
}

/** What a question's frame (`ui` Field or Fieldset) takes over. */
export function frameOf({ id, hint, error, isRequired, optionalText }: ControlProps) {
  return { id, hint, error, required: isRequired, optionalText };
}
