/** The props of every control; `control-registry.tsx` names the control of each field type. */
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from "react";
import type { Choice, Field } from "#contract/wizard/config.ts";

export interface ControlProps {
  readonly path: string;
  readonly field: Field;
  /** Element id of the control: the error summary links to it. */
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** The answer, for controlled types (`control-registry.tsx`); undefined for the others. */
  readonly value: unknown;
  /** Choices offered now, for controlled types; undefined if the list belongs to the service. */
  readonly offered: readonly Choice[] | undefined;
  /** "(optional)", translated. */
  readonly optionalText: string;
  /** Settings of the field type for `TextControl`. */
  readonly input: TextInputSettings | undefined;
}

export interface TextInputSettings {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  /** Used if the configuration sets no width; the whole line if absent. */
  readonly width?: "xs" | "s" | "m";
  readonly prefix?: string;
}

/** `owners.o1.name` → `answer-owners-o1-name`. */
export function createControlId(path: string): string {
  return `answer-${path.replaceAll(".", "-")}`;
}

/** The props that a control passes on to the `Field` or `Fieldset` around it. */
export function getFieldFrame({ id, hint, error, isRequired, optionalText }: ControlProps) {
  return { id, hint, error, required: isRequired, optionalText };
}
