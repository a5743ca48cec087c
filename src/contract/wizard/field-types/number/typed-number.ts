/**
 * Converts numbers that people type in the notation of the form's locale to the stored notation (`12500.5`),
 * and back.
 */
import { toNumber } from "../../answers/values.ts";
import { createFindingIf, type ValidatorFinding } from "../../validation/finding.ts";
import { DEFAULT_LANGUAGE, toAscii } from "../format-answer.ts";

const separatorsByLocale = new Map<string, { readonly group: string; readonly decimal: string }>();

/** Called only for text with a separator, because a page's first `Intl.NumberFormat` is noticeably slow. */
function getSeparators(locale: string) {
  const cachedSeparators = separatorsByLocale.get(locale);
  if (cachedSeparators) return cachedSeparators;
  const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(12_345.6);
  const findSeparator = (type: string) => parts.find((part) => part.type === type)?.value;
  const localeSeparators = { group: findSeparator("group") ?? ",", decimal: findSeparator("decimal") ?? "." };
  separatorsByLocale.set(locale, localeSeparators);
  return localeSeparators;
}

/**
 * Returns typed text as it is stored: without the sign of the currency and separators of thousands. Text that is no
 * number in the locale, or that can be read in two ways (`12,5` in English), is only trimmed: it becomes an error,
 * never another number.
 */
export function normaliseTypedNumber(text: string, locale: string = DEFAULT_LANGUAGE): string {
  const asciiText = toAscii(text);
  if (/^\d+$/.test(asciiText)) return asciiText;
  const { group, decimal } = getSeparators(locale);
  const numberText = asciiText
    .replace(/[$£]/, "")
    .replace(/^([+-])\s+/, "$1")
    .trim();
  const groups = `[${toLiteral(group)} \u00a0\u202f'’]`;
  const number = new RegExp(
    `^([+-]?)(\\d+|\\d{1,3}(?:${groups}\\d{3})+)?(?:${toLiteral(decimal)}(\\d*))?$`,
  ).exec(numberText);
  const [, sign = "", whole = "", fraction = ""] = number ?? [];
  if (!number || whole + fraction === "") return asciiText;
  return `${sign}${whole.replace(/\D/g, "")}${fraction === "" ? "" : `.${fraction}`}`;
}

/** Returns a stored number in the notation of the locale, as the person typed it. Other text is unchanged. */
export function toTypedNumber(text: string, locale: string): string {
  return /^[+-]?\d*\.\d+$/.test(text) ? text.replace(".", getSeparators(locale).decimal) : text;
}

/** Returns the problem of an answer that is not a number; `code` depends on the field type. */
export function findNumberProblem(
  value: unknown,
  code: ValidatorFinding["code"],
  isNumber: boolean,
): ValidatorFinding | undefined {
  if (isNumber) return undefined;
  const isAmbiguous =
    typeof value === "string" && toNumber(value) === undefined && /^[\d\s.,$£+-]*\d[\d\s.,]*$/.test(value);
  return isAmbiguous ? { code: "ambiguousNumber", params: { value } } : createFindingIf(true, code);
}

function toLiteral(separator: string): string {
  return separator.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
