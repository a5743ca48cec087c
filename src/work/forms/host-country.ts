/**
 * The country of the host. Forms of the signed-in area check telephone numbers and addresses by its rules
 * (decisions 136).
 */

import { type CountryProfile, findCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { isTelephoneNumber } from "#contract/wizard/countries/telephone-number.ts";
import { getSiteRegion } from "#i18n/format.ts";

export function getHostProfile(): CountryProfile {
  return findCountryProfile(getSiteRegion());
}

/**
 * Returns the message key of the problem of a telephone number; undefined if the number is valid. An empty
 * number is valid. The saved number is also valid, because it may come from another country.
 */
export function findPhoneProblem(phone: string, savedPhone: string | null = null): string | undefined {
  const country = getHostProfile();
  const number = phone.trim();
  const isValid = number === "" || number === savedPhone?.trim() || isTelephoneNumber(number, country);
  return isValid ? undefined : `record.phone.problem.${country.code}`;
}
