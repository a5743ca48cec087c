import { afterEach, describe, expect, it, vi } from "vitest";
import { formatFileSize } from "#contract/wizard/field-types/format-answer.ts";
import {
  formatBytes,
  formatDate,
  formatDateTime,
  formatMoney,
  formatRelative,
  formatTime,
} from "./format.ts";

const now = new Date(2026, 10, 21, 9, 0).getTime();
const addDays = (days: number) => new Date(now + days * 86_400_000).toISOString();

describe("formats", () => {
  it("format near dates as relative and far ones in full", () => {
    expect(formatRelative(addDays(0), "en-US", now)).toBe("today");
    expect(formatRelative(addDays(-1), "en-US", now)).toBe("yesterday");
    expect(formatRelative(addDays(-1), "vi", now)).toBe("hôm qua");
    expect(formatRelative(addDays(21), "en-US", now)).toBe("in 3 weeks");
    expect(formatRelative(addDays(200), "en-US", now)).toMatch(/2027/);
  });

  it("keep a calendar day in every time zone", () => {
    expect(formatDate("2026-12-04", "en-US")).toBe("4 December 2026");
  });

  it.each(["", "soon"])("have an empty text for the date %j that a provider sends", (iso) => {
    expect([
      formatDate(iso, "en-US"),
      formatDateTime(iso, "en-US"),
      formatTime(iso, "en-US"),
      formatRelative(iso, "en-US", now),
    ]).toEqual(["", "", "", ""]);
  });

  it("format days and money in Chinese", () => {
    expect(formatDate("2026-12-04", "zh-Hans")).toBe("2026年12月4日");
    expect(formatRelative(addDays(-3), "zh-Hans", now)).toBe("3天前");
    expect(formatMoney("485000.00", "zh-Hans")).toBe("$485,000.00");
  });

  it.each(["en-US", "vi", "ar", "zh-Hans"])("keep a number and its unit on one line in %s", (language) => {
    const time = "2026-11-21T00:00:00Z";
    expect(formatTime(time, language)).not.toContain(" ");
    expect(formatDateTime(time, language)).not.toMatch(/\d [^\s\d]{1,2}$/);
    expect(formatBytes(2_400_000, language)).not.toContain(" ");
  });

  it("format money and sizes by locale", () => {
    expect(formatMoney("485000.00", "en-US")).toBe("$485,000.00");
    expect(formatMoney("614.40", "ar"), "with one sign that nothing turns around").toMatch(
      /^\u200f?614\.40\s\u200f?\$$/,
    );
    expect(formatBytes(2_400_000, "en-US")).toBe("2.4\u00a0MB");
    expect(formatBytes(0, "en-US")).toBe("0\u00a0bytes");
  });
});

it.each(["en-US", "vi", "ar", "zh-Hans"])("sizes of files are those of the contract in %s", (language) => {
  for (const bytes of [0, 1, 999, 1000, 999_999, 2_400_000, 7_350_000_000])
    expect(formatBytes(bytes, language)).toBe(formatFileSize(bytes, language));
});

describe("the host's country", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [undefined, "4 December 2026"],
    ["GB", "4 December 2026"],
    ["US", "December 4, 2026"],
  ])(
    "on the page's root element is %s: it decides about the order of dates, not about money",
    (region, day) => {
      vi.stubGlobal("document", { documentElement: { dataset: { region } } });
      expect(formatDate("2026-12-04", "en-US")).toBe(day);
      expect(formatMoney("614.40", "en-US"), "Australian dollars, as in documents and emails").toBe(
        "$614.40",
      );
    },
  );
});

describe("formatters", () => {
  it("are created once for each language and time zone", () => {
    const constructorSpy = vi.spyOn(Intl, "DateTimeFormat");
    for (const language of ["vi", "ar", "vi"])
      for (const day of ["2031-01-01", "2031-02-01"]) formatDate(day, language, { weekday: "narrow" });
    expect(constructorSpy).toHaveBeenCalledTimes(2);
    constructorSpy.mockRestore();
    expect(formatTime("2026-11-21T00:00:00Z", "en-US", "UTC")).toBe("12:00\u00a0am");
    expect(formatTime("2026-11-21T00:00:00Z", "en-US", "Australia/Sydney")).toBe("11:00\u00a0am");
  });
});
