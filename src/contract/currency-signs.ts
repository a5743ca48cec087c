/** Signs of currencies (ISO 4217) that are shown to people, who may live in another country with dollars. */
const shownSigns = { AUD: "$", NZD: "NZ$", GBP: "£", USD: "US$" } as const;

export type ProfiledCurrency = keyof typeof shownSigns;

export function getShownSign(code: ProfiledCurrency): string {
  return shownSigns[code];
}

/** Returns `undefined` for a currency that no country profile has. */
export function findShownSign(code: string): string | undefined {
  return Object.hasOwn(shownSigns, code) ? getShownSign(code as ProfiledCurrency) : undefined;
}
