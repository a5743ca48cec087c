/** Days and times in the council's time zone. The time zone is set when the service starts. */
import { DEFAULT_TIME_ZONE } from "#contract/config/time-zone.ts";

const DAY_MS = 24 * 60 * 60_000;

let formats = createFormats(DEFAULT_TIME_ZONE);

/** Sets the council's time zone for the whole process, because a service serves councils in one time zone. */
export function setCouncilTimeZone(timeZone: string): void {
  formats = createFormats(timeZone);
}

export function getCouncilTimeZone(): string {
  return formats.timeZone;
}

function createFormats(timeZone: string) {
  return {
    timeZone,
    day: new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }),
    long: new Intl.DateTimeFormat("en-AU", { timeZone, dateStyle: "long" }),
    short: new Intl.DateTimeFormat("en-AU", { timeZone, dateStyle: "medium" }),
    time: new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }),
    offset: new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" }),
    /** Cached date formats by language, because lists format many dates. */
    shortByLanguage: new Map<string, Intl.DateTimeFormat>(),
  };
}

/** Returns the calendar day of an instant: `2026-11-21`. */
export function toDayText(at: Date | string): string {
  return formats.day.format(typeof at === "string" ? new Date(at) : at);
}

/** Formats a day as `21 November 2026`, or in the given language. */
export function formatLongDay(at: Date | string, language?: string): string {
  const format = language
    ? new Intl.DateTimeFormat(language, { timeZone: formats.timeZone, dateStyle: "long" })
    : formats.long;
  return format.format(typeof at === "string" ? new Date(at) : at);
}

/** Formats a day as `21 Nov 2026`, or in the given language. */
export function formatShortDay(at: Date | string, language?: string): string {
  const format = language ? getShortFormat(language) : formats.short;
  return format.format(typeof at === "string" ? new Date(at) : at);
}

function getShortFormat(language: string): Intl.DateTimeFormat {
  const cachedFormat = formats.shortByLanguage.get(language);
  if (cachedFormat) return cachedFormat;
  const options = { timeZone: formats.timeZone, day: "numeric", month: "short", year: "numeric" } as const;
  const format = new Intl.DateTimeFormat(language, options);
  formats.shortByLanguage.set(language, format);
  return format;
}

/** Formats the time of day as `09:30`; by default in the council's time zone. */
export function formatClockTime(at: Date, timeZone?: string): string {
  if (!timeZone) return formats.time.format(at);
  return new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(at);
}

/** Returns the first instant of a day as ISO 8601. */
export function getStartOfDay(day: string): string {
  return toInstantOnDay(day, "00:00").toISOString();
}

/** Returns the last instant of a day as ISO 8601. */
export function getEndOfDay(day: string): string {
  return new Date(Date.parse(getStartOfDay(addDays(day, 1))) - 1).toISOString();
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the same day of the month `count` months later; the last day of that month if it has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDayOfMonth = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDayOfMonth)))
    .toISOString()
    .slice(0, 10);
}

/** Returns the number of whole days between two days; negative if `to` is earlier. */
export function countDaysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS);
}

/** Returns the instant of a local time in the council's time zone: `toInstantOnDay("2026-11-23", "08:30")`. */
export function toInstantOnDay(day: string, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // Apply the offset twice, because the first guess can be wrong near a daylight saving change.
  const guess = asUtc - getOffsetMs(asUtc);
  return new Date(asUtc - getOffsetMs(guess));
}

/** Returns the council's offset from UTC at an instant, in milliseconds. */
function getOffsetMs(at: number): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(formats.offset.format(at)) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}
