import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSuperlinearGrowth } from "#theme/growth.fixture.ts";
import { measureJsonDepth } from "./provider.ts";

describe("the depth of a provider's JSON", () => {
  it.each([
    ["", 0],
    ["[]", 1],
    ['{"a":[{}]}', 3],
    ['{"a":"[[[[","b":"\\"[[","c":"\\\\"}', 1],
    ["[][]{}", 1],
    ['"[[[[', 0],
  ])("of %s is %d", (json, depth) => {
    expect(measureJsonDepth(json)).toBe(depth);
  });

  it("equals that of the parsed value", () => {
    const depth = (value: unknown): number =>
      typeof value === "object" && value !== null
        ? 1 + Math.max(0, ...Object.values(value).map((part) => depth(part)))
        : 0;
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(measureJsonDepth(JSON.stringify(value))).toBe(depth(value));
      }),
    );
  });

  it.each(['"', '\\"', '"\\"', "[", "{", '{"a":', "\\", '"",'])("is found in linear time in %j", (unit) => {
    for (const start of ["", '"', "["])
      expect(
        findSuperlinearGrowth(measureJsonDepth, { start, unit, end: "" }, 2 * 1024 * 1024),
      ).toBeUndefined();
  });
});
