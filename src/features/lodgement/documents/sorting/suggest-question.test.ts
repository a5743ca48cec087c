import { describe, expect, it } from "vitest";
import { suggestQuestion } from "./suggest-question.ts";

const candidateQuestions = [
  ["Certificate of title", "certificate-of-title"],
  ["Site plan", "site-plan"],
  ["Floor plans", "floor-plans"],
  ["Elevations and sections", "elevations"],
  ["Engineering drawings and computations", "engineering-drawings", "computations"],
  ["Soil report", "soil-report", "geotechnical"],
  ["Energy report (NatHERS)", "energy-report"],
  ["BAL assessment", "bal-assessment"],
  ["Certificate of insurance", "certificate-of-insurance"],
  ["Anything else", "other"],
].map(([labelText = "", ...documentTypeIds]) => ({ path: labelText, labelText, documentTypeIds }));
const suggestPath = (name: string) => suggestQuestion(name, candidateQuestions);

describe("a Chinese file name", () => {
  const chineseQuestions = [
    ["总平面图", "site-plan"],
    ["平面图", "floor-plans"],
    ["土壤报告", "soil-report"],
  ].map(([labelText = "", ...documentTypeIds]) => ({ path: labelText, labelText, documentTypeIds }));

  it.each([
    ["新居总平面图A01.pdf", "总平面图"],
    ["一层平面图.pdf", "平面图"],
    ["土壤报告_2026.pdf", "土壤报告"],
    ["照片.jpg", undefined],
  ])("%s suggests %s", (name, path) => {
    expect(suggestQuestion(name, chineseQuestions)).toBe(path);
  });
});

describe("a file name", () => {
  it.each([
    ["A101 Site Plan rev B.pdf", "Site plan"],
    ["site_plan.PDF", "Site plan"],
    ["SitePlan-2026-11-21.pdf", "Site plan"],
    ["27 Millrace Rd - floor plan.pdf", "Floor plans"],
    ["Elevation North.pdf", "Elevations and sections"],
    ["Millrace ELEV 1-100.dwg", "Elevations and sections"],
    ["structural comps.pdf", "Engineering drawings and computations"],
    ["geotech_4711.pdf", "Soil report"],
    ["NatHERS 6.4 stars.pdf", "Energy report (NatHERS)"],
    ["BAL-12.5.pdf", "BAL assessment"],
    ["COT vol 11234 fol 567.pdf", "Certificate of title"],
    ["DBI certificate.pdf", "Certificate of insurance"],
  ])("%s suggests %s", (name, path) => {
    expect(suggestPath(name)).toBe(path);
  });

  it.each(["IMG_20261121_101500.jpg", "scan.pdf", "final copy.pdf", "plan.pdf", "", "....pdf", "__proto__"])(
    "%j suggests nothing, because it contains no typical word",
    (name) => {
      expect(suggestPath(name)).toBeUndefined();
    },
  );

  it("with two equal matches suggests nothing", () => {
    expect(suggestPath("site plan and floor plans.pdf")).toBeUndefined();
    expect(suggestPath("soil, energy.pdf")).toBeUndefined();
  });
});
