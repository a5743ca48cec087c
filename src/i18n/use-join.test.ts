import { expect, it } from "vitest";
import { joinWords } from "./use-join.ts";

it.each([
  ["en-US", "plans, reports"],
  ["vi", "plans, reports"],
  ["ar", "\u200f\u2068plans\u2069، \u2068reports\u2069"],
  ["zh-Hans", "plans、reports"],
])("joins words with the separator of %s", (language, expected) => {
  expect(joinWords(["plans", "reports"], language)).toBe(expected);
});
