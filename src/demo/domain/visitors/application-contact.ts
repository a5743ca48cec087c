/** Checks whether an email address or phone number belongs to a person of an application. */
import type { StoreContext } from "../../context/context.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { listParts } from "../parts/parts.ts";

const MIN_PHONE_DIGITS = 8;

/** True for an email address or phone number of the application's account, or of a contact of the application. */
export function isContactOfApplication(
  { Id, AccountId }: ApplicationRecord,
  contact: string,
  context: StoreContext,
): boolean {
  const contactKey = toContactKey(contact);
  if (contactKey === undefined) return false;
  const account = context.store.collection("account").get(AccountId);
  const people = [account, ...listParts("contact", Id, context)];
  return people.some((person) =>
    [person?.Email, person?.Phone].some((text) => text && toContactKey(text) === contactKey),
  );
}

/** Converts an email address to lower case and a phone number to digits: `+61 491 570 156` becomes `0491570156`. */
function toContactKey(text: string): string | undefined {
  const normalisedText = text.trim().toLowerCase();
  if (normalisedText.includes("@")) return normalisedText;
  const digits = normalisedText.replace(/\D/g, "").replace(/^(0011|00)?61(?=\d{9}$)/, "0");
  return digits.length >= MIN_PHONE_DIGITS ? digits : undefined;
}
