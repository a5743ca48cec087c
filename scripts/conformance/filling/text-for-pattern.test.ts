import { describe, expect, it } from "vitest";
import { createTextForPattern } from "./text-for-pattern.ts";

describe("a text for a pattern", () => {
  it.each([
    "[0-9]{3}-[0-9]{3}-[0-9]{3}",
    "Lot [0-9]+ DP [0-9]{1,7}",
    "BP ?[0-9]{6}",
    "(?:ABC|D)-\\d\\d\\.[^, ]+",
    "[A-Z&]{2,}(x|y)*",
    "\\w+@\\w+\\.au",
  ])("matches %s", (pattern) => {
    const text = createTextForPattern(pattern);
    expect(text).toMatch(new RegExp(`^(?:${pattern})$`));
  });

  it.each(["\\p{L}+", "(?i)a", "(a", "[a", "a)"])("is not created for %s", (pattern) => {
    expect(createTextForPattern(pattern)).toBeUndefined();
  });
});
