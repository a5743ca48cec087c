import { afterEach, expect, it, vi } from "vitest";
import { getDateNotation } from "./date-notation.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["en-US", "31/12/2026", "dd/mm/yyyy"],
  ["vi", "31/12/2026", "ngày/tháng/năm"],
  ["ar", "31/12/2026", "يوم/شهر/سنة"],
  ["zh-Hans", "2026/12/31", "年/月/日"],
])("formats and parses a day in %s", (language, text, inWords) => {
  const { example, placeholder, format, parse } = getDateNotation(language);
  expect(example).toBe(text);
  expect(placeholder).toBe(inWords);
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
])("parses %j on an Australian host", (text, day) => {
  expect(getDateNotation("en-US").parse(text)).toBe(day);
});

it("returns text that is not a day unchanged", () => {
  expect(getDateNotation("en-US").format("31/02/2026")).toBe("31/02/2026");
});

it("puts the month first on a host in the United States, unless a form is of another country", () => {
  vi.stubGlobal("document", { documentElement: { dataset: { region: "US" } } });
  expect(getDateNotation("en-US").example).toBe("12/31/2026");
  expect(getDateNotation("en-US", "AU").example).toBe("31/12/2026");
  expect(getDateNotation("zh-Hans").example).toBe("2026/12/31");
});
