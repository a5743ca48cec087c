/** E-mail addresses as typed, one a line: commas and semicolons are taken for lines as well. */

/** As many as the service keeps of a group. */
export const MAX_ADDRESSES = 20;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function parseAddresses(typed: string): string[] {
  const addresses = typed.split(/[\s,;]+/).filter(Boolean);
  return [...new Set(addresses.map((address) => address.toLowerCase()))];
}

export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

export interface AddressProblem {
  readonly key: string;
  readonly values?: Record<string, string | number>;
}

/** What keeps a group from being saved; nothing is asked of one that is off. */
export function findAddressProblem(typed: {
  readonly isOn: boolean;
  readonly addresses: string;
}): AddressProblem | undefined {
  if (!typed.isOn) return undefined;
  const addresses = parseAddresses(typed.addresses);
  const wrong = addresses.find((address) => !isAddress(address));
  if (wrong) return { key: "notifications.copies.wrong", values: { address: wrong } };
  if (addresses.length > MAX_ADDRESSES)
    return { key: "notifications.copies.tooMany", values: { count: MAX_ADDRESSES } };
  if (addresses.length === 0) return { key: "notifications.copies.nobody" };
  return undefined;
}

/** A recipient group as entered in the form. */
export interface RecipientGroupInput {
  readonly isOn: boolean;
  /** One address per line, as typed. */
  readonly addresses: string;
}
