import { expect, it } from "vitest";
import { joinWords } from "./use-join.ts";

it.each([
  ["en-US", "plans, reports"],
  ["vi", "plans, reports"],
  ["ar", "plans، reports"],
  ["zh-Hans", "plans、reports"],
])("joins words with the separator of %s", (language, expected) => {
  expect(joinWords(["plans", "reports"], language)).toBe(expected);
});
