import type { CountryProfile } from "./country-profile.ts";

/** Two-letter codes of the states, the District of Columbia and the territories. */
const STATES = (
  "AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR " +
  "PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI"
).split(" ");

export const unitedStates: CountryProfile = {
  code: "US",
  addressParts: [
    { key: "line1", label: "line1", width: "full" },
    { key: "line2", label: "unit", width: "full", isOptional: true },
    { key: "suburb", label: "city", width: "half" },
    { key: "state", label: "state", width: "sixth" },
    { key: "postcode", label: "zipCode", width: "third" },
  ],
  locality: [["suburb"], ["state", "postcode"]],
  isPostcode: (text) => /^\d{5}(-\d{4})?$/.test(text),
  states: STATES,
  isState: (text) => STATES.includes(text.toUpperCase()),
  // Area codes and exchanges start with 2 to 9.
  isPhone: (text) => /^(\+?1)?[2-9]\d{2}[2-9]\d{6}$/.test(text.replace(/[\s().-]/g, "")),
  // An Employer Identification Number has no check digit.
  isCompanyNumber: (text) => /^\d{2}-?\d{7}$/.test(text.replace(/\s/g, "")),
  formatCompanyNumber(text) {
    const digits = text.replace(/[\s-]/g, "");
    return /^\d{9}$/.test(digits) ? `${digits.slice(0, 2)}-${digits.slice(2)}` : text;
  },
  currency: { code: "USD", sign: "$", shownSign: "US$" },
  units: "imperial",
  timeZone: "America/New_York",
  problems: {
    address: "usAddress",
    postcode: "usZipCode",
    state: "usState",
    phone: "usPhone",
    companyNumber: "usEin",
    currency: "currency",
  },
  samples: {
    address: { line1: "410 Juniper Avenue", suburb: "Springfield", state: "IL", postcode: "62704" },
    phones: ["(217) 555-0123"],
    companyNumber: "12-3456789",
  },
};
