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
  readonly reminderDays: number;
  readonly title: MessageKey;
  readonly text: Message;
}

const deadlineRows: readonly DeadlineRow[] = [
  {
    statusId: "draft",
    kind: "draft-expiring",
    reminderDays: 7,
    title: "periods.deadline.draft",
    text: createMessage("periods.deadline.draftText"),
  },
  {
    statusId: "quoted",
    kind: "quote-expiring",
    reminderDays: 5,
    title: "periods.deadline.quoted",
    text: createMessage("periods.deadline.quotedText"),
  },
  {
    statusId: "further-information",
    kind: "information-due",
    reminderDays: 3,
    title: "periods.deadline.furtherInformation",
    text: createMessage("periods.deadline.furtherInformationText"),
  },
];

export const deadlineStatuses: readonly string[] = deadlineRows.map(({ statusId }) => statusId);

/**
 * Returns the reminder to send today, or undefined. After a deadline, only an overdue request for information has a
 * reminder.
 */
export function findDeadlineReminder(
  { StatusId, DueDate }: Pick<ApplicationRecord, "StatusId" | "DueDate">,
  today: string,
): Deadline | undefined {
  const row = deadlineRows.find(({ statusId }) => statusId === StatusId);
  if (!row || DueDate === null) return undefined;
  const [daysLeft, date] = [countDaysBetween(today, DueDate), { day: DueDate }];
  if (daysLeft < 0 && row.kind === "information-due")
    return {
      kind: "information-overdue",
      day: DueDate,
      title: createMessage("periods.deadline.overdue", { date }),
      text: createMessage("periods.deadline.overdueText"),
    };
  if (daysLeft < 0 || daysLeft > row.reminderDays) return undefined;
  return { kind: row.kind, day: DueDate, title: createMessage(row.title, { date }), text: row.text };
}
