/** Due dates by status. A real provider has its own lapse dates; the demo has a fixed table. */

import { createMessage, type Message } from "../messages/message.ts";
import type { ApplicationRecord } from "../records/application-record.ts";
import { addDays, toDayText } from "../time/calendar.ts";

interface DueDateRule {
  /** Days until the due date; null if only the officer sets a due date. */
  readonly days: number | null;
  readonly reason: Message;
}

const dueDateRules: Readonly<Record<string, DueDateRule>> = {
  draft: { days: 90, reason: createMessage("statuses.due.draft") },
  quoted: { days: 30, reason: createMessage("statuses.due.quoted") },
  returned: { days: 30, reason: createMessage("statuses.due.returned") },
  "fees-due": { days: 30, reason: createMessage("statuses.due.fees-due") },
  "further-information": { days: 14, reason: createMessage("statuses.due.further-information") },
  "permit-issued": { days: 365, reason: createMessage("statuses.due.permit-issued") },
  "construction-commenced": { days: 730, reason: createMessage("statuses.due.construction-commenced") },
  "direction-to-fix": { days: null, reason: createMessage("statuses.due.direction-to-fix") },
  inspections: { days: 730, reason: createMessage("statuses.due.construction-commenced") },
};

/** Returns due date and reason for a new status; `dueDay` overrides the table. */
export function getDueDate(
  statusId: string,
  at: Date,
  dueDay: string | null = null,
): Pick<ApplicationRecord, "DueDate" | "DueReason"> {
  const row = dueDateRules[statusId];
  const defaultDay = row && row.days !== null ? addDays(toDayText(at), row.days) : null;
  const DueDate = row ? (dueDay ?? defaultDay) : null;
  return { DueDate, DueReason: row && DueDate !== null ? row.reason.toJSON() : null };
}

/** Returns the earliest due day of an inspection's directions; null if the officer set none. */
export function findFixDay(directions: readonly { readonly DueDate: string | null }[]): string | null {
  const days = directions.flatMap(({ DueDate }) => DueDate ?? []).sort();
  return days[0] ?? null;
}
