/** Uncontrolled text inputs: the browser keeps the text and the store listens, so that a keystroke renders nothing. */
import type { FocusEvent, FormEvent } from "react";
import { getAnswerPart } from "#contract/wizard/answers/answer-parts.ts";
import type { Field } from "#contract/wizard/config.ts";
import { fieldTypes } from "#contract/wizard/field-types/field-types.ts";
import { normaliseTypedNumber, toTypedNumber } from "#contract/wizard/field-types/number/typed-number.ts";
import type { OpenLodgement } from "../lodgement.ts";
import { afterPointerUp } from "./after-pointer-up.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** `part` names a part of a composite answer, such as `postcode`. */
export interface TextPlace {
  readonly path: string;
  readonly part?: string | undefined;
  readonly type?: Field["type"] | undefined;
}

type TextLodgement = Pick<OpenLodgement, "store" | "problems">;

/**
 * Props of an uncontrolled input. Changes from elsewhere are written by `useFieldStackUpdates`, or by `useTextAnswer`
 * for a part.
 */
export function createTextAnswer({ store, problems }: TextLodgement, place: TextPlace) {
  const { path, part, type } = place;
  const { locale } = store.view.outline.config;
  const write = (text: string) =>
    store.change({ [path]: part === undefined ? text : withPart(store.get(path), part, text) });
  return {
    // Undefined instead of an empty text: setting a thousand empty values is measurably slow.
    defaultValue: readText(store, place) || undefined,
    onInput: (event: FormEvent<TextElement>) => write(toStoredText(event.currentTarget.value, type, locale)),
    onBlur: (event: FocusEvent<TextElement>) => {
      const text = normalise(event.currentTarget.value, type, locale);
      if (toShownText(text, type, locale) !== readText(store, place)) write(text);
      // Moving the focus between parts of one answer does not leave the answer.
      const next = event.relatedTarget;
      const group = event.currentTarget.closest("fieldset");
      if (part !== undefined && next instanceof Node && group?.contains(next)) return;
      afterPointerUp(() => problems.leave(path));
    },
  };
}

/** The text to show in an input, in the notation of the form's locale. */
export function readText(store: OpenLodgement["store"], { path, part, type }: TextPlace): string {
  const text = toInputText(part === undefined ? store.get(path) : getAnswerPart(store.get(path), part));
  return toShownText(text, type, store.view.outline.config.locale);
}

const isNumber = (type: Field["type"] | undefined) =>
  type !== undefined && fieldTypes[type].family === "number";

/** While a person types, `12,5` on a German form is stored as the number it means. English forms store the text as typed. */
function toStoredText(text: string, type: Field["type"] | undefined, locale: string): string {
  const hasDecimalPoint = toTypedNumber("0.5", locale) === "0.5";
  // Not before a digit follows the comma: the stored text is shown again.
  return isNumber(type) && !hasDecimalPoint && /\d$/.test(text) ? normaliseTypedNumber(text, locale) : text;
}

function toShownText(text: string, type: Field["type"] | undefined, locale: string): string {
  return isNumber(type) ? toTypedNumber(text, locale) : text;
}

/** Written back when the person leaves the control: trimmed, and in the usual notation of the type. */
function normalise(text: string, type: Field["type"] | undefined, locale: string): string {
  const own = type && fieldTypes[type].normalise;
  return own ? own(text, locale) : text.trim();
}

export function toInputText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function withPart(value: unknown, part: string, text: string): Record<string, unknown> {
  const parts = typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  return { ...parts, [part]: text };
}
