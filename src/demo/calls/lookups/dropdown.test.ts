import { afterAll, beforeAll, expect, it } from "vitest";
import type { CountryCode } from "#contract/country-code.ts";
import { getSuburb } from "#contract/lookups/dropdown.ts";
import { findCountryProfile } from "#contract/wizard/countries/country-profile.ts";
import { type CallService, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

let service: InProcessService;
let callAsUser: CallService;
beforeAll(async () => {
  service = await createInProcessService();
  callAsUser = (await signIn(service, "user")).call;
});
afterAll(() => service.close());

interface SuburbOption {
  readonly Suburb: string;
  readonly State: string;
  readonly Postcode: string;
}

async function searchSuburbs(country: CountryCode | undefined, Search: string): Promise<SuburbOption[]> {
  const host = service.context.hosts[0];
  if (!host) throw new Error("the demo has hosts");
  const previousCountry = host.country;
  Object.assign(host, { country });
  try {
    return (await callAsUser(getSuburb, { query: { Search } })).body;
  } finally {
    Object.assign(host, { country: previousCountry });
  }
}

it.each([
  [undefined, "river", ["Riverbend", "Riverbend North"]],
  ["AU", "3991", ["Yarrabel", "Stony Rise"]],
  ["NZ", "ferry", ["Ferry Landing"]],
  ["GB", "river", []],
  ["US", "cedar", ["Cedar Landing"]],
  ["US", " ", []],
] as const)("a host of %s suggests its own suburbs for %j", async (country, text, names) => {
  expect((await searchSuburbs(country, text)).map(({ Suburb }) => Suburb)).toEqual(names);
});

it.each(["AU", "NZ", "US"] as const)("the suburbs of %s have its states and postcodes", async (country) => {
  const { isPostcode, isState } = findCountryProfile(country);
  const places = await searchSuburbs(country, "m");
  expect(places.length).toBeGreaterThan(0);
  for (const { State, Postcode } of places) {
    expect(isPostcode(Postcode, State)).toBe(true);
    expect(isState?.(State) ?? true).toBe(true);
  }
});
