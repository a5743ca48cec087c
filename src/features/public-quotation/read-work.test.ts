import { describe, expect, it } from "vitest";
import { getDateNotation } from "#i18n/dates/date-notation.ts";
import { readQuotedWork } from "./read-work.ts";

const readWork = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readQuotedWork(form, getDateNotation("en-US").parse);
};
const house = { ApplicationTypeId: "building-permit-new-dwelling" };

describe("number input", () => {
  it.each([
    ["480000", "480000.00"],
    ["$480,000.50", "480000.50"],
    ["480 000", "480000.00"],
    ["٤٨٠٬٠٠٠", "480000.00"],
  ])("accepts %s", (typedCost, Cost) => {
    expect(readWork({ ...house, Cost: typedCost })).toEqual({ work: { ...house, Cost }, invalidFields: [] });
  });

  it.each(["a lot", "-5", "1e9", "99999999999999", "12,5", "480.000", "48,00"])("rejects %s", (typedCost) => {
    expect(readWork({ ...house, Cost: typedCost }).invalidFields).toEqual(["Cost"]);
  });
});

describe("a day", () => {
  const extension = { ApplicationTypeId: "permit-extension" };

  it("is typed in the date format of the council's country", () => {
    expect(readWork({ ...extension, LapsesOn: "31/12/2026" }).work).toEqual({
      ...extension,
      LapsesOn: "2026-12-31",
    });
  });

  it("that does not exist is an error of its field, and is not sent", () => {
    const { work, invalidFields } = readWork({ ...extension, LapsesOn: "31/2/2026" });
    expect([work, invalidFields]).toEqual([extension, ["LapsesOn"]]);
  });

  it("of another kind of work is ignored", () => {
    expect(readWork({ ...house, LapsesOn: "soon" })).toEqual({ work: house, invalidFields: [] });
  });
});

describe("fields of a kind of work", () => {
  it("are read, and fields of other kinds ignored", () => {
    const fields = { Cost: "5", Regulations: "2", WritesToNeighbours: "yes" };
    expect(readWork({ ApplicationTypeId: "report-and-consent-siting", ...fields }).work).toEqual({
      ApplicationTypeId: "report-and-consent-siting",
      Regulations: 2,
      WritesToNeighbours: true,
    });
  });

  it("are empty for an unknown kind", () => {
    expect(readWork({ ApplicationTypeId: "bridge" }).work.ApplicationTypeId).toBe("");
  });
});
