import { describe, expect, it } from "vitest";
import { findMatchRanges, findTextExcerpt } from "./text-excerpts.ts";

const findMatchedTexts = (text: string, ...words: string[]) =>
  findMatchRanges(text, words).map(({ Start, Length }) => text.slice(Start, Start + Length));

describe("matches in a text", () => {
  it("are the beginnings of words, in any case", () => {
    expect(findMatchedTexts("12 Wattle Grove, Wattlebrook", "watt")).toEqual(["Watt", "Watt"]);
    expect(findMatchedTexts("12 Wattle Grove", "grove", "12")).toEqual(["12", "Grove"]);
  });

  it("are found despite accents, composed or not, and include them", () => {
    expect(findMatchedTexts("Đường Nguyễn Huệ", "nguyen")).toEqual(["Nguyễn"]);
    expect(findMatchedTexts("Café".normalize("NFD"), "caf")).toEqual(["Caf"]);
    expect(findMatchedTexts("Café".normalize("NFD"), "cafe")).toEqual(["Café".normalize("NFD")]);
  });

  it("are substrings in a text without spaces", () => {
    expect(findMatchedTexts("河岸新建住宅A座，住所", "住", "宅")).toEqual(["住宅", "住"]);
    expect(findMatchedTexts("河岸A座", "a", "座")).toEqual(["A座"]);
  });

  it("are shown with surrounding characters in a text without spaces", () => {
    const longText = `${"一二三，".repeat(60)}住宅${"四五六，".repeat(60)}`;
    const fragment = findTextExcerpt([longText], ["住", "宅"]);
    expect(fragment?.Text.length).toBeLessThan(180);
    const [range] = fragment?.Ranges ?? [];
    expect(fragment?.Text.slice(range?.Start, (range?.Start ?? 0) + (range?.Length ?? 0))).toBe("住宅");
  });

  it("are whole words if the text is only similar to the search", () => {
    expect(findMatchedTexts("12 Wattle Grove", "watlle")).toEqual(["Wattle"]);
    expect(findMatchedTexts("12 Wattle Grove", "kestrel")).toEqual([]);
  });

  it("are shown with surrounding words, as text and ranges", () => {
    const longText = `${"one two three ".repeat(20)}needle ${"four five six ".repeat(20)}`;
    const fragment = findTextExcerpt(["nothing here", longText], ["needle"]);
    expect(fragment?.Text.length).toBeLessThan(180);
    const [range] = fragment?.Ranges ?? [];
    expect(fragment?.Text.slice(range?.Start, (range?.Start ?? 0) + (range?.Length ?? 0))).toBe("needle");
    expect(findTextExcerpt(["nothing"], ["needle"])).toBeNull();
  });
});
