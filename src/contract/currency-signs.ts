/** Signs of currencies (ISO 4217) that are shown to people, who may live in another country with dollars. */
export const shownSigns = { AUD: "$", NZD: "NZ$", GBP: "£", USD: "US$" } as const;

/** Returns `undefined` for a currency that no country profile has. */
export function findShownSign(code: string): string | undefined {
  const signs: Readonly<Record<string, string>> = shownSigns;
  return Object.hasOwn(signs, code) ? signs[code] : undefined;
}
