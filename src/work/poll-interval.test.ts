import { describe, expect, it } from "vitest";
import { getPollInterval } from "./poll-interval.ts";

const waitAfter = (failingMs: number, ms = 1_000) =>
  getPollInterval({ status: "error", dataUpdatedAt: 5_000, errorUpdatedAt: 5_000 + failingMs }, ms);

describe("polling", () => {
  it("is regular while the service responds", () => {
    expect(getPollInterval({ status: "success", dataUpdatedAt: 9, errorUpdatedAt: 8 }, 1_000)).toBe(1_000);
  });

  it("slows down while it fails, up to a minute, and is the same at each render", () => {
    const waits = [999, 4_999, 20_999, 400_999].map((elapsedMs) => waitAfter(elapsedMs));
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits[0]).toBeGreaterThan(1_500);
    expect(waits[1]).toBeGreaterThan(7_000);
    expect(waits[3]).toBeGreaterThan(55_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
    expect(waitAfter(4_500)).toBe(waitAfter(4_500));
  });

  it("never polls faster than it would without failures", () => {
    for (let elapsedMs = 0; elapsedMs < 100_000; elapsedMs += 777)
      expect(waitAfter(elapsedMs)).toBeGreaterThanOrEqual(1_000);
  });
});
