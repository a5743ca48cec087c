/** Deadlines of the applicant while an application waits for them: a draft, a quotation, open questions. */

import type { ApplicationRecord } from "../../records/application-record.ts";
import { daysBetween, longDay, startOfDay } from "../../time/calendar.ts";

interface Deadline {
  readonly kind: "draft-expiring" | "quote-expiring" | "information-due" | "information-overdue";
  /** The deadline. */
  readonly day: string;
  readonly title: string;
  readonly text: string;
}

interface DeadlineRow {
  readonly kind: Deadline["kind"];
  /** Number of days before the deadline from which a reminder is due. */
  readonly days: number;
  readonly title: string;
  readonly text: string;
}

const rows: Readonly<Record<string, DeadlineRow>> = {
  draft: {
    kind: "draft-expiring",
    days: 7,
    title: "your draft expires",
    text: "Lodge it, or change an answer: then it is kept for another while.",
  },
  quoted: {
    kind: "quote-expiring",
    days: 5,
    title: "your quotation expires",
    text: "Accept it in time to keep its prices.",
  },
  "further-information": {
    kind: "information-due",
    days: 3,
    title: "further information is due",
    text: "Answer every question that was asked, then send the answers.",
  },
};

/** Statuses that have a deadline. */
export const deadlineStatuses: readonly string[] = Object.keys(rows);

/** Returns today's reminder; undefined before its time. After a deadline only overdue answers have one. */
export function deadlineDue(
  { StatusId, DueDate }: Pick<ApplicationRecord, "StatusId" | "DueDate">,
  today: string,
): Deadline | undefined {
  const row = rows[StatusId];
  if (!row || DueDate === null) return undefined;
  const [left, day] = [daysBetween(today, DueDate), longDay(startOfDay(DueDate))];
  if (left < 0 && row.kind === "information-due")
    return {
      kind: "information-overdue",
      day: DueDate,
      title: `further information was due on ${day}`,
      text: "The application lapses unless the questions are answered soon.",
    };
  if (left < 0 || left > row.days) return undefined;
  return { kind: row.kind, day: DueDate, title: `${row.title} on ${day}`, text: row.text };
}
