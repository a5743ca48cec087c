import { createMessage, type Message, readMessage } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";

interface DisplayedDueDate {
  readonly DueDate: string | null;
  /** The task that is due on `DueDate`. If `DueDate` is null: why there is no due date. */
  readonly DueReason: Message | null;
}

/**
 * Returns the due date that people see. While a payment waits for confirmation, people see no due date,
 * because "Pay by" would ask them to pay again. The application record keeps the date, because it applies
 * again if the payment fails.
 */
export function getDisplayedDueDate({
  StatusId,
  Payment,
  DueDate,
  DueReason,
}: Pick<ApplicationRecord, "StatusId" | "Payment" | "DueDate" | "DueReason">): DisplayedDueDate {
  if (StatusId === "fees-due" && Payment?.State === "pending")
    return { DueDate: null, DueReason: createMessage("statuses.due.paymentPending") };
  return { DueDate, DueReason: DueReason && readMessage(DueReason) };
}
