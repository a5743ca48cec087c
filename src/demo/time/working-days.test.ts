import { describe, expect, it } from "vitest";
import { DEFAULT_TIME_ZONE } from "#contract/config/time-zone.ts";
import { addMonths, getStartOfDay, setCouncilTimeZone, toDayText, toInstantOnDay } from "./calendar.ts";
import { addWorkingDays, findHoliday, isWorkingDay } from "./working-days.ts";

describe("the council's calendar", () => {
  it.each([
    ["2026-01-01", "new-years-day"],
    ["2026-01-26", "australia-day"],
    ["2026-03-09", "labour-day"],
    ["2026-04-03", "good-friday"],
    ["2026-04-06", "easter-monday"],
    ["2026-06-08", "kings-birthday"],
    ["2026-09-25", "grand-final-friday"],
    ["2026-11-03", "melbourne-cup-day"],
    ["2026-12-25", "christmas-day"],
    ["2026-12-28", "boxing-day"],
    ["2027-12-27", "christmas-day"],
    ["2027-12-28", "boxing-day"],
    ["2028-01-03", "new-years-day"],
    ["2025-04-18", "good-friday"],
  ])("lists %s as %s", (day, name) => {
    expect(findHoliday(day)).toBe(name);
    expect(isWorkingDay(day)).toBe(false);
  });

  it("skips weekends and holidays", () => {
    expect(addWorkingDays("2026-11-20", 1)).toBe("2026-11-23");
    expect(addWorkingDays("2026-12-24", 1)).toBe("2026-12-29");
    expect(addWorkingDays("2026-11-02", 1)).toBe("2026-11-04");
  });

  it("moves to the last day of a shorter month", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2027-02-28", 12)).toBe("2028-02-28");
    expect(addMonths("2026-11-21", 24)).toBe("2028-11-21");
  });

  it("converts a local time at the council in summer, in winter and at the changeover", () => {
    expect(toInstantOnDay("2026-11-23", "08:30").toISOString()).toBe("2026-11-22T21:30:00.000Z");
    expect(toInstantOnDay("2026-07-01", "08:30").toISOString()).toBe("2026-06-30T22:30:00.000Z");
    expect(getStartOfDay("2026-10-04")).toBe("2026-10-03T14:00:00.000Z");
    expect(toInstantOnDay("2026-10-04", "08:30").toISOString()).toBe("2026-10-03T21:30:00.000Z");
  });

  it("uses the time zone set when the service starts", () => {
    setCouncilTimeZone("America/St_Johns");
    expect(toInstantOnDay("2026-11-23", "08:30").toISOString()).toBe("2026-11-23T12:00:00.000Z");
    expect(toDayText("2026-11-23T03:29:00Z")).toBe("2026-11-22");
    setCouncilTimeZone(DEFAULT_TIME_ZONE);
  });
});
