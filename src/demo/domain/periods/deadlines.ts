/**
 * Finds the due reminder of a deadline for the applicant: for a draft, a quote, or a request for information.
 */

import type { MessageKey } from "../../messages/catalogue.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { countDaysBetween } from "../../time/calendar.ts";

interface Deadline {
  readonly kind: "draft-expiring" | "quote-expiring" | "information-due" | "information-overdue";
  /** The deadline as an ISO date. */
  readonly day: string;
  readonly title: Message;
  readonly text: Message;
}

interface DeadlineRow {
  readonly statusId: string;
  readonly kind: Deadline["kind"];
  /** Number of days before the deadline at which a reminder is due. */
  readonly days: number;
  readonly title: MessageKey;
  readonly text: Message;
}

const rows: readonly DeadlineRow[] = [
  {
    statusId: "draft",
    kind: "draft-expiring",
    days: 7,
    title: "periods.deadline.draft",
    text: createMessage("periods.deadline.draftText"),
  },
  {
    statusId: "quoted",
    kind: "quote-expiring",
    days: 5,
    title: "periods.deadline.quoted",
    text: createMessage("periods.deadline.quotedText"),
  },
  {
    statusId: "further-information",
    kind: "information-due",
    days: 3,
    title: "periods.deadline.furtherInformation",
    text: createMessage("periods.deadline.furtherInformationText"),
  },
];

export const deadlineStatuses: readonly string[] = rows.map(({ statusId }) => statusId);

/**
 * Returns the reminder to send today, or undefined. After a deadline, only an overdue request for information has a
 * reminder.
 */
export function findDeadlineReminder(
  { StatusId, DueDate }: Pick<ApplicationRecord, "StatusId" | "DueDate">,
  today: string,
): Deadline | undefined {
  const row = rows.find(({ statusId }) => statusId === StatusId);
  if (!row || DueDate === null) return undefined;
  const [daysLeft, date] = [countDaysBetween(today, DueDate), { day: DueDate }];
  if (daysLeft < 0 && row.kind === "information-due")
    return {
      kind: "information-overdue",
      day: DueDate,
      title: createMessage("periods.deadline.overdue", { date }),
      text: createMessage("periods.deadline.overdueText"),
    };
  if (daysLeft < 0 || daysLeft > row.days) return undefined;
  return { kind: row.kind, day: DueDate, title: createMessage(row.title, { date }), text: row.text };
}
