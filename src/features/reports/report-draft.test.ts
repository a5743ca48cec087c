import { describe, expect, it } from "vitest";
import {
  findReportProblems,
  isSameDraft,
  type ReportDraft,
  setReportValue,
  toReportBody,
} from "./report-draft.ts";

const Parameters = [
  { Key: "From", Name: "From", Kind: "date" as const },
  { Key: "To", Name: "To", Kind: "date" as const },
  { Key: "Days", Name: "Days", Kind: "number" as const },
];
const emptyDraft: ReportDraft = { values: {}, format: "xlsx" };
const listProblemKeys = (draft: ReportDraft) =>
  findReportProblems({ Parameters }, draft).map(({ key }) => key);

describe("report parameters", () => {
  it("are sent without empty ones", () => {
    const draft = setReportValue(setReportValue(emptyDraft, "From", ["2026-01-01"]), "To", [""]);
    expect(toReportBody(draft)).toEqual({ Values: { From: ["2026-01-01"] }, Format: "xlsx" });
  });

  it("are equal in any order, and ignore cleared values", () => {
    const one = { values: { Types: ["a", "b"], From: [] }, format: "csv" } as const;
    expect(isSameDraft(one, { values: { Types: ["b", "a"] }, format: "csv" })).toBe(true);
    expect(isSameDraft(one, { values: { Types: ["b", "a"] }, format: "pdf" })).toBe(false);
  });

  it("are invalid if a date or number is malformed, or if the dates are reversed", () => {
    expect(listProblemKeys(emptyDraft)).toEqual([]);
    expect(listProblemKeys({ ...emptyDraft, values: { From: ["2026-02-01"], To: ["2026-01-01"] } })).toEqual([
      "To",
    ]);
    expect(listProblemKeys({ ...emptyDraft, values: { From: ["31/02/2026"], To: ["2026-01-01"] } })).toEqual([
      "From",
    ]);
    for (const days of ["x", "-1", "1.5", "9999"])
      expect(listProblemKeys({ ...emptyDraft, values: { Days: [days] } })).toEqual(["Days"]);
    expect(listProblemKeys({ ...emptyDraft, values: { Days: ["60"] } })).toEqual([]);
  });
});
