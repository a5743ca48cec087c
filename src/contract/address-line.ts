import type * as z from "zod/mini";
import type { address } from "./accounts/applicant-account.ts";

/**
 * Formats the address of an account, contact or property. These addresses always have the Australian format:
 * `12 Wattle Grove, Riverbend VIC 3994`. Addresses in answers have the format of the form's country instead
 * (`wizard/field-types/place/address.ts`).
 */
export function formatAddressLine(postalAddress: z.output<typeof address>): string {
  const { Line1, Line2, Suburb, State, Postcode } = postalAddress;
  return joinTexts([Line1, Line2, joinTexts([Suburb, State, Postcode], " ")], ", ");
}

function joinTexts(texts: readonly (string | undefined)[], separator: string): string {
  return texts.flatMap((text) => text?.trim() || []).join(separator);
}
