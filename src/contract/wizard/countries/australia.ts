import { isAbn, isAcn, isAuPhone, isAuPostcode } from "../validation/identifiers.ts";
import type { CountryProfile } from "./country-profile.ts";

export const australia: CountryProfile = {
  code: "AU",
  addressParts: [
    { key: "line1", label: "line1", width: "full" },
    { key: "suburb", label: "suburb", width: "half" },
    { key: "state", label: "state", width: "sixth" },
    { key: "postcode", label: "postcode", width: "third", inputMode: "numeric" },
  ],
  locality: [["suburb", "state", "postcode"]],
  isPostcode: isAuPostcode,
  states: ["VIC", "NSW", "SA", "TAS", "ACT", "QLD", "WA", "NT"],
  isPhone: isAuPhone,
  isCompanyNumber: (text) => isAbn(text) || isAcn(text),
  // `51824753556` becomes `51 824 753 556`, `004085616` becomes `004 085 616`.
  formatCompanyNumber(text) {
    const digits = text.replace(/[\s-]/g, "");
    return /^(\d{9}|\d{11})$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, " ") : text;
  },
  currency: { code: "AUD", sign: "$", shownSign: "$" },
  units: "metric",
  timeZone: "Australia/Melbourne",
  problems: {
    address: "requiredAddress",
    postcode: "auPostcode",
    state: "auPostcode",
    phone: "phone",
    companyNumber: "abnAcn",
    currency: "currency",
  },
  samples: {
    address: { line1: "12 Wattle Grove", suburb: "Melbourne", state: "VIC", postcode: "3000" },
    phones: ["03 9555 0123", "0412 345 678"],
    companyNumber: "51 824 753 556",
  },
};
