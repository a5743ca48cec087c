import { describe, expect, it } from "vitest";
import { readTypedChanges } from "./unsaved-changes.ts";

const newest = { Name: "Ada", Suburb: "Riverbend", Postcode: "3994", rights: ["edit"], isForAll: true };

describe("stored changes", () => {
  it("have the version that was changed", () => {
    const storedValue = { changes: { Name: "Ida" }, base: { Name: "Ada", Surname: "Okafor" } };
    expect(readTypedChanges(storedValue, { ...newest, Name: "Eda" })).toEqual({
      changes: { Name: "Ida" },
      base: { Name: "Ada" },
    });
  });

  it("of an earlier release are based on the newest version", () => {
    expect(readTypedChanges({ Name: "Ida" }, newest)).toEqual({ changes: { Name: "Ida" }, base: {} });
  });

  it("of another version of a form are used if the form has the field with the same type", () => {
    const changes = { Name: "Ida", Surname: "Okafor", rights: "edit", isForAll: "yes", Postcode: null };
    expect(readTypedChanges({ changes, base: changes }, newest)).toEqual({
      changes: { Name: "Ida" },
      base: { Name: "Ida" },
    });
  });

  it.each([[undefined], [null], ["Ida"], [["Ida"]], [{ Surname: "Okafor" }], [{ changes: null }]])(
    "are not used: %o",
    (storedValue) => {
      expect(readTypedChanges(storedValue, newest)).toBeUndefined();
    },
  );
});
