import { afterEach, describe, expect, it, vi } from "vitest";
import { findProfileProblems, type ProfileValues, toProfileBody } from "./profile.ts";

const ada: ProfileValues = {
  FirstName: "Ada",
  Surname: "Okafor",
  CompanyName: "",
  phone: "0400 000 000",
  Line1: "12 Wattle Grove",
  Line2: "",
  Suburb: "Riverbend",
  State: "VIC",
  Postcode: "3999",
  Language: "vi",
};
const emptyAddress = { Line1: "", Line2: "", Suburb: "", State: "", Postcode: "" };
const withoutAddress = { ...ada, ...emptyAddress, phone: "" };

afterEach(() => vi.unstubAllGlobals());

describe("profile form", () => {
  it("accepts a complete profile with or without an address", () => {
    expect(findProfileProblems(ada, withoutAddress)).toEqual({});
    expect(findProfileProblems({ ...ada, ...emptyAddress }, withoutAddress)).toEqual({});
  });

  it.each([
    [{ FirstName: "  " }, ["FirstName"]],
    [{ Surname: "" }, ["Surname"]],
    [{ phone: "call me" }, ["phone"]],
    [{ Postcode: "39" }, ["Postcode"]],
    [{ Postcode: "2000" }, ["Postcode"]],
    [{ Line1: "", Postcode: "" }, ["Line1", "Postcode"]],
    [{ ...emptyAddress, Line2: "Unit 4" }, ["Line1", "Suburb", "State", "Postcode"]],
  ])("returns the error of each field for %o", (change, fields) => {
    expect(Object.keys(findProfileProblems({ ...ada, ...change }, withoutAddress))).toEqual(fields);
  });

  it.each([
    ["US", "217.555.0123", ["410 Juniper Avenue", "Springfield", "IL", "62704-1234"]],
    ["NZ", "021 555 0123", ["18 Kowhai Street", "Auckland", "", "0627"]],
    ["GB", "07700 900123", ["7 Orchard Row", "Millbrook", "", "ME14 1XX"]],
  ] as const)("follows a host in %s", (region, phone, [Line1, Suburb, State, Postcode]) => {
    const foreignProfile = { ...ada, phone, Line1, Suburb, State, Postcode };
    const australianProblems = findProfileProblems(foreignProfile, withoutAddress);
    expect(australianProblems).not.toEqual({});
    expect(Object.keys(findProfileProblems({ ...foreignProfile, FirstName: "Jo" }, foreignProfile))).toEqual(
      [],
    );
    vi.stubGlobal("document", { documentElement: { dataset: { region } } });
    expect(findProfileProblems(foreignProfile, withoutAddress)).toEqual({});
    expect(findProfileProblems({ ...foreignProfile, phone: "12" }, withoutAddress)).toEqual({
      phone: `record.phone.problem.${region}`,
    });
    expect(findProfileProblems({ ...foreignProfile, Postcode: "39" }, foreignProfile)).toEqual({
      Postcode: `record.address.problem.postcode.${region}`,
    });
  });

  it("trims values and sends empty ones as null", () => {
    const body = toProfileBody({ ...ada, ...emptyAddress, Surname: " Okafor ", phone: " ", Language: "" });
    expect(body).toEqual({
      FirstName: "Ada",
      Surname: "Okafor",
      CompanyName: null,
      phone: null,
      address: null,
      Language: null,
    });
  });
});
