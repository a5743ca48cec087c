/** Renders messages in a language: plurals and interpolation by i18next, days, amounts and lists by `Intl`. */
import { createInstance, type i18n } from "i18next";
import { formatLongDay, formatShortDay, startOfDay } from "../time/calendar.ts";
import { type CatalogueLanguage, catalogue, catalogueLanguages, formTranslations } from "./catalogue.ts";
import { type DayValue, Message, type MessageValue, type MoneyValue } from "./message.ts";

export interface Translator {
  /** BCP 47 with region, for `Intl`: `vi-AU`. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** The text of a message; a plain string is somebody's own words and is returned unchanged. */
  text(content: Message | string): string;
}

/** Traditional Chinese is not one of the service's languages. */
const TRADITIONAL = /^zh(?!-hans)(-\w+)*-(hant|hk|mo|tw)\b/;

const NUMBER = /^[\d.,]+$/;
const FROM_RIGHT = /\p{Script=Arabic}/u;

const DEFAULT: CatalogueLanguage = "en-US";

const instance: i18n = createInstance({
  lng: DEFAULT,
  fallbackLng: DEFAULT,
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
void instance.init();

const translators = new Map(catalogueLanguages.map((language) => [language, createTranslator(language)]));

/** English, for records of law (permits, certificates) and for readers of a language the service does not have. */
export const englishTranslator: Translator = getTranslator(DEFAULT);

/** The language of the catalogue for a language tag: `vi-VN` → `vi`; English where the service does not have it. */
export function toCatalogueLanguage(tag: string): CatalogueLanguage {
  if (TRADITIONAL.test(tag.trim().toLowerCase())) return DEFAULT;
  return catalogueLanguages.find((language) => baseOf(language) === baseOf(tag)) ?? DEFAULT;
}

export function getTranslator(tag: string): Translator {
  const language = toCatalogueLanguage(tag);
  return translators.get(language) ?? createTranslator(language);
}

/** Returns the translator of the first supported language in a request's `Accept-Language`. */
export function getRequestTranslator(request: Request): Translator {
  return getTranslator(request.headers.get("Accept-Language")?.split(/[,;]/)[0] ?? "");
}

/** `vi-VN` → `vi`. */
function baseOf(tag: string): string {
  return tag.trim().toLowerCase().split("-")[0] ?? "";
}

function createTranslator(language: CatalogueLanguage): Translator {
  const translate = instance.getFixedT(language);
  const locale = language === DEFAULT ? "en-AU" : `${language}-AU`;
  const direction = language === "ar" ? "rtl" : "ltr";

  function text(content: Message | string): string {
    if (typeof content === "string") return content;
    const values = Object.entries(content.values).map(([name, value]) => [name, filledIn(name, value)]);
    const { key, defaultText } = content;
    return String(
      translate(key, {
        ...Object.fromEntries(values),
        ...(defaultText === undefined ? {} : { defaultValue: defaultText }),
      }),
    );
  }

  function filledIn(name: string, value: MessageValue): string | number {
    if (typeof value === "number") return name === "count" ? value : value.toLocaleString(locale);
    if (typeof value === "string") return isolateDirection(value, direction);
    if (value instanceof Message) return text(value);
    if (isAmount(value)) return formatMoney(value.money, locale);
    if (isDay(value)) return formatDay(value, locale);
    const list = new Intl.ListFormat(locale, { type: "conjunction" });
    return list.format(value.map((item) => String(filledIn("", item))));
  }

  return { language: locale, direction, text };
}

function isDay(value: object): value is DayValue {
  return "day" in value;
}

function isAmount(value: object): value is MoneyValue {
  return "money" in value;
}

function formatDay({ day, isShort }: DayValue, locale: string): string {
  const at = day.length === "2026-11-21".length ? startOfDay(day) : day;
  return isShort ? formatShortDay(at, locale) : formatLongDay(at, locale);
}

/** Dollars without a country, as in the portal; cents only where `amount` has decimals. */
export function formatMoney(amount: string, locale: string): string {
  const hasCents = amount.includes(".");
  const parts = new Intl.NumberFormat(locale, {
    style: "currency",
    currency: "AUD",
    ...(hasCents ? {} : { maximumFractionDigits: 0 }),
  }).formatToParts(Number(amount));
  return parts.map(({ type, value }) => (type === "currency" ? "$" : value)).join("");
}

/** Names and addresses keep their own direction inside a right-to-left text (U+2068 … U+2069). */
export function isolateDirection(value: string, direction: "ltr" | "rtl"): string {
  const needsIsolation = direction === "rtl" && !NUMBER.test(value) && !FROM_RIGHT.test(value);
  return needsIsolation ? `\u2068${value}\u2069` : value;
}
