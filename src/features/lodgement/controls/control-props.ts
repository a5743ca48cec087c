/** The props of every control; `control-registry.tsx` names the control of each field type. */
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from "react";
import type { Choice, Field } from "#contract/wizard/config.ts";

export interface ControlProps {
  readonly path: string;
  readonly field: Field;
  /** Element id of the control. The error summary links to it. */
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /**
   * The answer. Undefined for field types whose control reads its answer from the store (see `isControlled`
   * in `control-registry.tsx`).
   */
  readonly value: unknown;
  /**
   * The current choices. Undefined if the service provides the list of choices, or if the control reads its
   * choices itself (see `isControlled` in `control-registry.tsx`).
   */
  readonly offeredChoices: readonly Choice[] | undefined;
  /** The translated text "(optional)". */
  readonly optionalText: string;
  /** Settings of the field type for `TextControl`. */
  readonly inputSettings: TextInputSettings | undefined;
}

export interface TextInputSettings {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  /**
   * Width of the input if the configuration sets none. If this is absent too, the input has the full width.
   */
  readonly width?: "xs" | "s" | "m";
}

/** Converts a path to an element id: `owners.o1.name` becomes `answer-owners-o1-name`. */
export function createControlId(path: string): string {
  return `answer-${path.replaceAll(".", "-")}`;
}

/** Returns the props that a control passes to the surrounding `Field` or `Fieldset`. */
export function getFieldFrame({ id, hint, error, isRequired, optionalText }: ControlProps) {
  return { id, hint, error, required: isRequired, optionalText };
}
