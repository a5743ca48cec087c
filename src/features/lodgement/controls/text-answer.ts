/** Uncontrolled text inputs: the browser keeps the text and the store listens, so that a keystroke renders nothing. */
import type { FocusEvent, FormEvent } from "react";
import { getAnswerPart } from "#contract/wizard/answers/answer-parts.ts";
import type { Field } from "#contract/wizard/config.ts";
import { fieldTypes } from "#contract/wizard/field-types/field-types.ts";
import type { Lodgement } from "../lodgement.ts";
import { afterPointerUp } from "./after-pointer-up.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** `part` names a part of a composite answer, such as `postcode`. */
export interface TextPlace {
  readonly path: string;
  readonly part?: string | undefined;
  readonly type?: Field["type"] | undefined;
}

type TextLodgement = Pick<Lodgement, "store" | "problems">;

/**
 * Props of an uncontrolled input. Changes from elsewhere are written by `useFieldStackUpdates`, or by `useTextAnswer`
 * for a part.
 */
export function textAnswer({ store, problems }: TextLodgement, place: TextPlace) {
  const { path, part, type } = place;
  const write = (text: string) =>
    store.change({ [path]: part === undefined ? text : withPart(store.get(path), part, text) });
  return {
    // Undefined instead of an empty text: setting a thousand empty values is measurably slow.
    defaultValue: readText(store, place) || undefined,
    onInput: (event: FormEvent<TextElement>) => write(event.currentTarget.value),
    onBlur: (event: FocusEvent<TextElement>) => {
      const text = normalised(event.currentTarget.value, type);
      if (text !== readText(store, place)) write(text);
      // Moving the focus between parts of one answer does not leave the answer.
      const next = event.relatedTarget;
      const group = event.currentTarget.closest("fieldset");
      if (part !== undefined && next instanceof Node && group?.contains(next)) return;
      afterPointerUp(() => problems.leave(path));
    },
  };
}

export function readText(store: Lodgement["store"], { path, part }: TextPlace): string {
  return toInputText(part === undefined ? store.get(path) : getAnswerPart(store.get(path), part));
}

/** Written back when the person leaves the control: trimmed, and in the usual notation of the type. */
function normalised(text: string, type: Field["type"] | undefined): string {
  const normalise = type && fieldTypes[type].normalise;
  return normalise ? normalise(text) : text.trim();
}

export function toInputText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function withPart(value: unknown, part: string, text: string): Record<string, unknown> {
  const parts = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return { ...parts, [part]: text };
}
