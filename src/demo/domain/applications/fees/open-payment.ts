import { createRandomId, type RecordCreationContext } from "../../../context/context.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { toDayText } from "../../../time/calendar.ts";

const TOKEN_LENGTH = 24;

/**
 * Returns the unpaid invoice of the application. If there is none, creates an invoice with the next number.
 */
export function openPayment(
  { Payment: payment }: Pick<ApplicationRecord, "Payment">,
  { store, now, random }: RecordCreationContext,
): NonNullable<ApplicationRecord["Payment"]> {
  if (payment && payment.State !== "paid") return payment;
  const series = `INV-${toDayText(now()).slice(0, 4)}`;
  const Value = (store.collection("counter").get(series)?.Value ?? 0) + 1;
  store.collection("counter").put({ Id: series, Value });
  const Reference = `${series}-${String(Value).padStart(5, "0")}`;
  return { Reference, Token: createRandomId(random, TOKEN_LENGTH), State: "due" };
}
