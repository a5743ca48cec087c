import { describe, expect, it } from "vitest";
import { checkRegistration, isSamePersonName } from "./practitioner-check.ts";

const TODAY = "2026-11-23";

describe("a registration", () => {
  it.each([
    [null, "current"],
    ["2027-01-23", "current"],
    ["2027-01-22", "expiring"],
    ["2026-11-23", "expiring"],
    ["2026-11-22", "expired"],
  ])("until %s is %s", (ExpiresOn, state) => {
    expect(checkRegistration({ ExpiresOn }, TODAY)).toBe(state);
  });
});

describe("a name", () => {
  it.each([
    ["Okafor Homes Pty. Ltd.", "OKAFOR HOMES PTY LTD", true],
    ["Verity  Osgood", "verity osgood", true],
    ["Verity Osgood", "Verity Osgoode", false],
    ["", "Verity Osgood", false],
  ])("%j is the same as %j: %s", (one, other, isSame) => {
    expect(isSamePersonName(one, other)).toBe(isSame);
  });
});
