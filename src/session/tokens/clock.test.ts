import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { createServiceClock, hasTokenExpired } from "./clock.ts";

const nineOClock = Date.parse("2026-11-21T09:00:00Z");
const HOUR_MS = 3_600_000;

describe("ExpiresIn", () => {
  it.each([
    ["2026-11-21T08:59:59Z", true],
    ["2026-11-21T09:00:00Z", false],
    ["2026-11-21T09:00:01Z", false],
    ["2026-11-21T08:59:59", true],
    ["2026-11-21T09:00:01.5", false],
    ["2026-11-21 08:59:59", true],
    ["2026-11-21T19:30:00+10:30", false],
    ["2026-11-21T19:29:59+10:30", true],
    ["2026-11-21T19:29:59+1030", true],
    [" 2026-11-21T08:59:59 ", true],
    ["2026-11-21", true],
    ["2026-11-22", false],
    ["", false],
    ["in ten minutes", false],
  ])("%j is expired at nine o'clock UTC: %s", (expiresIn, expected) => {
    expect(hasTokenExpired(expiresIn, nineOClock)).toBe(expected);
  });

  it("without a zone is UTC in any local time zone", () => {
    const initialTimeZone = process.env["TZ"];
    onTestFinished(() => {
      if (initialTimeZone === undefined) delete process.env["TZ"];
      else process.env["TZ"] = initialTimeZone;
    });
    process.env["TZ"] = "Australia/Melbourne";
    expect(hasTokenExpired("2026-11-21T08:59:59", nineOClock)).toBe(true);
    expect(hasTokenExpired("2026-11-21T09:00:01", nineOClock)).toBe(false);
  });
});

describe("the corrected clock", () => {
  it("is within a second of the service's, however wrong the local clock is", () => {
    const skews = fc.integer({ min: -10 * HOUR_MS, max: 10 * HOUR_MS });
    fc.assert(
      fc.property(skews, fc.integer({ min: 0, max: HOUR_MS }), (skewMs, elapsedMs) => {
        let localTime = nineOClock + skewMs;
        const clock = createServiceClock(() => localTime);
        clock.observe("Sat, 21 Nov 2026 09:00:00 GMT", localTime);
        localTime += elapsedMs;
        expect(Math.abs(clock.now() - (nineOClock + elapsedMs))).toBeLessThan(1_000);
      }),
      { numRuns: 1_000 },
    );
  });

  it("keeps the offset of another page until the service responds, and ignores invalid dates", () => {
    const clock = createServiceClock(() => nineOClock);
    clock.restore(5_000);
    expect(clock.now()).toBe(nineOClock + 5_000);
    clock.observe("yesterday", nineOClock);
    expect(clock.offset()).toBe(5_000);
    clock.observe("Sat, 21 Nov 2026 09:00:07 GMT", nineOClock);
    clock.restore(5_000);
    expect(clock.offset()).toBe(7_000);
  });
});
