import { expect, it } from "vitest";
import { formatFileLimits } from "./format-file-limits.ts";

const limits = { fileTypes: [".pdf", ".dwg"], maxFileSize: 25_000_000 };

it("lists the file types in the reader's language", () => {
  expect(formatFileLimits(limits, "en-US")).toEqual({ types: "PDF or DWG", size: "25\u00a0MB" });
});

it("lists the file types from right to left in Arabic, also on several lines", () => {
  expect(formatFileLimits(limits, "ar").types).toBe("\u200f\u2068PDF\u2069 أو \u2068DWG\u2069");
});
