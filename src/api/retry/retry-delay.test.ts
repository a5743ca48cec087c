import { describe, expect, it } from "vitest";
import { getRetryDelay } from "./retry-delay.ts";

const limits = { minDelayMs: 500, maxFirstDelayMs: 1_000, maxDelayMs: 30_000 };
const listDelays = (random: number) =>
  [0, 1, 2, 4, 5, 50, 5_000].map((failures) => getRetryDelay(limits, { failures, random }));

describe("the wait before a retry", () => {
  it("doubles up to the maximum", () => {
    expect(listDelays(1)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it("is spread over the whole range, and never shorter than the minimum", () => {
    expect(listDelays(0)).toEqual([500, 500, 500, 500, 500, 500, 500]);
    expect(getRetryDelay(limits, { failures: 2, random: 0.5 })).toBe(2_250);
    expect(getRetryDelay({ ...limits, maxFirstDelayMs: 100 }, { failures: 0, random: 0.9 })).toBe(500);
  });

  it("is the requested delay if that is longer, up to five minutes or the caller's limit", () => {
    const getDelay = (retryAfter: number, maxRequestedDelayMs?: number) =>
      getRetryDelay({ ...limits, maxRequestedDelayMs }, { failures: 0, random: 0, retryAfter });
    expect([0, 7, 300, 3_600].map((after) => getDelay(after))).toEqual([500, 7_000, 300_000, 300_000]);
    expect(getDelay(60, 8_000)).toBe(8_000);
  });
});
