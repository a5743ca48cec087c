import { describe, expect, it } from "vitest";
import { findKnownFields, pickChangedFields } from "./unsaved-changes.ts";

const base = { Name: "Ada", Suburb: "Riverbend", Postcode: "3994", rights: ["edit"], isForAll: true };

describe("the changed fields of a form", () => {
  it("are those that differ from the saved values", () => {
    expect(pickChangedFields(base, { ...base, Name: "Ida", rights: ["edit"] }, [])).toEqual({ Name: "Ida" });
    expect(pickChangedFields(base, { ...base }, [])).toEqual({});
  });

  it("include the other fields of a group in which one differs", () => {
    const groups = [["Suburb", "Postcode"]] as const;
    const fields = pickChangedFields(base, { ...base, Suburb: "Willowmere" }, groups);
    expect(fields).toEqual({ Suburb: "Willowmere", Postcode: "3994" });
    expect(pickChangedFields(base, { ...base, isForAll: false }, groups)).toEqual({ isForAll: false });
  });
});

describe("the stored fields of another version of a form", () => {
  it("are used if the form has them with the same type", () => {
    const storedValue = { Name: "Ida", Surname: "Okafor", rights: "edit", isForAll: "yes", Postcode: null };
    expect(findKnownFields(storedValue, base)).toEqual({ Name: "Ida" });
  });

  it.each([[undefined], [null], ["Ida"], [["Ida"]], [{ Surname: "Okafor" }]])(
    "are not used: %o",
    (storedValue) => {
      expect(findKnownFields(storedValue, base)).toBeUndefined();
    },
  );
});
