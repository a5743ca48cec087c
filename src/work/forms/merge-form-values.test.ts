import { describe, expect, it } from "vitest";
import { mergeFormValues } from "./merge-form-values.ts";

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
});
