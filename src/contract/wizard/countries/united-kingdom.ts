import type { CountryProfile } from "./country-profile.ts";

/** Outward code (area and district), then inward code: `SW1A 1AA`, `M1 1AE`, `EC1A 1BB`. */
const POSTCODE =
  /^([A-PR-UWYZ](\d{1,2}|[A-HK-Y]\d([\dABEHMNPRV-Y])?|\d[A-HJKPS-UW])|GIR) ?\d[ABD-HJLNP-UW-Z]{2}$/i;

/**
 * Eight digits; two letters for the register (such as SC for Scotland) and six digits; or one letter (such as R for
 * older companies in Northern Ireland) and seven digits. It has no check digit.
 */
const COMPANY_NUMBER = /^(\d{8}|[A-Z]{2}\d{6}|[A-Z]\d{7})$/;

function toCompanyNumber(text: string): string {
  const compactText = text.replace(/[\s-]/g, "").toUpperCase();
  return /^\d{6,7}$/.test(compactText) ? compactText.padStart(8, "0") : compactText;
}

export const unitedKingdom: CountryProfile = {
  code: "GB",
  addressParts: [
    { key: "line1", label: "line1", width: "full" },
    { key: "line2", label: "line2", width: "full", isOptional: true },
    { key: "suburb", label: "townOrCity", width: "half" },
    { key: "state", label: "ukCounty", width: "half", isOptional: true },
    { key: "postcode", label: "postcode", width: "third" },
  ],
  locality: [["suburb"], ["state"], ["postcode"]],
  isPostcode: (text) => POSTCODE.test(text),
  isPhone: (text) =>
    /^0(1\d{8,9}|[2357]\d{9}|8\d{8,9}|9\d{9})$/.test(
      text.replace(/[\s().-]/g, "").replace(/^(\+|00)440?/, "0"),
    ),
  isCompanyNumber: (text) => COMPANY_NUMBER.test(toCompanyNumber(text)),
  formatCompanyNumber(text) {
    const number = toCompanyNumber(text);
    return COMPANY_NUMBER.test(number) ? number : text;
  },
  currency: { code: "GBP", sign: "£", shownSign: "£" },
  units: "metric",
  timeZone: "Europe/London",
  problems: {
    address: "gbAddress",
    postcode: "gbPostcode",
    state: "gbAddress",
    phone: "gbPhone",
    companyNumber: "gbCompanyNumber",
    currency: "currencyPounds",
  },
  samples: {
    address: { line1: "7 Orchard Row", suburb: "Millbrook", state: "Kent", postcode: "ME14 1XX" },
    phones: ["01632 960123", "07700 900123"],
    companyNumber: "01234567",
  },
};
