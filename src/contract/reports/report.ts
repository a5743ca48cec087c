/**
 * Calls for reports. A person chooses a report and its settings, runs it as a job, and downloads the file
 * (spec 7.6.9).
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint, fileReply } from "../endpoint.ts";
import {
  createPageSchema,
  dateTime,
  dropdownOption,
  nullable,
  pagingQuery,
  successReply,
} from "../shapes.ts";

export const reportFormat = z.enum(["xlsx", "pdf", "csv"]);
export type ReportFormat = z.output<typeof reportFormat>;

/**
 * Values of the parameters: dates `2026-11-21`, choice ids, or a number as text. An empty list means no
 * filter.
 */
export const reportValues = z.record(
  z.string().check(z.maxLength(40)),
  z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
);

const reportParameter = z.object({
  Key: z.string(),
  Name: z.string(),
  Kind: z.enum(["date", "choices", "number"]),
  Options: z.optional(z.array(dropdownOption)),
});

/**
 * A run of a report. `State` goes from `waiting` to `running`, then to `done` or `failed`; a running job can be
 * `cancelled`.
 */
export const reportRun = z.object({
  Id: z.string(),
  ReportId: z.string(),
  ReportName: z.string(),
  Format: reportFormat,
  Values: reportValues,
  State: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
  /** Progress in percent, 0 to 100. */
  Progress: z.int(),
  RowCount: nullable(z.int()),
  FileName: nullable(z.string()),
  /** Size of the file in bytes. */
  Size: nullable(z.int()),
  /** Reason for the failure, as plain text for the user. */
  Reason: nullable(z.string()),
  RequestedAt: dateTime,
  FinishedAt: nullable(dateTime),
});
export type ReportRun = z.output<typeof reportRun>;

export const report = z.object({
  Id: z.string(),
  Name: z.string(),
  Group: z.string(),
  Description: z.string(),
  Formats: z.array(reportFormat),
  Parameters: z.array(reportParameter),
  /** The saved settings. A run uses them for all values that its request does not contain. */
  Saved: z.object({ Values: reportValues, Format: reportFormat, UpdatedAt: nullable(dateTime) }),
  LastRun: nullable(reportRun),
});
export type Report = z.output<typeof report>;

export const getReports = defineEndpoint({
  method: "GET",
  path: "/api/Report/GetList",
  pathAssumed: true,
  spec: "7.6.9 Reports",
  reply: asAssumed(z.array(report)),
});

export const getReport = defineEndpoint({
  method: "GET",
  path: "/api/Report/Get/:id",
  pathAssumed: true,
  spec: "7.6.9 Reports",
  reply: asAssumed(report),
});

/** Saves a report's filters and format. */
export const updateReport = defineEndpoint({
  method: "PUT",
  path: "/api/Report/Update/:id",
  pathAssumed: true,
  spec: "7.6.9 Reports",
  body: z.object({ Values: reportValues, Format: reportFormat }),
  reply: asAssumed(report),
});

/** Starts a run of the report. A field that the body omits has its saved value. */
export const runReport = defineEndpoint({
  method: "POST",
  path: "/api/Report/Run/:id",
  pathAssumed: true,
  spec: "7.6.9 Reports",
  body: z.object({ Values: z.optional(reportValues), Format: z.optional(reportFormat) }),
  reply: asAssumed(reportRun),
});

/** The caller's runs, newest first. */
export const getReportRuns = defineEndpoint({
  method: "GET",
  path: "/api/Report/GetRunList",
  pathAssumed: true,
  spec: "7.6.9 Reports",
  query: pagingQuery,
  reply: asAssumed(createPageSchema(reportRun)),
});

export const getReportRun = defineEndpoint({
  method: "GET",
  path: "/api/Report/GetRun/:id",
  pathAssumed: true,
  spec: "7.6.9 Reports",
  reply: asAssumed(reportRun),
});

/** Cancels a running job; deletes a finished one with its file. */
export const deleteReportRun = defineEndpoint({
  method: "DELETE",
  path: "/api/Report/DeleteRun/:id",
  pathAssumed: true,
  spec: "7.6.9 Reports",
  reply: asAssumed(successReply),
});

/** The file of a finished run; 404 before it is done. */
export const downloadReport = defineEndpoint({
  method: "GET",
  path: "/api/Report/Download/:id",
  pathAssumed: true,
  spec: "7.6.9 Reports",
  reply: fileReply("application/octet-stream"),
});
