import { createMessage, type Message, readMessage } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";

interface DisplayedDueDate {
  readonly DueDate: string | null;
  /** The task that is due on `DueDate`. If `DueDate` is null: why there is no due date. */
  readonly DueReason: Message | null;
}

/**
 * Returns the due date for a reader. A payment that is not confirmed yet has none: "Pay by" would ask the person to pay
 * again. The record keeps its date, because it applies again if the payment fails.
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
