/** Groups the bookable days into weeks from Monday to Sunday. */
import type * as z from "zod/mini";
import type { getInspectionDates } from "#contract/applications/inspection.ts";

export type BookingDay = z.output<(typeof getInspectionDates)["reply"]>[number];

export const isFreeDay = ({ AM, PM }: BookingDay): boolean => AM || PM;

/**
 * Groups days by week, in order. Omits weekend days without a free time, because people do not expect
 * inspections on weekends. Other unavailable days are shown with the reason.
 */
export function groupByWeek(days: readonly BookingDay[]): BookingDay[][] {
  const shownDays = days.filter((day) => isFreeDay(day) || !isWeekend(day.Date));
  const weeks = Map.groupBy(shownDays, ({ Date: day }) => getMonday(day));
  return [...weeks.values()];
}

function getWeekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

const isWeekend = (day: string): boolean => getWeekday(day) % 6 === 0;

function getMonday(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}
