/** Calculates the due dates of a safety measure's next service and of the building's annual report. */

import type { RegisterItemRecord } from "../../records/parts/register-record.ts";
import { addDays, addMonths } from "../../time/calendar.ts";
import type { ServiceFrequency } from "./measure-types.ts";

const monthsByFrequency: Readonly<Record<Exclude<ServiceFrequency, "weekly">, number>> = {
  monthly: 1,
  "3-monthly": 3,
  "6-monthly": 6,
  annual: 12,
};

const SOON_DAYS = 30;

/**
 * Returns the due date: one service interval after the last service. Without a service, counts from the day
 * on which the measure was determined. Returns null if that day is unknown, too.
 */
export function findNextServiceDate({
  Services,
  DeterminationDate,
  Frequency,
}: RegisterItemRecord): string | null {
  const startDate = Services[0]?.Date ?? DeterminationDate;
  if (startDate === null) return null;
  return Frequency === "weekly" ? addDays(startDate, 7) : addMonths(startDate, monthsByFrequency[Frequency]);
}

export function getServiceState(next: string | null, today: string) {
  if (next === null) return "NotStarted";
  if (next < today) return "Overdue";
  return next <= addDays(today, SOON_DAYS) ? "DueSoon" : "UpToDate";
}

/** Returns the next anniversary of the occupancy permit. It may be today. */
export function getNextAnniversary(issuedOn: string, today: string): string {
  const yearsSinceIssue = Number(today.slice(0, 4)) - Number(issuedOn.slice(0, 4));
  const anniversary = addMonths(issuedOn, Math.max(1, yearsSinceIssue) * 12);
  return anniversary >= today ? anniversary : addMonths(issuedOn, (yearsSinceIssue + 1) * 12);
}
