/** The people, site and work of a scenario, used for its answers, names and documents. */
import { getFullName } from "#contract/full-name.ts";
import { suburbs } from "../domain/lookups/suburbs.ts";
import type { AccountRecord } from "../records/accounts/account-record.ts";
import { toDayText } from "../time/calendar.ts";
import type { SeededBuildingWork, SeededPerson, WireAddress } from "./answers/building.ts";
import {
  createStreetAddress,
  createTelephone,
  ownerNames,
  poolBuilders,
  seededBuilders,
  seededPractitioners,
} from "./people.ts";
import type { SeededRandom } from "./random-choices.ts";
import type { ApplicationScenario } from "./scenarios.ts";

/** Details without the surveyor, who is known only after the host was selected by `municipality`. */
export interface SeededApplicationDetails extends Omit<SeededBuildingWork, "surveyor"> {
  readonly municipality: string;
}

export function createSeededApplicationDetails(
  scenario: ApplicationScenario,
  account: AccountRecord,
  lodgedAt: Date,
  chance: SeededRandom,
): SeededApplicationDetails {
  const suburb = chance.pick(suburbs);
  const site = getSiteAddress(suburb, chance);
  const isPool = scenario.type === "building-permit-pool";
  return {
    type: scenario.type,
    description: scenario.description,
    cost: scenario.cost || 24_000,
    applicant: getApplicant(account),
    owner: selectOwner(chance),
    site,
    district: suburb.municipality.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    municipality: suburb.municipality,
    builder: chance.pick(isPool ? poolBuilders : seededBuilders),
    practitioners: pickTwoPractitioners(chance),
    number: chance.between,
    isBushfireProne:
      scenario.description.includes("bushfire") || suburb.municipality === "Summit Ranges Shire",
    hasConsent: scenario.description.includes("oundary wall"),
    day: toDayText(lodgedAt),
  };
}

function getSiteAddress(
  { name, postcode }: { readonly name: string; readonly postcode: string },
  chance: SeededRandom,
): WireAddress {
  return { line1: createStreetAddress(chance), suburb: name, state: "VIC", postcode };
}

function getApplicant(account: AccountRecord): SeededPerson {
  const { Email, Phone, Address } = account;
  return {
    name: getFullName(account),
    email: Email,
    phone: Phone ?? "(03) 5550 0299",
    address: {
      line1: Address?.Line1 ?? "",
      suburb: Address?.Suburb ?? "",
      state: Address?.State ?? "VIC",
      postcode: Address?.Postcode ?? "",
    },
  };
}

function selectOwner(chance: SeededRandom): SeededPerson {
  const name = chance.pick(ownerNames);
  const mailName = name.toLowerCase().replace(/[^a-z]+/g, ".");
  return {
    name,
    email: `${mailName}@mail.example`,
    phone: createTelephone(chance),
    address: getSiteAddress(chance.pick(suburbs), chance),
  };
}

function pickTwoPractitioners(chance: SeededRandom) {
  const first = chance.pick(seededPractitioners);
  const second = chance.pick(
    seededPractitioners.filter(({ registration }) => registration !== first.registration),
  );
  return [first, second];
}
