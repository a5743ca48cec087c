/** The country of the host, by which signed-in forms check telephone numbers and addresses (decisions 136). */

import { type CountryProfile, findCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { isTelephoneNumber } from "#contract/wizard/countries/telephone-number.ts";
import { getSiteRegion } from "#i18n/format.ts";

export function getHostProfile(): CountryProfile {
  return findCountryProfile(getSiteRegion());
}

/**
 * Returns the message key of the problem of a telephone number. An empty number is valid, and so is the saved one,
 * which may come from another country.
 */
export function findPhoneProblem(phone: string, savedPhone: string | null = null): string | undefined {
  const country = getHostProfile();
  const number = phone.trim();
  const isValid = number === "" || number === savedPhone?.trim() || isTelephoneNumber(number, country);
  return isValid ? undefined : `record.phone.problem.${country.code}`;
}
