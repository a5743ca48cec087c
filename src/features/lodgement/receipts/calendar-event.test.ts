import { describe, expect, it } from "vitest";
import { createCalendarEvent } from "./calendar-event.ts";

const event = {
  uid: "BP-2026-01042@riverbend",
  day: "2026-12-01",
  title: "BP-2026-01042: answer by; or ask, first",
  description: "ö".repeat(80),
  now: new Date("2026-11-21T09:30:00.000Z"),
};

describe("the calendar event of a due date", () => {
  it("is an all-day event with escaped text", () => {
    const lines = createCalendarEvent(event).split("\r\n");
    expect(lines).toContain("DTSTART;VALUE=DATE:20261201");
    expect(lines).toContain("DTSTAMP:20261121T093000Z");
    expect(lines).toContain("SUMMARY:BP-2026-01042: answer by\\; or ask\\, first");
  });

  it("folds lines at 75 bytes, never within a character", () => {
    const text = createCalendarEvent(event);
    for (const line of text.split("\r\n"))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${event.description}`);
  });
});
