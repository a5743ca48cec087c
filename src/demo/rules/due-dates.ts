/** Due dates by status. A real provider has its own lapse dates; the demo has a fixed table. */

import { createMessage, type Message } from "../messages/message.ts";
import type { ApplicationRecord } from "../records/application-record.ts";
import { addDays, toDayText } from "../time/calendar.ts";

interface DueRow {
  readonly days: number;
  readonly reason: Message;
}

const dueRows: Readonly<Record<string, DueRow>> = {
  draft: { days: 90, reason: createMessage("statuses.due.draft") },
  quoted: { days: 30, reason: createMessage("statuses.due.quoted") },
  returned: { days: 30, reason: createMessage("statuses.due.returned") },
  "fees-due": { days: 30, reason: createMessage("statuses.due.fees-due") },
  "further-information": { days: 14, reason: createMessage("statuses.due.further-information") },
  "permit-issued": { days: 365, reason: createMessage("statuses.due.permit-issued") },
  "construction-commenced": { days: 730, reason: createMessage("statuses.due.construction-commenced") },
  inspections: { days: 730, reason: createMessage("statuses.due.construction-commenced") },
};

/** Returns due date and reason for a new status; `dueDay` overrides the table. */
export function getDueDate(
  statusId: string,
  at: Date,
  dueDay: string | null = null,
): Pick<ApplicationRecord, "DueDate" | "DueReason"> {
  const row = dueRows[statusId];
  return row
    ? { DueDate: dueDay ?? addDays(toDayText(at), row.days), DueReason: row.reason.toJSON() }
    : { DueDate: null, DueReason: null };
}
