import { describe, expect, it } from "vitest";
import { mergeFormValues } from "./merge-form-values.ts";

const base = { Name: "Ada", Phone: "1", Email: "" };

describe("merging typed values with a newer version", () => {
  it("returns the newest version if nothing was typed", () => {
    expect(mergeFormValues(null, base)).toEqual({ values: base, conflicts: null });
  });

  it("combines changes of different fields", () => {
    const mine = { base, values: { ...base, Phone: "2" } };
    expect(mergeFormValues(mine, { ...base, Name: "Ada Okafor" })).toEqual({
      values: { Name: "Ada Okafor", Phone: "2", Email: "" },
      conflicts: null,
    });
  });

  it("reports a conflict only where both changed a field differently", () => {
    const mine = { base, values: { ...base, Phone: "2", Email: "a@b.example" } };
    const theirs = { ...base, Phone: "3", Email: "a@b.example" };
    expect(mergeFormValues(mine, theirs)).toEqual({
      values: { Name: "Ada", Phone: "2", Email: "a@b.example" },
      conflicts: { Phone: "3" },
    });
  });

  it("reports no conflict once the typed values are based on the newest version", () => {
    const newest = { ...base, Phone: "3" };
    expect(mergeFormValues({ base: newest, values: { ...base, Phone: "2" } }, newest).conflicts).toBeNull();
  });
});
