import { describe, expect, it } from "vitest";
import { computeArea, computeLength, describeGeometry, type Geometry, type Position } from "./geometry.ts";

/** A rectangle of 20 m by 30 m at the latitude of Victoria. */
const [x, y] = [144.1, -36.4];
const [width, height] = [20 / (111_195 * Math.cos((y * Math.PI) / 180)), 30 / 111_195];
const ring: Position[] = [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];
const outline: Geometry = { shape: "polygon", positions: ring };

describe("map geometry", () => {
  it("has the same area for both orientations of an outline", () => {
    expect(computeArea(outline)).toBeCloseTo(600, 0);
    expect(computeArea({ shape: "polygon", positions: [...ring].reverse() })).toBeCloseTo(600, 0);
    expect(computeArea({ shape: "line", positions: ring })).toBeUndefined();
  });

  it("has the length of a line or outline, and none for a point", () => {
    expect(computeLength({ shape: "line", positions: ring.slice(0, 2) })).toBeCloseTo(20, 1);
    expect(computeLength(outline)).toBeCloseTo(100, 0);
    expect(computeLength({ shape: "point", positions: ring.slice(0, 1) })).toBeUndefined();
  });

  it("is described by its size and position", () => {
    expect(describeGeometry(outline)).toBe("600 m² (-36.40000, 144.10000)");
    expect(describeGeometry({ shape: "line", positions: ring.slice(0, 2) })).toBe(
      "20 m (-36.40000, 144.10000)",
    );
    expect(describeGeometry({ shape: "point", positions: ring.slice(0, 1) })).toBe("-36.40000, 144.10000");
  });
});
