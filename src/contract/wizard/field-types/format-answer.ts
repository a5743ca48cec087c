/** Functions that format answers of several field types. */
import { getPartTexts } from "../answers/answer-parts.ts";
import { toDay, toMonth, toNumber } from "../answers/values.ts";
import type { CountryCode } from "../config.ts";
import { getCountryProfile } from "../countries/country-profile.ts";
import type { Choice, Field } from "../field.ts";
import type { AnswerReader } from "./field-type.ts";

/** Default of `language` in `AnswerReader`. */
export const DEFAULT_LANGUAGE = "en-AU";

/** Returns text and numbers unchanged; empty for anything else. */
export function toRawText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function joinTexts(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(", ");
}

/** Returns the trimmed text of an answer. For an object, returns the texts of all its parts. */
export function formatText(value: unknown): string {
  return typeof value === "object"
    ? getPartTexts(value, Object.keys(value ?? {})).join(", ")
    : toRawText(value).trim();
}

export function formatQuantity(
  value: unknown,
  { language = DEFAULT_LANGUAGE, country }: AnswerReader,
  { unit, value: source }: Field,
) {
  const number = toNumber(value);
  if (number === undefined && toDay(value) !== undefined) return formatDay(value, language);
  // A text such as the number of a permit can look like a month, so format only results of "dateAdd" as
  // months.
  if (number === undefined) return isDateAdd(source) ? formatMonth(value, language) : toRawText(value);
  if (unit === getCountryProfile(country).currency.sign) return formatAmount(number, language, country);
  return formatWithUnit(number, unit, language);
}

export function formatWithUnit(number: number, unit: string | undefined, language: string): string {
  const text = new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(number);
  return unit ? `${text} ${unit}` : text;
}

/** Formats an amount in the currency of the form's country: `$485,000.00`, `NZ$485,000.00`. */
export function formatAmount(amount: number, language: string, country?: CountryCode): string {
  const { code, shownSign } = getCountryProfile(country).currency;
  const currencyOptions = { style: "currency", currency: code, currencyDisplay: "narrowSymbol" } as const;
  const parts = new Intl.NumberFormat(language, currencyOptions).formatToParts(amount);
  // Omit the country: a right-to-left text would show it as $AU.
  return parts.map(({ type, value }) => (type === "currency" ? shownSign : value)).join("");
}

export function formatDay(value: unknown, language: string): string {
  const day = toDay(value);
  if (day === undefined) return toRawText(value);
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/**
 * Formats a number of bytes: `2.4 MB`, and `77 bytes` below 1 kB. Uses only the language, because a service has no
 * host. `formatBytes` of i18n, for screens, also uses the host's country and reuses its formatters.
 */
export function formatFileSize(bytes: number, language: string): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0);
  const sizeFormat = new Intl.NumberFormat(language, {
    style: "unit",
    unit: units[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
  return sizeFormat.format(bytes / 1000 ** power).replace(" ", "\u00a0");
}

/** Formats a month: `November 2026`. */
export function formatMonth(value: unknown, language: string): string {
  const month = toMonth(value);
  if (month === undefined) return toRawText(value);
  const monthFormat = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  return monthFormat.format(new Date(`${month}-01`));
}

/**
 * True for a `dateAdd` expression, and for an `if` expression whose possible results are all such
 * expressions.
 */
function isDateAdd(source: unknown): boolean {
  if (typeof source !== "object" || source === null) return false;
  if (Object.hasOwn(source, "dateAdd")) return true;
  const { if: operands } = source as { readonly if?: unknown };
  if (!Array.isArray(operands)) return false;
  // The operands of `if` are pairs of a condition and a result, followed by a last result.
  const results = operands.filter((_, index) => index % 2 === 1 || index === operands.length - 1);
  const expressions = results.filter((result) => typeof result === "object" && result !== null);
  return expressions.length > 0 && expressions.every(isDateAdd);
}

/**
 * Returns the label of a choice in the configuration, otherwise its name in the service's list, otherwise the value.
 */
export function formatChoice(
  choice: unknown,
  { formatText, lists, choices }: AnswerReader,
  field: Field,
): string {
  const matchingChoice = (choices ?? field.options)?.find((option) => option.value === choice);
  return matchingChoice ? formatText(matchingChoice.label) : findNameInList(lists, field.list, choice);
}

export function findNameInList(
  lists: AnswerReader["lists"],
  list: string | undefined,
  choice: unknown,
): string {
  const serviceList = list && Object.hasOwn(lists, list) ? lists[list] : undefined;
  return serviceList?.find((option) => option.Id === choice)?.Name ?? toRawText(choice);
}

/** True if the choices include the value, or if the service provides the choices. */
export function isOfferedChoice(value: unknown, choices: readonly Choice[] | undefined): boolean {
  return typeof value === "string" && (choices?.some((choice) => choice.value === value) ?? true);
}

/** Converts full-width characters of Chinese and Japanese keyboards to ASCII. */
export function toAscii(text: string): string {
  return text.normalize("NFKC").trim();
}
