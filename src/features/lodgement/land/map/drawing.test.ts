import { describe, expect, it } from "vitest";
import type { Position } from "#contract/wizard/geometry.ts";
import { parseCoordinates, readPositions, toCoordinates, toMapPlace } from "./drawing.ts";

const [a, b, c]: [Position, Position, Position] = [
  [144.1, -36.4],
  [144.2, -36.4],
  [144.2, -36.3],
];
const outline = { type: "Polygon", coordinates: [[a, b, c, a]] };

describe("drawing on the map", () => {
  it("extends a point to a line and a line to an outline", () => {
    expect(toMapPlace("polygon", [])).toBeNull();
    expect(toMapPlace("polygon", [a])).toEqual({ type: "Point", coordinates: a });
    expect(toMapPlace("polygon", [a, b])).toEqual({ type: "LineString", coordinates: [a, b] });
    expect(toMapPlace("polygon", [a, b, c])).toEqual(outline);
    expect(toMapPlace("line", [a, b, c])).toEqual({ type: "LineString", coordinates: [a, b, c] });
    expect(toMapPlace("point", [a, b])).toEqual({ type: "Point", coordinates: b });
  });

  it("continues an existing shape without repeating the closing corner", () => {
    expect(readPositions(outline)).toEqual([a, b, c]);
    expect(readPositions("nothing of the kind")).toEqual([]);
  });

  it("gives the same result as typed coordinates", () => {
    expect(toCoordinates(outline)).toBe("-36.4, 144.1; -36.4, 144.2; -36.3, 144.2");
    expect(parseCoordinates(toCoordinates(outline), ["point", "polygon"])).toEqual(outline);
    expect(parseCoordinates("-36.4, 144.1;", ["polygon"])).toEqual({ type: "Point", coordinates: a });
    expect(parseCoordinates("-36.4 144.1; -36.4 144.2; -36.3 144.2", ["line"])).toEqual({
      type: "LineString",
      coordinates: [a, b, c],
    });
  });

  it("keeps invalid text as typed, and treats empty text as no answer", () => {
    expect(parseCoordinates("behind the shed", ["point"])).toBe("behind the shed");
    expect(parseCoordinates("-36.4, 244.1", ["point"])).toBe("-36.4, 244.1");
    expect(parseCoordinates("  ", ["point"])).toBeNull();
  });
});
