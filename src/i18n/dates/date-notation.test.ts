import { expect, it } from "vitest";
import { getDateNotation } from "./date-notation.ts";

it.each([
  ["en-US", "31/12/2026"],
  ["vi", "31/12/2026"],
  ["ar", "31/12/2026"],
  ["zh-Hans", "2026/12/31"],
])("writes a day in %s as people there type it, and reads it back", (language, text) => {
  const { example, format, parse } = getDateNotation(language);
  expect(example).toBe(text);
  expect(format("2026-12-31")).toBe(text);
  expect(parse(text)).toBe("2026-12-31");
});

it.each([
  ["1/2/2026", "2026-02-01"],
  ["01.02.2026", "2026-02-01"],
  ["1 2 2026", "2026-02-01"],
  ["01022026", "2026-02-01"],
  ["2026-02-01", "2026-02-01"],
  [" 29/02/2028 ", "2028-02-29"],
  ["29/02/2026", undefined],
  ["12/31/2026", undefined],
  ["1/2/26", undefined],
  ["tomorrow", undefined],
  ["", undefined],
])("reads %j on an Australian host", (text, day) => {
  expect(getDateNotation("en-US").parse(text)).toBe(day);
});

it("leaves what is not a day as it is", () => {
  expect(getDateNotation("en-US").format("31/02/2026")).toBe("31/02/2026");
});
