import { describe, expect, it } from "vitest";
import { LEAST_SCALE, MOST_SCALE, scaleOf, stepScale, turned } from "./zoom.ts";

const page = { width: 600, height: 800 };

describe("the size of a page", () => {
  it("fits the width, or the whole page", () => {
    expect(scaleOf({ fit: "width" }, page, { width: 1200, height: 400 })).toBe(2);
    expect(scaleOf({ fit: "page" }, page, { width: 1200, height: 400 })).toBe(0.5);
  });

  it("goes by steps from wherever it is, and has its bounds", () => {
    expect(stepScale(1.03, 1)).toBe(1.1);
    expect(stepScale(1.03, -1)).toBe(1);
    expect(stepScale(MOST_SCALE, 1)).toBe(MOST_SCALE);
    expect(stepScale(LEAST_SCALE, -1)).toBe(LEAST_SCALE);
    expect(scaleOf({ scale: 100 }, page, page)).toBe(MOST_SCALE);
  });

  it("is turned with the page", () => {
    expect(turned(page, 90)).toEqual({ width: 800, height: 600 });
    expect(turned(page, 180)).toEqual(page);
  });
});
