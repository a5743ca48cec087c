import { beforeEach, expect, it } from "vitest";
import { formatDate, formatDateTime, formatRelative, formatTime } from "../format.ts";
import { getCouncilDay, setSiteTimeZone } from "./site-time.ts";

beforeEach(() => setSiteTimeZone("Australia/Melbourne"));

it("formats the time and the day at the council, daylight saving included", () => {
  expect(formatTime("2026-11-25T22:00:00Z", "en-US")).toBe("9:00\u00a0am");
  expect(formatTime("2026-06-25T22:00:00Z", "en-US")).toBe("8:00\u00a0am");
  expect(getCouncilDay(new Date("2026-11-25T12:59:00Z"))).toBe("2026-11-25");
  expect(getCouncilDay(new Date("2026-11-25T13:00:00Z"))).toBe("2026-11-26");
});

it("formats dates at the council too, whatever the reader's time zone", () => {
  const lateEvening = "2026-11-25T13:30:00Z";
  expect(formatDate(lateEvening, "en-US")).toBe("26 November 2026");
  expect(formatDateTime(lateEvening, "en-US")).toMatch(/^Thursday.* 26 November 2026.*12:30\u00a0am$/);
  expect(formatRelative(lateEvening, "en-US", Date.parse("2026-11-25T12:30:00Z"))).toBe("tomorrow");
  expect(formatRelative("2026-11-26", "en-US", Date.parse(lateEvening))).toBe("today");
});

it("follows the host's time zone", () => {
  setSiteTimeZone("Australia/Perth");
  expect(formatTime("2026-11-25T22:00:00Z", "en-US")).toBe("6:00\u00a0am");
  expect(getCouncilDay(new Date("2026-11-25T15:59:00Z"))).toBe("2026-11-25");
});
