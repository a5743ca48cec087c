import { describe, expect, it } from "vitest";
import { areaOf, type Geometry, geometryText, lengthOf, type Position } from "./geometry.ts";

/** 20 m by 30 m at the latitude of Victoria. */
const [x, y] = [144.1, -36.4];
const [wide, high] = [20 / (111_195 * Math.cos((y * Math.PI) / 180)), 30 / 111_195];
const ring: Position[] = [
  [x, y],
  [x + wide, y],
  [x + wide, y + high],
  [x, y + high],
  [x, y],
];
const outline: Geometry = { shape: "polygon", positions: ring };

describe("what is drawn on a map", () => {
  it("has an area within an outline, whichever way round it was drawn", () => {
    expect(areaOf(outline)).toBeCloseTo(600, 0);
    expect(areaOf({ shape: "polygon", positions: [...ring].reverse() })).toBeCloseTo(600, 0);
    expect(areaOf({ shape: "line", positions: ring })).toBeUndefined();
  });

  it("has a length along a line and round an outline, a point has none", () => {
    expect(lengthOf({ shape: "line", positions: ring.slice(0, 2) })).toBeCloseTo(20, 1);
    expect(lengthOf(outline)).toBeCloseTo(100, 0);
    expect(lengthOf({ shape: "point", positions: ring.slice(0, 1) })).toBeUndefined();
  });

  it("is told by its size and its place", () => {
    expect(geometryText(outline)).toBe("600 m² (-36.40000, 144.10000)");
    expect(geometryText({ shape: "line", positions: ring.slice(0, 2) })).toBe("20 m (-36.40000, 144.10000)");
    expect(geometryText({ shape: "point", positions: ring.slice(0, 1) })).toBe("-36.40000, 144.10000");
  });
});
