import { describe, expect, it } from "vitest";
import { findText, foldPage, type TextPiece } from "./text-search.ts";

const line = (str: string, hasEOL = true): TextPiece => ({ str, hasEOL });
const find = (pieces: TextPiece[], words: string) => findText(foldPage(pieces), words, 2);

describe("words in a PDF", () => {
  it("are found whatever their case and accents", () => {
    expect(find([line("Façade SETBACK")], "facade set")).toEqual([{ page: 2, from: [0, 0], to: [0, 10] }]);
  });

  it("are found across pieces and lines", () => {
    expect(find([line("East", false), line("ern  set"), line("back")], "eastern set back")).toEqual([
      { page: 2, from: [0, 0], to: [2, 4] },
    ]);
  });

  it("are counted each time, and not at all when nothing is asked", () => {
    expect(find([line("a wall, a wall, a wall")], "wall")).toHaveLength(3);
    expect(find([line("a wall")], "  ")).toEqual([]);
  });

  it("are looked for as text, not as a pattern", () => {
    expect(find([line("1.200 (min)")], "(min)")).toHaveLength(1);
    expect(find([line("1.200")], "1?200")).toEqual([]);
  });
});
