/**
 * Currency signs, by ISO 4217 code, with which the portal shows amounts. The signs of dollars outside
 * Australia have a prefix, because the reader may live in another country with dollars.
 */
const shownSigns: Readonly<Record<string, string>> = { AUD: "$", NZD: "NZ$", GBP: "£", USD: "US$" };

/** Returns `undefined` for a currency that no country profile has. */
export function findShownSign(code: string): string | undefined {
  return Object.hasOwn(shownSigns, code) ? shownSigns[code] : undefined;
}
