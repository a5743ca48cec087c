/** Suburbs and towns that an address may have, by the country of the host. */
import type { CountryCode } from "#contract/country-code.ts";
import { suburbs } from "./suburbs.ts";

export interface SuburbChoice {
  readonly Suburb: string;
  /** Empty in New Zealand, where `Suburb` is a town or city and addresses have no state. */
  readonly State: string;
  readonly Postcode: string;
}

/** British towns are omitted: a town has many postcodes, so the form could not fill in the postcode. */
const choicesByCountry: Readonly<Record<CountryCode, readonly SuburbChoice[]>> = {
  AU: suburbs.map(({ name, postcode }) => ({ Suburb: name, State: "VIC", Postcode: postcode })),
  NZ: [
    { Suburb: "Totara Bay", State: "", Postcode: "7015" },
    { Suburb: "Ferry Landing", State: "", Postcode: "7014" },
    { Suburb: "Rimu Heights", State: "", Postcode: "7012" },
    { Suburb: "Harakeke Flat", State: "", Postcode: "7681" },
    { Suburb: "Mill Stream", State: "", Postcode: "7683" },
  ],
  GB: [],
  US: [
    { Suburb: "Cedar Landing", State: "OR", Postcode: "97068" },
    { Suburb: "Juniper Flats", State: "OR", Postcode: "97741" },
    { Suburb: "Mill Prairie", State: "IL", Postcode: "62707" },
    { Suburb: "Copper Junction", State: "NV", Postcode: "89511" },
    { Suburb: "Harbor Point", State: "WA", Postcode: "98233" },
  ],
};

/** Returns the choices whose name contains the text or whose postcode begins with it; none for an empty text. */
export function listSuburbChoices(search: string, country: CountryCode = "AU"): SuburbChoice[] {
  const searchText = search.trim().toLowerCase();
  if (searchText === "") return [];
  return choicesByCountry[country].filter(
    ({ Suburb, Postcode }) => Suburb.toLowerCase().includes(searchText) || Postcode.startsWith(searchText),
  );
}
