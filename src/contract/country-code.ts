import * as z from "zod/mini";

/**
 * Countries that a form or a host can name. Each has its own formats of addresses, telephone numbers and
 * amounts (`wizard/countries/country-profile.ts`).
 */
export const countryCode = z.enum(["AU", "NZ", "GB", "US"]);
/** Country of a host without the setting `country`. */
export const DEFAULT_COUNTRY = "AU";
export type CountryCode = z.output<typeof countryCode>;
