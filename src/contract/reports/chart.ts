/**
 * Calls for charts of the caller's applications. The service computes a chart when it is requested (spec
 * 7.6.15).
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { dateTime } from "../shapes.ts";

const id = z.string().check(z.maxLength(128));
const chartFilter = z.object({
  /** Comma-separated ids; all types when absent. */
  ApplicationTypeIds: z.optional(z.string().check(z.maxLength(2_000))),
  /**
   * Id of an account whose applications the caller can see. If absent, the applications of all these accounts are
   * counted.
   */
  ApplicantAccountId: z.optional(id),
});

const chartPoint = z.object({
  /** Key of the point: a status, a type or a month such as `2026-11`. */
  Id: z.string(),
  Name: z.string(),
  Value: z.number(),
  /** Colour family, if there is one. */
  Tone: z.optional(z.string()),
  /** If `Value` is not a number of applications: the number of applications from which it was calculated. */
  Count: z.optional(z.int()),
});

export const chart = z.object({
  Id: z.string(),
  Title: z.string(),
  Kind: z.enum(["bar", "line", "donut"]),
  Unit: z.enum(["applications", "days"]),
  Points: z.array(chartPoint),
  /** The sum of all points; for durations, the number of applications measured. */
  Total: z.int(),
  /** One sentence on how the figures were calculated. */
  Note: z.string(),
  At: dateTime,
});
export type Chart = z.output<typeof chart>;

const defineChartCall = <const Path extends string>(path: Path) =>
  defineEndpoint({
    method: "GET",
    path,
    pathAssumed: true,
    spec: "7.6.15 Chart",
    query: chartFilter,
    reply: asAssumed(chart),
  });

/** The available charts. */
export const getCharts = defineEndpoint({
  method: "GET",
  path: "/api/Chart/GetList",
  pathAssumed: true,
  spec: "7.6.15 Chart",
  reply: asAssumed(z.array(z.object({ Id: z.string(), Title: z.string(), Kind: chart.shape.Kind }))),
});

export const getApplicationsByStatus = defineChartCall("/api/Chart/GetApplicationsByStatus");
/** Applications lodged in each of the last twelve months. */
export const getApplicationsByMonth = defineChartCall("/api/Chart/GetApplicationsByMonth");
export const getApplicationsByType = defineChartCall("/api/Chart/GetApplicationsByType");
/** Applications by who must act next. */
export const getApplicationsByTurn = defineChartCall("/api/Chart/GetApplicationsByTurn");
/** The median number of days that applications spent in each completed stage. */
export const getDurationsByStage = defineChartCall("/api/Chart/GetDurationsByStage");
