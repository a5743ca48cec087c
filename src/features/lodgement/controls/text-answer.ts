/**
 * Properties of uncontrolled text inputs. The browser keeps the text and the store listens to input events, so that
 * typing does not render React components.
 */

import type { FocusEvent, FormEvent } from "react";
import { isRecord } from "#contract/unknown-value.ts";
import { getAnswerPart } from "#contract/wizard/answers/answer-parts.ts";
import type { CountryCode, Field } from "#contract/wizard/config.ts";
import { fieldTypes } from "#contract/wizard/field-types/field-types.ts";
import { toRawText } from "#contract/wizard/field-types/format-answer.ts";
import { normaliseTypedNumber, toTypedNumber } from "#contract/wizard/field-types/number/typed-number.ts";
import { runAfterPointerUp } from "#ui/after-pointer-up.ts";
import type { OpenLodgement } from "../lodgement.ts";
import { staysInGroup } from "./focus-in-group.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** The answer that an input edits; `part` is a part of a composite answer, such as `postcode`. */
export interface TextAnswerPlace {
  readonly path: string;
  readonly part?: string | undefined;
  readonly type?: Field["type"] | undefined;
}

type TextLodgement = Pick<OpenLodgement, "store" | "problems">;

/**
 * Returns properties for an uncontrolled input. Changes from elsewhere are written into the input by
 * `useFieldStackUpdates`, or by `useTextAnswer` if the input edits one part of an answer.
 */
export function createTextAnswer({ store, problems }: TextLodgement, place: TextAnswerPlace) {
  const { path, part, type } = place;
  const { locale, country } = store.view.outline.config;
  const saveText = (text: string) =>
    store.change({ [path]: part === undefined ? text : withAnswerPart(store.get(path), part, text) });
  return {
    // Use undefined instead of an empty text. Setting empty values of a thousand inputs is measurably slow.
    defaultValue: readAnswerText(store, place) || undefined,
    onInput: (event: FormEvent<TextElement>) =>
      saveText(toStoredText(event.currentTarget.value, type, locale)),
    onBlur: (event: FocusEvent<TextElement>) => {
      const text = normalise(event.currentTarget.value, type, locale, country);
      if (toDisplayedText(text, type, locale) !== readAnswerText(store, place)) saveText(text);
      if (part === undefined || !staysInGroup(event)) runAfterPointerUp(() => problems.leave(path));
    },
  };
}

/** Returns an answer as the text of its input. Numbers have the format of the form's language. */
export function readAnswerText(store: OpenLodgement["store"], { path, part, type }: TextAnswerPlace): string {
  const text = toRawText(part === undefined ? store.get(path) : getAnswerPart(store.get(path), part));
  return toDisplayedText(text, type, store.view.outline.config.locale);
}

const isNumber = (type: Field["type"] | undefined) =>
  type !== undefined && fieldTypes[type].family === "number";

/**
 * Converts typed text to the stored notation. A number typed as `12,5` on a German form is stored as `12.5`. English
 * forms store the text unchanged.
 */
export function toStoredText(text: string, type: Field["type"] | undefined, locale: string): string {
  // Convert only text that ends with a digit. The input shows the stored text, so converting `12,` would
  // change the text while the person is typing.
  if (!isNumber(type) || !/\D.*\d$/.test(text)) return text;
  const hasDecimalPoint = toTypedNumber("0.5", locale) === "0.5";
  return hasDecimalPoint ? text : normaliseTypedNumber(text, locale);
}

export function toDisplayedText(text: string, type: Field["type"] | undefined, locale: string): string {
  return isNumber(type) ? toTypedNumber(text, locale) : text;
}

/**
 * Trims the text and converts it to the usual notation of the field type. Called when the person leaves the
 * control.
 */
function normalise(
  text: string,
  type: Field["type"] | undefined,
  locale: string,
  country?: CountryCode,
): string {
  const normaliseType = type && fieldTypes[type].normalise;
  return normaliseType ? normaliseType(text, locale, country) : text.trim();
}

export function withAnswerPart(value: unknown, part: string, text: string): Record<string, unknown> {
  return { ...(isRecord(value) ? value : {}), [part]: text };
}
