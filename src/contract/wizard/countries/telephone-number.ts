import type { CountryProfile } from "./country-profile.ts";

/** E.164: at most 15 digits with the country code. */
const INTERNATIONAL_PHONE = /^\+[1-9]\d{6,14}$/;

/** True for a telephone number of the country, and for one of any country that starts with `+` and its code. */
export function isTelephoneNumber(text: string, country: CountryProfile): boolean {
  return INTERNATIONAL_PHONE.test(text.replace(/[\s().-]/g, "")) || country.isPhone(text.trim());
}
