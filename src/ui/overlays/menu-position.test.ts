import { describe, expect, it } from "vitest";
import { computeMenuPosition } from "./menu-position.ts";

const view = { width: 400, height: 800 };
const menu = { width: 200, height: 150 };
const createButton = (top: number) => ({ top, bottom: top + 40, left: 300, right: 380 });

describe("an open menu", () => {
  it("is below its button, and above it if there is no room below", () => {
    expect(computeMenuPosition(createButton(100), menu, view, "right")).toEqual({ top: 144, left: 180 });
    expect(computeMenuPosition(createButton(700), menu, view, "right")).toEqual({ top: 546, left: 180 });
  });

  it.each([
    ["left", 300, 180],
    ["right", 20, 20],
  ] as const)(
    "is aligned with the other side of its button if it does not fit on the %s",
    (side, left, at) => {
      const button = { ...createButton(100), left, right: left + 80 };
      expect(computeMenuPosition(button, menu, view, side).left).toBe(at);
    },
  );

  it.each([-500, 1_200])("is inside the window if its button is outside, at %d px", (top) => {
    const at = computeMenuPosition(createButton(top), menu, view, "left");
    expect(at.top).toBeGreaterThanOrEqual(0);
    expect(at.top + menu.height).toBeLessThanOrEqual(view.height);
    expect(at.left + menu.width).toBeLessThanOrEqual(view.width);
  });
});
