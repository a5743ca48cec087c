/** Parses email addresses: one per line, or separated by commas or semicolons. */
import { isEmailAddress } from "#contract/email-address.ts";

/** Maximum number of addresses that the service stores per group. */
export const MAX_ADDRESSES = 20;

export function parseAddresses(text: string): string[] {
  const addresses = text.split(/[\s,;]+/).filter(Boolean);
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}

interface AddressProblem {
  readonly key: string;
  readonly values?: Record<string, string | number>;
}

/** Returns the reason why a group of recipients cannot be saved. Groups that are switched off are not checked. */
export function findAddressProblem(input: {
  readonly isOn: boolean;
  readonly addresses: string;
}): AddressProblem | undefined {
  if (!input.isOn) return undefined;
  const addresses = parseAddresses(input.addresses);
  const invalidAddress = addresses.find((address) => !isEmailAddress(address));
  if (invalidAddress) return { key: "notifications.copies.wrong", values: { address: invalidAddress } };
  if (addresses.length > MAX_ADDRESSES)
    return { key: "notifications.copies.tooMany", values: { count: MAX_ADDRESSES } };
  if (addresses.length === 0) return { key: "notifications.copies.nobody" };
  return undefined;
}

/** A group of recipients as typed in the form. */
export interface RecipientGroupInput {
  readonly isOn: boolean;
  /** Addresses as typed, separated by line breaks, commas or semicolons. */
  readonly addresses: string;
}
