/** Working days of the council: excludes weekends and Victorian public holidays. */
import { addDays } from "./calendar.ts";

const SUNDAY = 0;
const MONDAY = 1;
const TUESDAY = 2;
const SATURDAY = 6;

function getWeekday(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

type Holiday =
  | "new-years-day"
  | "australia-day"
  | "labour-day"
  | "good-friday"
  | "easter-saturday"
  | "easter-sunday"
  | "easter-monday"
  | "anzac-day"
  | "kings-birthday"
  | "grand-final-friday"
  | "melbourne-cup-day"
  | "christmas-day"
  | "boxing-day";

const holidaysByYear = new Map<number, ReadonlyMap<string, Holiday>>();

/** Returns the id of the public holiday on a day, or undefined. */
export function findHoliday(day: string): Holiday | undefined {
  const year = Number(day.slice(0, 4));
  const holidays = holidaysByYear.get(year) ?? getHolidays(year);
  holidaysByYear.set(year, holidays);
  return holidays.get(day);
}

export function isWorkingDay(day: string): boolean {
  return findHoliday(day) === undefined && getWeekday(day) !== SUNDAY && getWeekday(day) !== SATURDAY;
}

export function addWorkingDays(day: string, count: number): string {
  let [at, remainingDays] = [day, count];
  while (remainingDays > 0) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) remainingDays -= 1;
  }
  return at;
}

function getHolidays(year: number): ReadonlyMap<string, Holiday> {
  const easter = getEasterSunday(year);
  const firstSaturdayOfOctober = getNthWeekday(year, 10, SATURDAY, 1);
  return new Map<string, Holiday>([
    ...withSubstituteDay(`${year}-01-01`, "new-years-day"),
    ...withSubstituteDay(`${year}-01-26`, "australia-day"),
    [getNthWeekday(year, 3, MONDAY, 2), "labour-day"],
    [addDays(easter, -2), "good-friday"],
    [addDays(easter, -1), "easter-saturday"],
    [easter, "easter-sunday"],
    [addDays(easter, 1), "easter-monday"],
    [`${year}-04-25`, "anzac-day"],
    [getNthWeekday(year, 6, MONDAY, 2), "kings-birthday"],
    // The Friday before the AFL Grand Final. The final is on the last Saturday of September.
    [addDays(firstSaturdayOfOctober, -8), "grand-final-friday"],
    [getNthWeekday(year, 11, TUESDAY, 1), "melbourne-cup-day"],
    ...listChristmasDays(year),
  ]);
}

/** Returns the holiday, and a substitute Monday if it is on a weekend. */
function withSubstituteDay(day: string, name: Holiday): [string, Holiday][] {
  const daysToSubstitute = getWeekday(day) === SATURDAY ? 2 : getWeekday(day) === SUNDAY ? 1 : 0;
  return daysToSubstitute === 0
    ? [[day, name]]
    : [
        [day, name],
        [addDays(day, daysToSubstitute), name],
      ];
}

function listChristmasDays(year: number): [string, Holiday][] {
  const day = `${year}-12-25`;
  const boxingDay = `${year}-12-26`;
  const substituteDays: Readonly<Record<number, [string, Holiday][]>> = {
    5: [[`${year}-12-28`, "boxing-day"]],
    6: [
      [`${year}-12-27`, "christmas-day"],
      [`${year}-12-28`, "boxing-day"],
    ],
    0: [[`${year}-12-27`, "christmas-day"]],
  };
  return [[day, "christmas-day"], [boxingDay, "boxing-day"], ...(substituteDays[getWeekday(day)] ?? [])];
}

/** Returns the nth weekday of a month: `getNthWeekday(2026, 11, TUESDAY, 1)` is the first Tuesday of November 2026. */
function getNthWeekday(year: number, month: number, wantedWeekday: number, nth: number): string {
  const firstOfMonth = `${year}-${String(month).padStart(2, "0")}-01`;
  return addDays(firstOfMonth, ((wantedWeekday - getWeekday(firstOfMonth) + 7) % 7) + (nth - 1) * 7);
}

/** Calculates Easter with the Meeus/Jones/Butcher algorithm for the Gregorian calendar. */
function getEasterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * e + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const [month, day] = [Math.floor(sum / 31), (sum % 31) + 1];
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
