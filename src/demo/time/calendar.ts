/** Days as the counter reckons them: in Victoria's time, whatever the machine's. */

const ZONE = "Australia/Melbourne";
const DAY_MS = 24 * 60 * 60_000;

const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE, dateStyle: "short" });
const longFormat = new Intl.DateTimeFormat("en-AU", { timeZone: ZONE, dateStyle: "long" });
const shortFormat = new Intl.DateTimeFormat("en-AU", { timeZone: ZONE, dateStyle: "medium" });
const timeFormat = new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, hour: "2-digit", minute: "2-digit" });
const offsetFormat = new Intl.DateTimeFormat("en", { timeZone: ZONE, timeZoneName: "longOffset" });

/** The calendar day of an instant: `2026-11-21`. */
export function dayOf(at: Date | string): string {
  return dayFormat.format(typeof at === "string" ? new Date(at) : at);
}

/** `21 November 2026`; in another language where one is named. */
export function longDay(at: Date | string, language?: string): string {
  const format = language
    ? new Intl.DateTimeFormat(language, { timeZone: ZONE, dateStyle: "long" })
    : longFormat;
  return format.format(typeof at === "string" ? new Date(at) : at);
}

/** `21 Nov 2026`; in another language where one is named. */
export function shortDay(at: Date | string, language?: string): string {
  const format = language ? shortFormatOf(language) : shortFormat;
  return format.format(typeof at === "string" ? new Date(at) : at);
}

const shortFormats = new Map<string, Intl.DateTimeFormat>();

/** Lists write many. */
function shortFormatOf(language: string): Intl.DateTimeFormat {
  const known = shortFormats.get(language);
  if (known) return known;
  const options = { timeZone: ZONE, day: "numeric", month: "short", year: "numeric" } as const;
  const format = new Intl.DateTimeFormat(language, options);
  shortFormats.set(language, format);
  return format;
}

/** The time of day, `09:30`; in Victoria unless a zone is named. */
export function clockTime(at: Date, timeZone?: string): string {
  if (!timeZone) return timeFormat.format(at);
  return new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(at);
}

/** Whether clocks of this zone are known here. */
export function isTimeZone(timeZone: string): boolean {
  try {
    return clockTime(new Date(0), timeZone) !== "";
  } catch {
    return false;
  }
}

/** The first instant of a day, as it travels. */
export function startOfDay(day: string): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  const offset = /GMT([+-]\d{2}:\d{2})/.exec(offsetFormat.format(midnight))?.[1] ?? "+00:00";
  return new Date(`${day}T00:00:00${offset}`).toISOString();
}

/** The last instant of a day, as it travels. */
export function endOfDay(day: string): string {
  return new Date(Date.parse(startOfDay(addDays(day, 1))) - 1).toISOString();
}

/** The day so many days on. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day so many months on; the last of the month where there is no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Whole days from one to the other; negative when the other is past. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / DAY_MS);
}

/** The instant of a time by the counter's clock: `momentOn("2026-11-23", "08:30")`. */
export function momentOn(day: string, time: string): Date {
  const noon = new Date(`${day}T02:00:00Z`);
  const offset = /GMT([+-]\d{2}:\d{2})/.exec(offsetFormat.format(noon))?.[1] ?? "+00:00";
  return new Date(`${day}T${time}:00${offset}`);
}
