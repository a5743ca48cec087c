import { describe, expect, it } from "vitest";
import { findText, normalisePageText, type TextPiece } from "./text-search.ts";

const createPiece = (str: string, hasEOL = true): TextPiece => ({ str, hasEOL });
const find = (pieces: TextPiece[], words: string) => findText(normalisePageText(pieces), words, 2);

describe("PDF text search", () => {
  it("ignores case and accents", () => {
    expect(find([createPiece("Façade SETBACK")], "facade set")).toEqual([
      { page: 2, from: [0, 0], to: [0, 10] },
    ]);
  });

  it("finds text across pieces and lines", () => {
    expect(
      find([createPiece("East", false), createPiece("ern  set"), createPiece("back")], "eastern set back"),
    ).toEqual([{ page: 2, from: [0, 0], to: [2, 4] }]);
  });

  it("counts every match, and none for an empty search", () => {
    expect(find([createPiece("a wall, a wall, a wall")], "wall")).toHaveLength(3);
    expect(find([createPiece("a wall")], "  ")).toEqual([]);
  });

  it("treats the search text literally, not as a pattern", () => {
    expect(find([createPiece("1.200 (min)")], "(min)")).toHaveLength(1);
    expect(find([createPiece("1.200")], "1?200")).toEqual([]);
  });
});
