/**
 * Converts the data points of a chart to the texts, colours and links of its marks. A mark is a bar, a slice
 * or a point on a line.
 */

import type { Chart } from "#contract/reports/chart.ts";
import { getLastDayOfMonth } from "#contract/reports/last-day-of-month.ts";
import { formatNumber, toLocale } from "#i18n/format.ts";
import type { Text } from "#i18n/use-text.ts";
import type { ChartName } from "../dashboard.queries.ts";
import type { DashboardPaths } from "../dashboard-paths.ts";

export interface ChartMarkData {
  readonly id: string;
  readonly name: string;
  /** Short name for narrow charts, such as `Nov`. */
  readonly shortName: string;
  readonly value: number;
  /** Formatted value, such as `3.5`. */
  readonly valueText: string;
  readonly tone: string;
  /** URL of the list of counted applications. */
  readonly href: string | undefined;
}

const turnTones: Readonly<Record<string, string>> = {
  draft: "neutral",
  applicant: "warning",
  authority: "info",
  none: "success",
};

/** Creates the marks of a chart. `lists` are the provider's lists of applications (`AppListTypeName`). */
export function createMarks(
  name: ChartName,
  chart: Chart,
  t: Text,
  language: string,
  paths: DashboardPaths,
  lists: readonly string[],
): ChartMarkData[] {
  return chart.Points.map((point) => {
    const { Id: id, Value: value } = point;
    const fullName =
      name === "turn"
        ? t(`dashboard.turn.${id}`)
        : name === "month"
          ? getMonthName(id, language)
          : point.Name;
    return {
      ...{ id, name: fullName, value, valueText: formatNumber(value, language) },
      shortName: name === "month" ? getMonthName(id, language, "narrow") : fullName,
      tone: point.Tone ?? (name === "turn" ? (turnTones[id] ?? "neutral") : "brand"),
      href: findHref(name, id, paths, lists),
    };
  });
}

function findHref(
  name: ChartName,
  id: string,
  { listOf }: DashboardPaths,
  lists: readonly string[],
): string | undefined {
  if (name === "status") return listOf({ status: id });
  if (name === "type") return listOf({ type: id });
  if (name === "month") return listOf({ from: `${id}-01`, to: getLastDayOfMonth(id) });
  const list = {
    ...{ draft: "Drafts", applicant: "WaitingForMe", none: "Finished" },
    // Link to the list `WaitingForAuthority` only if the provider has it.
    ...(lists.includes("WaitingForAuthority") && { authority: "WaitingForAuthority" }),
  }[id];
  return name === "turn" && list ? listOf({ list }) : undefined;
}

/** Formats `2026-11` as `November 2026`, or as `Nov`. */
export function getMonthName(month: string, language: string, width: "full" | "narrow" = "full"): string {
  const format = new Intl.DateTimeFormat(toLocale(language), {
    month: width === "full" ? "long" : "short",
    ...(width === "full" && { year: "numeric" }),
    timeZone: "UTC",
  });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns round axis values up to the largest one, such as 0, 5, 10. */
export function listAxisTicks(maxValue: number): number[] {
  const approximateStep = Math.max(1, maxValue) / 3;
  const powerOfTen = 10 ** Math.floor(Math.log10(approximateStep));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * powerOfTen).find((candidate) => candidate >= approximateStep) ??
      approximateStep,
  );
  const count = Math.max(1, Math.ceil(maxValue / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

export interface ChartDrawingProps {
  readonly marks: readonly ChartMarkData[];
  /** Width in CSS pixels. */
  readonly width: number;
  /** Accessible name of the chart. */
  readonly title: string;
  /** Returns the accessible name of a mark. */
  readonly describeMark: (mark: ChartMarkData) => string;
}
