import { describe, expect, it } from "vitest";
import { mergeFormValues } from "./merge-form-values.ts";

const base = { Name: "Ada", Phone: "1", Email: "" };

describe("what was typed, and somebody else's newer version", () => {
  it("is the newest version where nothing was typed", () => {
    expect(mergeFormValues(null, base)).toEqual({ values: base, conflicts: null });
  });

  it("go together where they touched different fields", () => {
    const mine = { base, values: { ...base, Phone: "2" } };
    expect(mergeFormValues(mine, { ...base, Name: "Ada Okafor" })).toEqual({
      values: { Name: "Ada Okafor", Phone: "2", Email: "" },
      conflicts: null,
    });
  });

  it("are both shown where they touched the same one, and agree where they wrote the same", () => {
    const mine = { base, values: { ...base, Phone: "2", Email: "a@b.example" } };
    const theirs = { ...base, Phone: "3", Email: "a@b.example" };
    expect(mergeFormValues(mine, theirs)).toEqual({
      values: { Name: "Ada", Phone: "2", Email: "a@b.example" },
      conflicts: { Phone: "3" },
    });
  });

  it("no longer differ once one was chosen over the newest", () => {
    const newest = { ...base, Phone: "3" };
    expect(mergeFormValues({ base: newest, values: { ...base, Phone: "2" } }, newest).conflicts).toBeNull();
  });
});
