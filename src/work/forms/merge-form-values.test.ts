import { describe, expect, it } from "vitest";
import { mergeFormValues, pickChangedFields } from "./merge-form-values.ts";

const base = { Name: "Ada", Phone: "1", Email: "" };

describe("merging typed values with a newer version", () => {
  it("returns the newest version if nothing was typed", () => {
    expect(mergeFormValues(null, base)).toEqual({ values: base, conflicts: null });
  });

  it("combines changes of different fields", () => {
    const ownForm = { base, values: { ...base, Phone: "2" } };
    expect(mergeFormValues(ownForm, { ...base, Name: "Ada Okafor" })).toEqual({
      values: { Name: "Ada Okafor", Phone: "2", Email: "" },
      conflicts: null,
    });
  });

  it("reports a conflict only where both changed a field differently", () => {
    const ownForm = { base, values: { ...base, Phone: "2", Email: "a@b.example" } };
    const otherValues = { ...base, Phone: "3", Email: "a@b.example" };
    expect(mergeFormValues(ownForm, otherValues)).toEqual({
      values: { Name: "Ada", Phone: "2", Email: "a@b.example" },
      conflicts: { Phone: "3" },
    });
  });

  it("reports no conflict once the typed values are based on the newest version", () => {
    const newestValues = { ...base, Phone: "3" };
    expect(
      mergeFormValues({ base: newestValues, values: { ...base, Phone: "2" } }, newestValues).conflicts,
    ).toBeNull();
  });

  it("takes a group of fields from one version, and reports all its differences as a conflict", () => {
    const groups = [["Street", "Suburb", "State"]] as const;
    const address = { Name: "Ada", Street: "1 Kiln Lane", Suburb: "Riverbend", State: "VIC" };
    const ownForm = { base: address, values: { ...address, Street: "9 Kiln Lane" } };
    expect(mergeFormValues(ownForm, { ...address, Name: "Ida" }, groups)).toEqual({
      values: { ...address, Name: "Ida", Street: "9 Kiln Lane" },
      conflicts: null,
    });
    expect(mergeFormValues(ownForm, { ...address, Suburb: "Willowmere" }, groups)).toEqual({
      values: ownForm.values,
      conflicts: { Street: "1 Kiln Lane", Suburb: "Willowmere" },
    });
  });
});

describe("the changed fields of a form", () => {
  const saved = { Name: "Ada", Suburb: "Riverbend", Postcode: "3994", rights: ["edit"], isForAll: true };

  it("are those that differ from the saved values", () => {
    expect(pickChangedFields(saved, { ...saved, Name: "Ida", rights: ["edit"] })).toEqual({ Name: "Ida" });
    expect(pickChangedFields(saved, { ...saved })).toEqual({});
  });

  it("include the other fields of a group in which one differs", () => {
    const groups = [["Suburb", "Postcode"]] as const;
    const fields = pickChangedFields(saved, { ...saved, Suburb: "Willowmere" }, groups);
    expect(fields).toEqual({ Suburb: "Willowmere", Postcode: "3994" });
    expect(pickChangedFields(saved, { ...saved, isForAll: false }, groups)).toEqual({ isForAll: false });
  });
});
