/** Formats dates, money and sizes by locale. Times are in the council's time zone unless one is given. */
import { getCouncilDay, getSiteTimeZone } from "./dates/site-time.ts";

const DAY_MS = 86_400_000;
/**
 * Keeps a number and its unit on one line. Some browsers already use a narrow no-break space between them.
 */
const NO_BREAK_SPACE = "\u00a0";
/** Country if the document does not name one, as in tests. */
const DEFAULT_COUNTRY = "AU";

/**
 * Returns the host's country. It is an attribute of the root element, so that scripts can read it before
 * the config is loaded (decisions 136).
 */
export function getSiteRegion(): string {
  const root = typeof document === "undefined" ? undefined : document.documentElement;
  return root?.dataset["region"] ?? DEFAULT_COUNTRY;
}

/**
 * Adds the host's country to a language, for dates: `4 December 2026` in Australia, `December 4, 2026` in the United
 * States.
 */
export function toLocale(language: string): Intl.Locale {
  return new Intl.Locale(language, { region: getSiteRegion() });
}

/**
 * Formatters by language and options. They are reused, because creating one takes a slow phone several
 * milliseconds, and a list shows dozens of dates.
 */
const formatters = new Map<string, unknown>();

function reuseFormatter<Options, Formatter>(
  Format: new (locale: Intl.Locale, options: Options) => Formatter,
  language: string,
  options: Options,
): Formatter {
  const key = JSON.stringify([Format.name, language, getSiteRegion(), options]);
  const formatter = (formatters.get(key) as Formatter | undefined) ?? new Format(toLocale(language), options);
  formatters.set(key, formatter);
  return formatter;
}

const getDateFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  reuseFormatter(Intl.DateTimeFormat, language, options);
const getNumberFormat = (language: string, options: Intl.NumberFormatOptions = {}) =>
  reuseFormatter(Intl.NumberFormat, language, options);

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

export function formatDate(iso: string, language: string, options: Intl.DateTimeFormatOptions = {}): string {
  const format = getDateFormat(language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: ISO_DAY.test(iso) ? "UTC" : getSiteTimeZone(),
    ...options,
  });
  return formatIfValid(format, iso);
}

/** Formats a date. Returns an empty text for a missing or invalid one. */
function formatIfValid(format: Intl.DateTimeFormat, iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : format.format(date);
}

export function formatDateTime(iso: string, language: string): string {
  const format = getDateFormat(language, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone: getSiteTimeZone(),
  });
  // Replace the space before `am` or `pm` at the end.
  return formatIfValid(format, iso).replace(/ (?=\S{1,2}$)/, NO_BREAK_SPACE);
}

/** Formats the time of day: `9:00 am`. */
export function formatTime(iso: string, language: string, timeZone: string = getSiteTimeZone()): string {
  const format = getDateFormat(language, {
    hour: "numeric",
    minute: "2-digit",
    timeZone,
  });
  return formatIfValid(format, iso).replace(" ", NO_BREAK_SPACE);
}

/**
 * Returns `today`, `3 days ago`, `in 2 weeks`, or the date if it is more than about six weeks away. `now` is in
 * milliseconds.
 */
export function formatRelative(iso: string, language: string, now: number): string {
  if (Number.isNaN(Date.parse(iso))) return "";
  const day = ISO_DAY.test(iso) ? iso : getCouncilDay(new Date(iso));
  const days = Math.round((Date.parse(day) - Date.parse(getCouncilDay(now))) / DAY_MS);
  const relativeFormat = reuseFormatter(Intl.RelativeTimeFormat, language, { numeric: "auto" });
  // Lower case, because Vietnamese relative days are capitalised ("Hôm qua") but are also used inside sentences.
  if (Math.abs(days) < 14) return relativeFormat.format(days, "day").toLocaleLowerCase(language);
  if (Math.abs(days) < 60) return relativeFormat.format(Math.round(days / 7), "week");
  return formatDate(iso, language);
}

/**
 * Formats an amount: `"485000.00"` becomes `$485,000.00`. `sign` is the currency symbol. `$` alone means Australian
 * dollars on every host; other dollars have a symbol with the country, such as `US$`.
 */
export function formatMoney(amount: string, language: string, sign = "$"): string {
  const amountParts = getNumberFormat(language, {
    style: "currency",
    currency: "AUD",
    currencyDisplay: "narrowSymbol",
  }).formatToParts(Number(amount));
  // Replace the symbol: in Arabic, `Intl` formats AUD as AU$, which right-to-left text shows as $AU.
  return amountParts.map(({ type, value }) => (type === "currency" ? sign : value)).join("");
}

export function formatNumber(value: number, language: string): string {
  return getNumberFormat(language).format(value);
}

/**
 * Formats a number of bytes: `2.4 MB`, and `77 bytes` below 1 kB. Uses the host's country and reuses formatters, which
 * `formatFileSize` of the contract does not.
 */
export function formatBytes(bytes: number, language: string): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0);
  return getNumberFormat(language, {
    style: "unit",
    unit: units[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: power > 1 ? 1 : 0,
  })
    .format(bytes / 1000 ** power)
    .replace(" ", NO_BREAK_SPACE);
}
