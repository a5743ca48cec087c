import { expect, it } from "vitest";
import { withUploadedDocument } from "./uploaded-document.ts";

it("an uploaded document is listed instead of its earlier versions", () => {
  const [plan, report] = [
    { SeriesId: "plan", Version: 1 },
    { SeriesId: "report", Version: 3 },
  ];
  const newer = { SeriesId: "plan", Version: 2 };
  expect(withUploadedDocument([plan, report], newer)).toEqual([report, newer]);
  expect(withUploadedDocument([newer, report], newer)).toEqual([report, newer]);
});
