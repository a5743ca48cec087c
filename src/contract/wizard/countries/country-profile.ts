/**
 * Profiles of countries. A profile defines everything in a form that depends on its country: addresses,
 * telephone and company numbers, currency, units and the usual time zone (decisions 120). A form without
 * `country` is Australian.
 */
import type { CountryCode } from "../config.ts";
import type { ProblemCode } from "../validation/problem-texts.ts";
import { australia } from "./australia.ts";
import { newZealand } from "./new-zealand.ts";
import { unitedKingdom } from "./united-kingdom.ts";
import { unitedStates } from "./united-states.ts";

/**
 * The parts in which every address is stored, whatever the country calls them: `suburb` is the town or city, `state`
 * the state or county.
 */
export type AddressPartKey = "line1" | "line2" | "suburb" | "state" | "postcode";

export interface AddressPartProfile {
  readonly key: AddressPartKey;
  /** Last part of the message key for the label: `lodgement.part.<label>`. */
  readonly label: AddressPartKey | "nzSuburb" | "townOrCity" | "city" | "unit" | "ukCounty" | "zipCode";
  readonly isOptional?: true;
  /** Width in a row of six columns; on a phone `third` is half a row, and `half` a whole one. */
  readonly width: "full" | "half" | "third" | "sixth";
  readonly inputMode?: "numeric";
}

export interface CountryProfile {
  readonly code: CountryCode;
  /** The parts of an address in the order in which people write them. */
  readonly addressParts: readonly AddressPartProfile[];
  /**
   * Parts that are joined on one line after the street: `[["suburb", "state", "postcode"]]` is `Riverbend VIC 3994`.
   */
  readonly locality: readonly (readonly AddressPartKey[])[];
  /** `state` narrows the check in countries whose postcodes follow the state. */
  isPostcode(text: string, state?: string): boolean;
  /** The states of a country that has few enough to choose from, as they are written in addresses. */
  readonly states?: readonly string[];
  /** Absent if every text is accepted as a state or county. */
  readonly isState?: (text: string) => boolean;
  isPhone(text: string): boolean;
  isCompanyNumber(text: string): boolean;
  /** Writes a company number in the usual groups; other text is unchanged. */
  formatCompanyNumber(text: string): string;
  /**
   * `sign` is the `unit` with which a form marks an amount. The portal shows amounts with `shownSign`,
   * because the reader may live in another country with dollars. `currency-signs.ts` has the same
   * `shownSign`, so that screens with amounts need not load the profiles.
   */
  readonly currency: { readonly code: string; readonly sign: string; readonly shownSign: string };
  readonly units: "metric" | "imperial";
  /** IANA time zone of the capital or of most people. A council's own time zone is a setting of its host. */
  readonly timeZone: string;
  /** Codes of the problems whose messages name the format that this country expects. */
  readonly problems: Readonly<
    Record<
      "address" | "postcode" | "state" | "phone" | "companyNumber" | "currency",
      Exclude<ProblemCode, "rule">
    >
  >;
  /** Valid answers, for generated drafts and tests. */
  readonly samples: {
    readonly address: Readonly<Partial<Record<AddressPartKey, string>>>;
    readonly phones: readonly string[];
    readonly companyNumber: string;
  };
}

const profiles: Readonly<Record<CountryCode, CountryProfile>> = {
  AU: australia,
  NZ: newZealand,
  GB: unitedKingdom,
  US: unitedStates,
};

/** Returns the calendar day in the country, such as `2026-11-21`, where no council's time zone is known. */
export function getCountryDay(country: CountryCode | undefined, now: Date): string {
  const { timeZone } = getCountryProfile(country);
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
}

export function getCountryProfile(country: CountryCode = "AU"): CountryProfile {
  return profiles[country];
}

/**
 * Returns the profile for a country code from an HTML page, which may be any text. An unknown code counts as
 * Australia.
 */
export function findCountryProfile(code: string): CountryProfile {
  return Object.values(profiles).find((profile) => profile.code === code) ?? australia;
}
