/** Formats that several field types share. */
import { getPartTexts } from "../answers/answer-parts.ts";
import { toDay, toNumber } from "../answers/values.ts";
import type { Choice, Field } from "../field.ts";
import type { AnswerReader } from "./field-type.ts";

/** Language of a reader that names none. */
export const DEFAULT_LANGUAGE = "en-AU";

/** Text and numbers unchanged; empty for anything else. */
export function toRawText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function joinTexts(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(", ");
}

/** Free text; the texts of all parts if an object was sent. */
export function formatText(value: unknown): string {
  return typeof value === "object"
    ? getPartTexts(value, Object.keys(value ?? {})).join(", ")
    : toRawText(value).trim();
}

export function formatQuantity(
  value: unknown,
  { language = DEFAULT_LANGUAGE }: AnswerReader,
  { unit }: Field,
) {
  const number = toNumber(value);
  if (number === undefined) return toDay(value) === undefined ? toRawText(value) : formatDay(value, language);
  return formatWithUnit(number, unit, language);
}

export function formatWithUnit(number: number, unit: string | undefined, language: string): string {
  if (unit === "$") return formatDollars(number, language);
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(number);
  return unit ? `${text} ${unit}` : text;
}

export function formatDollars(amount: number, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: "currency", currency: "AUD" }).formatToParts(amount);
  // Without the country, which reads $AU in a right-to-left text.
  return parts.map(({ type, value }) => (type === "currency" ? "$" : value)).join("");
}

export function formatDay(value: unknown, language: string): string {
  const day = toDay(value);
  if (day === undefined) return toRawText(value);
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/** The label of a choice of the configuration, else its name in the service's list, else the value itself. */
export function formatChoice(
  choice: unknown,
  { formatText, lists, choices }: AnswerReader,
  field: Field,
): string {
  const own = (choices ?? field.options)?.find((option) => option.value === choice);
  return own ? formatText(own.label) : findNameInList(lists, field.list, choice);
}

export function findNameInList(
  lists: AnswerReader["lists"],
  list: string | undefined,
  choice: unknown,
): string {
  const listed = list && Object.hasOwn(lists, list) ? lists[list] : undefined;
  return listed?.find((option) => option.Id === choice)?.Name ?? toRawText(choice);
}

/** True if the value is among the choices, or if the service judges them. */
export function isOffered(value: unknown, choices: readonly Choice[] | undefined): boolean {
  return typeof value === "string" && (choices?.some((choice) => choice.value === value) ?? true);
}

/** Full-width characters of Chinese and Japanese keyboards become ASCII. */
export function toAscii(text: string): string {
  return text.normalize("NFKC").trim();
}
