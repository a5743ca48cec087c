import { describe, expect, it } from "vitest";
import type { Chart } from "#contract/reports/chart.ts";
import { createMarks, getMonthName, listAxisTicks } from "./chart-marks.ts";

const paths = {
  ...{ list: "/app-list", start: "/start", inspections: "/inspections", reports: "/reports" },
  details: (id: string) => `/app-details/${id}`,
  draft: (id: string) => `/draft/${id}`,
  listOf: (filter: Readonly<Record<string, string>>) => `/app-list?${new URLSearchParams(filter)}`,
};
const createChart = (Points: Chart["Points"]): Chart => ({
  ...{ Id: "x", Title: "X", Kind: "bar", Unit: "applications", Points, Total: 1, Note: "" },
  At: "2026-11-21T00:00:00Z",
});

describe("chart marks", () => {
  it("link to the applications they count", () => {
    const getHref = (name: "status" | "type" | "month" | "turn" | "duration", Id: string, lists = ["Mine"]) =>
      createMarks(name, createChart([{ Id, Name: Id, Value: 2 }]), (key) => key, "en-US", paths, lists)[0]
        ?.href;
    expect(getHref("status", "draft")).toBe("/app-list?status=draft");
    expect(getHref("type", "pool")).toBe("/app-list?type=pool");
    expect(getHref("month", "2026-02")).toBe("/app-list?from=2026-02-01&to=2026-02-28");
    expect(getHref("turn", "applicant")).toBe("/app-list?list=WaitingForMe");
    expect(getHref("turn", "authority", ["Mine", "WaitingForAuthority"])).toBe(
      "/app-list?list=WaitingForAuthority",
    );
    expect(getHref("turn", "authority"), "a provider without this list").toBeUndefined();
    expect(getHref("duration", "referred")).toBeUndefined();
  });

  it("are named in the user's language", () => {
    expect(getMonthName("2026-11", "en-US")).toBe("November 2026");
    expect(getMonthName("2026-11", "en-US", "narrow")).toBe("Nov");
    expect(getMonthName("2026-11", "vi")).toContain("11");
  });

  it("have axis ticks of round numbers up to the largest value", () => {
    expect(listAxisTicks(0)).toEqual([0, 1]);
    expect(listAxisTicks(2)).toEqual([0, 1, 2]);
    expect(listAxisTicks(8)).toEqual([0, 5, 10]);
    for (const maxValue of [1, 7, 33, 99, 140, 5_000]) {
      const ticks = listAxisTicks(maxValue);
      expect([ticks.length <= 5, (ticks.at(-1) ?? 0) >= maxValue]).toEqual([true, true]);
    }
  });
});
