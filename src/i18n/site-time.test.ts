import { expect, it } from "vitest";
import { formatSiteTime, siteDay } from "./site-time.ts";

it("is the hour and the day where the land is, in summer time too", () => {
  expect(formatSiteTime("2026-11-25T22:00:00Z", "en-US")).toBe("9:00 am");
  expect(formatSiteTime("2026-06-25T22:00:00Z", "en-US")).toBe("8:00 am");
  expect(siteDay(new Date("2026-11-25T12:59:00Z"))).toBe("2026-11-25");
  expect(siteDay(new Date("2026-11-25T13:00:00Z"))).toBe("2026-11-26");
});
