import { createRandomId, type RecordCreationContext } from "../../../context/context.ts";
import type { ApplicationRecord } from "../../../records/application-record.ts";
import { toDayText } from "../../../time/calendar.ts";

const PAYMENT_TOKEN_LENGTH = 24;

/**
 * Returns the unpaid invoice of the application. If there is none, creates an invoice with the next number.
 */
export function getOrCreatePayment(
  { Payment: payment }: Pick<ApplicationRecord, "Payment">,
  { store, now, random }: RecordCreationContext,
): NonNullable<ApplicationRecord["Payment"]> {
  if (payment && payment.State !== "paid") return payment;
  const numberPrefix = `INV-${toDayText(now()).slice(0, 4)}`;
  const sequenceNumber = (store.collection("counter").get(numberPrefix)?.Value ?? 0) + 1;
  store.collection("counter").put({ Id: numberPrefix, Value: sequenceNumber });
  const Reference = `${numberPrefix}-${String(sequenceNumber).padStart(5, "0")}`;
  return { Reference, Token: createRandomId(random, PAYMENT_TOKEN_LENGTH), State: "due" };
}
