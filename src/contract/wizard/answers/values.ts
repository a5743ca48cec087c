/** Converts answers to numbers, days and booleans, because answers are stored as people typed them. */

/** True for a missing value, empty text, an empty list, or a composite whose parts are all blank. */
export function isBlank(value: unknown): boolean {
  if (isMissing(value)) return true;
  if (typeof value === "string") return value.trim() === "";
  if (Array.isArray(value)) return value.length === 0;
  if (typeof value === "object") return Object.values(value).every(isBlank);
  return false;
}

/**
 * Matches numbers with an optional sign and `$` or `£`: `485000`, `485,000.50`, `485 000`, `.5`, `-$20`, `£-20`. A
 * separator of thousands must be followed by three digits: `12,5` does not match, because it may mean 12.5.
 */
const DECIMAL_PATTERN =
  /^([+-]?[$£]?|[$£][+-])(\d+(\.\d*)?|\d{1,3}(,\d{3})+(\.\d*)?|\d{1,3}( \d{3})+(\.\d*)?|\.\d+)$/;

/** Converts text to a number: `"$485,000.50"` gives 485000.5; undefined if it is not a number. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || value.length > 40) return undefined;
  const text = value
    .trim()
    .replace(/\s/g, " ")
    .replace(/(?<=[$£]) | (?=[$£])/g, "");
  return DECIMAL_PATTERN.test(text) ? Number(text.replace(/[ $£,]/g, "")) : undefined;
}

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/;

/**
 * Returns the calendar day of an ISO date or date-time, such as `2026-11-21`; undefined if the day does not exist.
 */
export function toDay(value: unknown): string | undefined {
  const match = typeof value === "string" ? DAY_PATTERN.exec(value) : null;
  if (!match) return undefined;
  const day = `${match[1]}-${match[2]}-${match[3]}`;
  const timestamp = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(timestamp) || new Date(timestamp).toISOString().slice(0, 10) !== day ? undefined : day;
}

const MONTH_PATTERN = /^\d{4}-(0[1-9]|1[0-2])$/;

/** True for a month such as `2026-11`. */
export function isMonth(value: unknown): value is string {
  return typeof value === "string" && MONTH_PATTERN.test(value);
}

/**
 * Returns the month, such as `2026-11`, that a month, a day or a date-time lies in; undefined for any other
 * value.
 */
export function toMonth(value: unknown): string | undefined {
  return isMonth(value) ? value : toDay(value)?.slice(0, 7);
}

/**
 * Converts both values for comparison: to days if both have a day, otherwise both to months. Returns undefined if a
 * value is neither a day nor a month.
 */
export function toComparableDays(
  left: unknown,
  right: unknown,
): readonly [left: string, right: string] | undefined {
  for (const read of [toDay, toMonth]) {
    const [a, b] = [read(left), read(right)];
    if (a !== undefined && b !== undefined) return [a, b];
  }
  return undefined;
}

const TIME_PATTERN = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Returns the minutes since midnight of a time such as `09:30`; undefined for anything else. */
export function toMinuteOfDay(value: unknown): number | undefined {
  const match = typeof value === "string" ? TIME_PATTERN.exec(value.trim()) : null;
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** Returns the minutes between 1970 and a date-time, for comparison. The time is local, without a time zone. */
export function toMinutesSinceEpoch(value: unknown): number | undefined {
  const day = typeof value === "string" && value.includes("T") ? toDay(value) : undefined;
  const minute = day === undefined ? undefined : toMinuteOfDay(String(value).slice(11, 16));
  return minute === undefined ? undefined : Date.parse(`${day}T00:00:00Z`) / 60_000 + minute;
}

export type DayUnit = "days" | "weeks" | "months" | "years";

const DAYS_PER_UNIT = { days: 1, weeks: 7 } as const;
const MONTHS_PER_UNIT = { months: 1, years: 12 } as const;

/**
 * Adds units to a day. Adding months or years clamps to the last day of a shorter month. For a month such as `2026-11`,
 * only months and years can be added; otherwise returns undefined.
 */
export function addToDay(day: string, count: number, unit: DayUnit): string | undefined {
  if (isMonth(day))
    return unit === "months" || unit === "years"
      ? addToDay(`${day}-01`, count, unit)?.slice(0, day.length)
      : undefined;
  const start = toDay(day);
  if (!start || !Number.isFinite(count)) return undefined;
  const date = new Date(`${start}T00:00:00Z`);
  const wholeCount = Math.trunc(count);
  if (unit === "days" || unit === "weeks")
    date.setUTCDate(date.getUTCDate() + wholeCount * DAYS_PER_UNIT[unit]);
  else addMonths(date, wholeCount * MONTHS_PER_UNIT[unit]);
  return Number.isNaN(date.getTime()) ? undefined : toDay(date.toISOString());
}

/** Changes the date. Clamps to the last day of a shorter month. */
function addMonths(date: Date, count: number): void {
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const lastDayOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, lastDayOfMonth));
}

/**
 * Compares two answers. A number equals its text, and two missing values are equal. All other values must be
 * strictly equal.
 */
export function isSameValue(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (isMissing(left) || isMissing(right)) return isMissing(left) && isMissing(right);
  if (typeof left === "number" || typeof right === "number") {
    const [a, b] = [toNumber(left), toNumber(right)];
    return a !== undefined && a === b;
  }
  return false;
}

function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** Returns false for empty lists, empty text, zero and missing values, as JsonLogic does. */
export function isTruthy(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
