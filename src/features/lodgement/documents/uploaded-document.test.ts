import { expect, it } from "vitest";
import { withUploaded } from "./uploaded-document.ts";

it("an uploaded document is listed instead of its earlier versions", () => {
  const [plan, report] = [
    { SeriesId: "plan", Version: 1 },
    { SeriesId: "report", Version: 3 },
  ];
  const newer = { SeriesId: "plan", Version: 2 };
  expect(withUploaded([plan, report], newer)).toEqual([report, newer]);
  expect(withUploaded([newer, report], newer)).toEqual([report, newer]);
});
