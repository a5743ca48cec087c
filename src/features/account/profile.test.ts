import { describe, expect, it } from "vitest";
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

describe("profile form", () => {
  it("accepts a complete profile with or without an address", () => {
    expect(findProfileProblems(ada)).toEqual({});
    expect(findProfileProblems({ ...ada, ...emptyAddress })).toEqual({});
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
    expect(Object.keys(findProfileProblems({ ...ada, ...change }))).toEqual(fields);
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
