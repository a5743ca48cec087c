import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.resetModules();
});

const ROWS = Array.from({ length: 20 }, (_, index) => index);

/**
 * Renders two lists after a page navigation of type `type`. Returns, for each list, the row count of each
 * render.
 */
async function openLists(type: string): Promise<number[][]> {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as PerformanceNavigationTiming]);
  const { useFirstRows } = await import("./use-first-rows.ts");
  return [1, 2].map(() => {
    const counts: number[] = [];
    renderHook(() => counts.push(useFirstRows(ROWS).length));
    return counts;
  });
}

it("a page opens with the first rows of its first list, and renders all rows after the first frame", async () => {
  expect(await openLists("navigate")).toEqual([[8, 20], [20]]);
});

it.each(["reload", "back_forward"])("after a %s, a list has all rows at once", async (type) => {
  expect(await openLists(type)).toEqual([[20], [20]]);
});
