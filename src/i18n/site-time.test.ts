import { beforeEach, expect, it } from "vitest";
import { formatSiteTime, setSiteTimeZone, siteDay } from "./site-time.ts";

beforeEach(() => setSiteTimeZone("Australia/Melbourne"));

it("formats the time and the day at the council, daylight saving included", () => {
  expect(formatSiteTime("2026-11-25T22:00:00Z", "en-US")).toBe("9:00 am");
  expect(formatSiteTime("2026-06-25T22:00:00Z", "en-US")).toBe("8:00 am");
  expect(siteDay(new Date("2026-11-25T12:59:00Z"))).toBe("2026-11-25");
  expect(siteDay(new Date("2026-11-25T13:00:00Z"))).toBe("2026-11-26");
});

it("follows the host's time zone", () => {
  setSiteTimeZone("Australia/Perth");
  expect(formatSiteTime("2026-11-25T22:00:00Z", "en-US")).toBe("6:00 am");
  expect(siteDay(new Date("2026-11-25T15:59:00Z"))).toBe("2026-11-25");
});
