/** The next date that matters in a status. Lapse dates are the provider's own to set, so they stand here as a table. */

import type { ApplicationRecord } from "../records/application-record.ts";
import { addDays, dayOf } from "../time/calendar.ts";

interface DueRow {
  readonly days: number;
  readonly reason: string;
}

const due: Readonly<Record<string, DueRow>> = {
  draft: { days: 90, reason: "Draft expires" },
  quoted: { days: 30, reason: "Quote expires" },
  returned: { days: 30, reason: "Lodge again by" },
  "fees-due": { days: 30, reason: "Pay by" },
  "further-information": { days: 14, reason: "Answer by" },
  "permit-issued": { days: 365, reason: "Begin work by" },
  "construction-commenced": { days: 730, reason: "Finish work by" },
  inspections: { days: 730, reason: "Finish work by" },
};

/** Due date and its reason on entering a status; `dueDay` where somebody set one. */
export function dueOn(
  statusId: string,
  at: Date,
  dueDay: string | null = null,
): Pick<ApplicationRecord, "DueDate" | "DueReason"> {
  const row = due[statusId];
  return row
    ? { DueDate: dueDay ?? addDays(dayOf(at), row.days), DueReason: row.reason }
    : { DueDate: null, DueReason: null };
}
