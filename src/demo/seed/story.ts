/** Facts of a scenario (people, site, work), shared by its answers, names and documents. */
import { fullName } from "../domain/accounts/account-name.ts";
import { suburbs } from "../domain/lookups/suburbs.ts";
import type { AccountRecord } from "../records/accounts/account-record.ts";
import { toDayText } from "../time/calendar.ts";
import type { Person, Story, WireAddress } from "./answers/building.ts";
import type { RandomChoices } from "./chance.ts";
import { builders, owners, poolBuilders, practitioners, streetAddress, telephone } from "./people.ts";
import type { Scenario } from "./scenarios.ts";

export interface SeededStory extends Story {
  readonly municipality: string;
}

export function createSeededStory(
  scenario: Scenario,
  account: AccountRecord,
  lodgedAt: Date,
  chance: RandomChoices,
): SeededStory {
  const suburb = chance.pick(suburbs);
  const site = addressIn(suburb, chance);
  const isPool = scenario.type === "building-permit-pool";
  return {
    type: scenario.type,
    what: scenario.what,
    cost: scenario.cost || 24_000,
    applicant: applicantOf(account),
    owner: ownerOf(chance),
    site,
    district: suburb.municipality.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    municipality: suburb.municipality,
    builder: chance.pick(isPool ? poolBuilders : builders),
    practitioners: twoOf(chance),
    number: chance.between,
    isBushfireProne: scenario.what.includes("bushfire") || suburb.municipality === "Summit Ranges Shire",
    hasConsent: scenario.what.includes("oundary wall"),
    day: toDayText(lodgedAt),
  };
}

function addressIn(
  { name, postcode }: { readonly name: string; readonly postcode: string },
  chance: RandomChoices,
): WireAddress {
  return { line1: streetAddress(chance), suburb: name, state: "VIC", postcode };
}

function applicantOf(account: AccountRecord): Person {
  const { Email, Phone, Address } = account;
  return {
    name: fullName(account),
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

function ownerOf(chance: RandomChoices): Person {
  const name = chance.pick(owners);
  const mail = name.toLowerCase().replace(/[^a-z]+/g, ".");
  return {
    name,
    email: `${mail}@mail.example`,
    phone: telephone(chance),
    address: addressIn(chance.pick(suburbs), chance),
  };
}

function twoOf(chance: RandomChoices) {
  const first = chance.pick(practitioners);
  const second = chance.pick(practitioners.filter(({ registration }) => registration !== first.registration));
  return [first, second];
}
