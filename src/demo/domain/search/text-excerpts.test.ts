import { describe, expect, it } from "vitest";
import { findMatchRanges, findTextExcerpt } from "./text-excerpts.ts";

const found = (text: string, ...asked: string[]) =>
  findMatchRanges(text, asked).map(({ Start, Length }) => text.slice(Start, Start + Length));

describe("matches in a text", () => {
  it("are the beginnings of words, in any case", () => {
    expect(found("12 Wattle Grove, Wattlebrook", "watt")).toEqual(["Watt", "Watt"]);
    expect(found("12 Wattle Grove", "grove", "12")).toEqual(["12", "Grove"]);
  });

  it("are found despite accents, composed or not, and include them", () => {
    expect(found("Đường Nguyễn Huệ", "nguyen")).toEqual(["Nguyễn"]);
    expect(found("Café".normalize("NFD"), "caf")).toEqual(["Caf"]);
    expect(found("Café".normalize("NFD"), "cafe")).toEqual(["Café".normalize("NFD")]);
  });

  it("are substrings in a text without spaces", () => {
    expect(found("河岸新建住宅A座，住所", "住", "宅")).toEqual(["住宅", "住"]);
    expect(found("河岸A座", "a", "座")).toEqual(["A座"]);
  });

  it("are shown with surrounding characters in a text without spaces", () => {
    const long = `${"一二三，".repeat(60)}住宅${"四五六，".repeat(60)}`;
    const fragment = findTextExcerpt([long], ["住", "宅"]);
    expect(fragment?.Text.length).toBeLessThan(180);
    const [range] = fragment?.Ranges ?? [];
    expect(fragment?.Text.slice(range?.Start, (range?.Start ?? 0) + (range?.Length ?? 0))).toBe("住宅");
  });

  it("are whole words if the text is only similar to the search", () => {
    expect(found("12 Wattle Grove", "watlle")).toEqual(["Wattle"]);
    expect(found("12 Wattle Grove", "kestrel")).toEqual([]);
  });

  it("are shown with surrounding words, as text and ranges", () => {
    const long = `${"one two three ".repeat(20)}needle ${"four five six ".repeat(20)}`;
    const fragment = findTextExcerpt(["nothing here", long], ["needle"]);
    expect(fragment?.Text.length).toBeLessThan(180);
    const [range] = fragment?.Ranges ?? [];
    expect(fragment?.Text.slice(range?.Start, (range?.Start ?? 0) + (range?.Length ?? 0))).toBe("needle");
    expect(findTextExcerpt(["nothing"], ["needle"])).toBeNull();
  });
});
