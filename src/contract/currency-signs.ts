/** Signs of currencies (ISO 4217) that are shown to people, who may live in another country with dollars. */
const shownSigns: Readonly<Record<string, string>> = { AUD: "$", NZD: "NZ$", GBP: "£", USD: "US$" };

/** Returns `undefined` for a currency that no country profile has. */
export function findShownSign(code: string): string | undefined {
  return Object.hasOwn(shownSigns, code) ? shownSigns[code] : undefined;
}
