import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeTexts, readOverlay } from "./overlay.ts";

describe("a provider's texts", () => {
  it("override ours, with gaps filled from English", () => {
    const texts = mergeTexts(
      { a: "a en", b: "b en", c: "c en" },
      { a: "a vi", b: "b vi" },
      { a: "a provider" },
    );
    expect({ ...texts }).toEqual({ a: "a provider", b: "b vi", c: "c en" });
  });

  it("can have additional keys", () => {
    expect(readOverlay({ "council.motto": "By the river" }).texts["council.motto"]).toBe("By the river");
  });

  it.each([
    ["a number", 3],
    ["nothing", null],
    ["an object", {}],
    ["empty", " "],
    ["too long", "a".repeat(10_001)],
    ["a control character", "a\u0007b"],
    ["half a character", "a\uD800"],
    ["the sign of a slot", "a\uE000b"],
  ])("are omitted and listed as refused if the value is %s", (_, value) => {
    const { texts, refused: refusedKeys } = readOverlay({ good: "Good", bad: value });
    expect({ ...texts }).toEqual({ good: "Good" });
    expect(refusedKeys).toEqual(["bad"]);
  });

  it.each([[[]], ["text"], [null], [3]])("are refused if the response is %j", (reply) => {
    expect(() => readOverlay(reply)).toThrow("must be an object");
  });

  it("cannot change a prototype", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const value: unknown = JSON.parse(`{"__proto__":${json},"constructor":${json},"a":"b"}`);
        expect(readOverlay(value).texts["a"]).toBe("b");
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});
