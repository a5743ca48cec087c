import { describe, expect, it } from "vitest";
import { changeScaleByStep, computeScale, MAX_SCALE, MIN_SCALE, rotateSize } from "./zoom.ts";

const page = { width: 600, height: 800 };

describe("page size", () => {
  it("fits the width or the whole page", () => {
    expect(computeScale({ fit: "width" }, page, { width: 1200, height: 400 })).toBe(2);
    expect(computeScale({ fit: "page" }, page, { width: 1200, height: 400 })).toBe(0.5);
  });

  it("changes in steps from any scale, within limits", () => {
    expect(changeScaleByStep(1.03, 1)).toBe(1.1);
    expect(changeScaleByStep(1.03, -1)).toBe(1);
    expect(changeScaleByStep(MAX_SCALE, 1)).toBe(MAX_SCALE);
    expect(changeScaleByStep(MIN_SCALE, -1)).toBe(MIN_SCALE);
    expect(computeScale({ scale: 100 }, page, page)).toBe(MAX_SCALE);
  });

  it("rotates with the page", () => {
    expect(rotateSize(page, 90)).toEqual({ width: 800, height: 600 });
    expect(rotateSize(page, 180)).toEqual(page);
  });
});
