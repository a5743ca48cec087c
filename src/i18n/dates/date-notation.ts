/**
 * The format in which people type a day: `31/12/2026`, in Chinese `2026/12/31`, and in the United States
 * `12/31/2026`.
 */
import { toLocale } from "../format.ts";

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Day, month and year in the placeholder of an empty field. An example there would look like an answer. */
const PLACEHOLDERS: Readonly<Record<string, readonly [string, string, string]>> = {
  ar: ["يوم", "شهر", "سنة"],
  en: ["dd", "mm", "yyyy"],
  vi: ["ngày", "tháng", "năm"],
  zh: ["日", "月", "年"],
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

/**
 * Returns the notation of a language. `region` is the country of a form, by default that of the host. In the United
 * States the month comes first, except in languages that write the year first.
 */
export function getDateNotation(language: string, region = toLocale(language).region): DateNotation {
  const intl = new Intl.DateTimeFormat(toLocale(language), {
    ...({ year: "numeric", month: "2-digit", day: "2-digit" } as const),
    ...({ timeZone: "UTC", numberingSystem: "latn" } as const),
  });
  const parts = intl.formatToParts(0).map(({ type }) => type);
  const isYearFirst = parts.indexOf("year") < parts.indexOf("day");
  const isMonthFirst = region === "US" && !isYearFirst;
  const join = (day: string, month: string, year: string) => {
    if (isMonthFirst) return [month, day, year].join("/");
    return (isYearFirst ? [year, month, day] : [day, month, year]).join("/");
  };
  const format = (iso: string) => {
    const [, year, month, day] = ISO.exec(iso) ?? [];
    return year && month && day ? join(day, month, year) : iso;
  };
  const parse = (text: string) => {
    const trimmedText = text.trim();
    const [, year = "", month = "", day = ""] = ISO.exec(trimmedText) ?? [];
    if (year) return toRealDay(year, month, day);
    const digits = isYearFirst ? /^(\d{4})(\d\d)(\d\d)$/ : /^(\d\d)(\d\d)(\d{4})$/;
    const [first = "", middle = "", last = ""] =
      digits.exec(trimmedText)?.slice(1) ?? trimmedText.split(/[\s./-]+/);
    if (isMonthFirst) return toRealDay(last, first, middle);
    return isYearFirst ? toRealDay(first, middle, last) : toRealDay(last, middle, first);
  };
  const [day, month, year] = PLACEHOLDERS[language.split("-")[0] ?? ""] ?? ["dd", "mm", "yyyy"];
  return { example: format("2026-12-31"), placeholder: join(day, month, year), format, parse };
}

function toRealDay(year: string, month: string, day: string): string | undefined {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(iso);
  const isReal = /^\d{4}-\d\d-\d\d$/.test(iso) && !Number.isNaN(date.getTime());
  return isReal && date.toISOString().startsWith(iso) ? iso : undefined;
}
