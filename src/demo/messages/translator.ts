/** Renders messages in a language: plurals and interpolation by i18next, days, amounts and lists by `Intl`. */
import { createInstance, type i18n } from "i18next";
import { getAnswerText } from "#contract/wizard/answers/answer-text.ts";
import { toShortLine } from "#contract/wizard/answers/answers-in-texts.ts";
import { formatFileSize, formatMonth } from "#contract/wizard/field-types/format-answer.ts";
import { formatLongDay, formatShortDay, getStartOfDay } from "../time/calendar.ts";
import { type CatalogueLanguage, catalogue, catalogueLanguages, formTranslations } from "./catalogue.ts";
import {
  type AnswerValue,
  type DayValue,
  type FileSizeValue,
  Message,
  type MessageValue,
  type MoneyValue,
  type MonthValue,
} from "./message.ts";

export interface Translator {
  /** Language tag with region (BCP 47), for `Intl`: `vi-AU`. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** Returns the text of a message. A plain string was typed by a person and is returned unchanged. */
  text(content: Message | string): string;
}

/**
 * Matches the language tags of traditional Chinese. The service has no texts in this language and uses
 * English.
 */
const TRADITIONAL_CHINESE_TAG = /^zh(?!-hans)(-\w+)*-(hant|hk|mo|tw)\b/;

const NUMBER_PATTERN = /^[\d.,]+$/;
const ARABIC_LETTER = /\p{Script=Arabic}/u;

const DEFAULT_LANGUAGE: CatalogueLanguage = "en-US";

const i18nInstance: i18n = createInstance({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, skipOnVariables: true },
  resources: Object.fromEntries(
    catalogueLanguages.map((language) => [
      language,
      { translation: { ...catalogue[language], ...formTranslations[language] } },
    ]),
  ),
});
void i18nInstance.init();

const translators = new Map(catalogueLanguages.map((language) => [language, createTranslator(language)]));

/** Translator for English: used for legal records (permits, certificates) and for unsupported languages. */
export const englishTranslator: Translator = getTranslator(DEFAULT_LANGUAGE);

/**
 * Returns the catalogue language for a language tag: `vi-VN` becomes `vi`. English if the service does not
 * support the language.
 */
export function toCatalogueLanguage(tag: string): CatalogueLanguage {
  if (TRADITIONAL_CHINESE_TAG.test(tag.trim().toLowerCase())) return DEFAULT_LANGUAGE;
  return (
    catalogueLanguages.find((language) => getBaseLanguage(language) === getBaseLanguage(tag)) ??
    DEFAULT_LANGUAGE
  );
}

export function getTranslator(tag: string): Translator {
  const language = toCatalogueLanguage(tag);
  return translators.get(language) ?? createTranslator(language);
}

/**
 * Returns the translator for the first language in a request's `Accept-Language`, or for English if that
 * language is not supported.
 */
export function getRequestTranslator(request: Request): Translator {
  return getTranslator(request.headers.get("Accept-Language")?.split(/[,;]/)[0] ?? "");
}

/** Returns the first part of a language tag: `vi-VN` becomes `vi`. */
function getBaseLanguage(tag: string): string {
  return tag.trim().toLowerCase().split("-")[0] ?? "";
}

function createTranslator(language: CatalogueLanguage): Translator {
  const translate = i18nInstance.getFixedT(language);
  const locale = language === DEFAULT_LANGUAGE ? "en-AU" : `${language}-AU`;
  const direction = i18nInstance.dir(language);

  function text(content: Message | string): string {
    if (typeof content === "string") return content;
    const values = Object.entries(content.values).map(([name, value]) => [name, fillInValue(name, value)]);
    const { key, defaultText } = content;
    return String(
      translate(key, {
        ...Object.fromEntries(values),
        ...(defaultText === undefined ? {} : { defaultValue: defaultText }),
      }),
    );
  }

  function fillInValue(name: string, value: MessageValue): string | number {
    if (typeof value === "number") return name === "count" ? value : value.toLocaleString(locale);
    if (typeof value === "string") return isolateDirection(value, direction);
    if (value instanceof Message) return text(value);
    if (isMoneyValue(value)) return formatMoney(value.money, locale, value.sign);
    if (isDayValue(value)) return formatDay(value, locale);
    if (isFileSizeValue(value)) return formatFileSize(value.bytes, locale);
    if (isMonthValue(value)) return formatMonth(value.month, locale);
    if (isAnswerValue(value)) return isolateDirection(formatAnswer(value, locale), direction);
    const listFormat = new Intl.ListFormat(locale, { type: "conjunction" });
    return listFormat.format(value.map((item) => String(fillInValue("", item))));
  }

  return { language: locale, direction, text };
}

function isDayValue(value: object): value is DayValue {
  return "day" in value;
}

function isMonthValue(value: object): value is MonthValue {
  return "month" in value;
}

function isFileSizeValue(value: object): value is FileSizeValue {
  return "bytes" in value;
}

function isAnswerValue(value: object): value is AnswerValue {
  return "answer" in value;
}

function formatAnswer({ answer, field, country }: AnswerValue, language: string): string {
  const answerField = { ...field, key: "answer", label: { key: "", text: "" } };
  return toShortLine(
    getAnswerText(answerField, answer, { formatText: ({ text }) => text, lists: {}, language, country }),
  );
}

function isMoneyValue(value: object): value is MoneyValue {
  return "money" in value;
}

function formatDay({ day, isShort }: DayValue, locale: string): string {
  const at = day.length === "2026-11-21".length ? getStartOfDay(day) : day;
  return isShort ? formatShortDay(at, locale) : formatLongDay(at, locale);
}

/**
 * Formats an amount with the sign of its currency: `$` instead of `A$`, as in the portal. Shows cents only if
 * `amount` has decimals.
 */
export function formatMoney(amount: string, locale: string, sign = "$"): string {
  const hasCents = amount.includes(".");
  const parts = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "AUD",
    ...(hasCents ? {} : { maximumFractionDigits: 0 }),
  }).formatToParts(Number(amount));
  return parts.map(({ type, value }) => (type === "currency" ? sign : value)).join("");
}

/**
 * Encloses names and addresses in U+2068 and U+2069, so that the names keep their direction in a right-to-left text.
 */
function isolateDirection(value: string, direction: "ltr" | "rtl"): string {
  const needsIsolation = direction === "rtl" && !NUMBER_PATTERN.test(value) && !ARABIC_LETTER.test(value);
  return needsIsolation ? `\u2068${value}\u2069` : value;
}
