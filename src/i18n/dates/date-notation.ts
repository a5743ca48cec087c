/**
 * Formats and parses days in the notation that people use: `31/12/2026`, in Chinese `2026/12/31`, and in the
 * United States `12/31/2026`.
 */
import { toLocale } from "../format.ts";
import { DEFAULT_LANGUAGE, isLanguage, type LanguageCode } from "../languages.ts";

const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/**
 * Words for day, month and year in the placeholder of an empty field, and whether the year comes first. The
 * placeholder is no example, because an example would look like an answer. The order is not read from
 * `Intl`, because creating the first `Intl` date format of a page delays the form noticeably.
 */
const notations: Readonly<
  Record<LanguageCode, { readonly words: readonly [string, string, string]; readonly isYearFirst?: true }>
> = {
  "en-US": { words: ["dd", "mm", "yyyy"] },
  vi: { words: ["ngày", "tháng", "năm"] },
  ar: { words: ["يوم", "شهر", "سنة"] },
  "zh-Hans": { words: ["日", "月", "年"], isYearFirst: true },
};

export interface DateNotation {
  /** An example of a day in this format, for error messages. */
  readonly example: string;
  /** The format in words, such as `dd/mm/yyyy`. */
  readonly placeholder: string;
  /** Formats an ISO date such as `2026-12-31`. Returns any other text unchanged. */
  readonly format: (iso: string) => string;
  /** Returns the day as `2026-12-31`, or `undefined` if the text is not a real day. */
  readonly parse: (text: string) => string | undefined;
}

const createdNotations = new Map<string, DateNotation>();

/**
 * Returns the notation of a language. Equal arguments return the same object. `region` is the country of a
 * form, by default the host's country. In the United States the month comes first, except in languages that
 * write the year first.
 */
export function getDateNotation(language: string, region = toLocale(language).region): DateNotation {
  const key = `${language} ${region}`;
  const notation = createdNotations.get(key) ?? createDateNotation(language, region);
  createdNotations.set(key, notation);
  return notation;
}

function createDateNotation(language: string, region: string | undefined): DateNotation {
  const { words, isYearFirst = false } = notations[isLanguage(language) ? language : DEFAULT_LANGUAGE];
  const isMonthFirst = region === "US" && !isYearFirst;
  const joinDay = (day: string, month: string, year: string) => {
    if (isMonthFirst) return [month, day, year].join("/");
    return (isYearFirst ? [year, month, day] : [day, month, year]).join("/");
  };
  const format = (iso: string) => {
    const [, year, month, day] = ISO_DAY.exec(iso) ?? [];
    return year && month && day ? joinDay(day, month, year) : iso;
  };
  const parse = (text: string) => {
    const trimmedText = text.trim();
    const [, year = "", month = "", day = ""] = ISO_DAY.exec(trimmedText) ?? [];
    if (year) return toRealDay(year, month, day);
    const digitsPattern = isYearFirst ? /^(\d{4})(\d\d)(\d\d)$/ : /^(\d\d)(\d\d)(\d{4})$/;
    const [first = "", middle = "", last = ""] =
      digitsPattern.exec(trimmedText)?.slice(1) ?? trimmedText.split(/[\s./-]+/);
    if (isMonthFirst) return toRealDay(last, first, middle);
    return isYearFirst ? toRealDay(first, middle, last) : toRealDay(last, middle, first);
  };
  return { example: format("2026-12-31"), placeholder: joinDay(...words), format, parse };
}

function toRealDay(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(iso);
  const isReal = /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(date.getTime());
  return isReal && date.toISOString().startsWith(iso) ? iso : undefined;
}
