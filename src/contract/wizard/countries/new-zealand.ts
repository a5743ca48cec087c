import type { CountryProfile } from "./country-profile.ts";

/**
 * True for a New Zealand Business Number: 13 digits that start with 94. The last is the check digit of GS1 numbers.
 */
export function isNzbn(text: string): boolean {
  const digits = text.replace(/[\s-]/g, "");
  if (!/^94\d{11}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

export const newZealand: CountryProfile = {
  code: "NZ",
  addressParts: [
    { key: "line1", label: "line1", width: "full" },
    { key: "line2", label: "nzSuburb", width: "full", isOptional: true },
    { key: "suburb", label: "townOrCity", width: "half" },
    { key: "postcode", label: "postcode", width: "third", inputMode: "numeric" },
  ],
  locality: [["suburb", "postcode"]],
  isPostcode: (text) => /^\d{4}$/.test(text) && Number(text) >= 100,
  // Landlines have eight digits after the leading zero is removed, mobiles eight to ten.
  isPhone: (text) =>
    /^0([34679]\d{7}|2\d{7,9}|(800|508|900)\d{6,7})$/.test(
      text.replace(/[\s().-]/g, "").replace(/^(\+|00)640?/, "0"),
    ),
  isCompanyNumber: isNzbn,
  formatCompanyNumber(text) {
    const digits = text.replace(/[\s-]/g, "");
    return /^\d{13}$/.test(digits) ? digits : text;
  },
  currency: { code: "NZD", sign: "$", shownSign: "NZ$" },
  units: "metric",
  timeZone: "Pacific/Auckland",
  problems: {
    address: "nzAddress",
    postcode: "nzPostcode",
    state: "nzAddress",
    phone: "nzPhone",
    companyNumber: "nzbn",
    currency: "currency",
  },
  samples: {
    address: { line1: "18 Kowhai Street", line2: "Northcote", suburb: "Auckland", postcode: "0627" },
    phones: ["09 555 0123", "021 555 0123"],
    companyNumber: "9429000000123",
  },
};
