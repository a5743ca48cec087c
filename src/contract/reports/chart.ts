/** Figures of one's applications, computed when they are asked for (spec 7 Other areas). */
import * as z from "zod/mini";
import { assumed, endpoint } from "../endpoint.ts";
import { dateTime } from "../shapes.ts";

const id = z.string().check(z.maxLength(128));
const narrowing = z.object({
  /** Comma-separated; all types when absent. */
  ApplicationTypeIds: z.optional(z.string().check(z.maxLength(2_000))),
  /** One of the accounts whose applications one sees; all when absent. */
  ApplicantAccountId: z.optional(id),
});

const point = z.object({
  /** What the point stands for: a status, a type, a month `2026-11`. */
  Id: z.string(),
  Name: z.string(),
  Value: z.number(),
  /** Colour family, where it has one. */
  Tone: z.optional(z.string()),
  /** How many applications the value was taken from, where it is not a count. */
  Count: z.optional(z.int()),
});

export const chart = z.object({
  Id: z.string(),
  Title: z.string(),
  Kind: z.enum(["bar", "line", "donut"]),
  Unit: z.enum(["applications", "days"]),
  Points: z.array(point),
  /** What all points add up to; of durations, from how many applications they were taken. */
  Total: z.int(),
  /** How the figures came about, in a line. */
  Note: z.string(),
  At: dateTime,
});
export type Chart = z.output<typeof chart>;

const chartOf = <const Path extends string>(path: Path) =>
  endpoint({
    method: "GET",
    path,
    pathAssumed: true,
    spec: "7.6.15 Chart",
    query: narrowing,
    reply: assumed(chart),
  });

/** The charts there are, to choose from. */
export const getCharts = endpoint({
  method: "GET",
  path: "/api/Chart/GetList",
  pathAssumed: true,
  spec: "7.6.15 Chart",
  reply: assumed(z.array(z.object({ Id: z.string(), Title: z.string(), Kind: chart.shape.Kind }))),
});

export const getApplicationsByStatus = chartOf("/api/Chart/GetApplicationsByStatus");
/** Lodged in each of the last twelve months. */
export const getApplicationsByMonth = chartOf("/api/Chart/GetApplicationsByMonth");
export const getApplicationsByType = chartOf("/api/Chart/GetApplicationsByType");
/** Whose turn it is. */
export const getApplicationsByTurn = chartOf("/api/Chart/GetApplicationsByTurn");
/** The median of days an application stayed in each stage it has left. */
export const getDurationsByStage = chartOf("/api/Chart/GetDurationsByStage");
