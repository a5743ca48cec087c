import { describe, expect, it } from "vitest";
import { isFormulaLike } from "./formula-text.ts";

describe("a text that a spreadsheet may run as a formula", () => {
  it.each([
    ["an operator", "=1+1", "+61 3 5550 0210", "-2+3", "@SUM(A1)"],
    ["a full-width operator", "＝1+1", "＋1", "－1", "＠SUM(A1)", "﹢1", "﹣1", "﹦1", "﹫SUM(A1)", "−1"],
    ["an operator after blanks", " =1", "\u00a0=1", "\u3000 ＝1"],
    ["an operator after invisible characters", "\u0000=1", "\u200b=1", "\ufeff@SUM(A1)", "\u202e-1"],
    ["a tab or line break", "\tplan", "\rplan", "\nplan", "\n=1"],
  ])("begins with %s", (_, ...texts) => {
    expect(texts.filter((text) => !isFormulaLike(text))).toEqual([]);
  });

  it.each(["", "Plan = 1", "1-2", " plan", "'=1", "Đường", "a@b.example", "\u200bplan"])(
    "is not %j",
    (text) => {
      expect(isFormulaLike(text)).toBe(false);
    },
  );
});
