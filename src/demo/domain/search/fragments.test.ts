import { describe, expect, it } from "vitest";
import { fragmentOf, rangesIn } from "./fragments.ts";

const found = (text: string, ...asked: string[]) =>
  rangesIn(text, asked).map(({ Start, Length }) => text.slice(Start, Start + Length));

describe("what was found in a text", () => {
  it("is the asked beginning of each word, in any case", () => {
    expect(found("12 Wattle Grove, Wattlebrook", "watt")).toEqual(["Watt", "Watt"]);
    expect(found("12 Wattle Grove", "grove", "12")).toEqual(["12", "Grove"]);
  });

  it("is found through accents, composed or not, and covers them", () => {
    expect(found("Đường Nguyễn Huệ", "nguyen")).toEqual(["Nguyễn"]);
    expect(found("Café".normalize("NFD"), "caf")).toEqual(["Caf"]);
    expect(found("Café".normalize("NFD"), "cafe")).toEqual(["Café".normalize("NFD")]);
  });

  it("is what was asked within a text without spaces", () => {
    expect(found("河岸新建住宅A座，住所", "住", "宅")).toEqual(["住宅", "住"]);
    expect(found("河岸A座", "a", "座")).toEqual(["A座"]);
  });

  it("is shown with signs around it where no spaces are", () => {
    const long = `${"一二三，".repeat(60)}住宅${"四五六，".repeat(60)}`;
    const fragment = fragmentOf([long], ["住", "宅"]);
    expect(fragment?.Text.length).toBeLessThan(180);
    const [range] = fragment?.Ranges ?? [];
    expect(fragment?.Text.slice(range?.Start, (range?.Start ?? 0) + (range?.Length ?? 0))).toBe("住宅");
  });

  it("is the whole word where it is only much like what was asked", () => {
    expect(found("12 Wattle Grove", "watlle")).toEqual(["Wattle"]);
    expect(found("12 Wattle Grove", "kestrel")).toEqual([]);
  });

  it("is shown with the words around it, as text and places in it", () => {
    const long = `${"one two three ".repeat(20)}needle ${"four five six ".repeat(20)}`;
    const fragment = fragmentOf(["nothing here", long], ["needle"]);
    expect(fragment?.Text.length).toBeLessThan(180);
    const [range] = fragment?.Ranges ?? [];
    expect(fragment?.Text.slice(range?.Start, (range?.Start ?? 0) + (range?.Length ?? 0))).toBe("needle");
    expect(fragmentOf(["nothing"], ["needle"])).toBeNull();
  });
});
