/** My applications: list, filters, side panel (spec 7 Applications). */
import * as z from "zod/mini";
import { applicationSummary, workflowStage } from "./application.ts";
import { assumed, endpoint, file } from "./endpoint.ts";
import { applicationId, nullable, option, page, paging } from "./shapes.ts";

/** One narrowing of the list: `{ Field: "StatusId", Values: ["draft"] }`, or text for `Field: "Search"`. */
export const searchFilterValue = z.object({
  Field: z.enum(["Search", "StatusId", "SubmittedFrom", "SubmittedTo", "Suburb", "ApplicantAccountId"]),
  Values: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
});
export type SearchFilterValue = z.output<typeof searchFilterValue>;

/** `Mine` all of mine, `Drafts`, `WaitingForMe`, `InProgress`, `Finished`. */
export const appListTypeName = z.enum(["Mine", "Drafts", "WaitingForMe", "InProgress", "Finished"]);
export type AppListTypeName = z.output<typeof appListTypeName>;

const narrowing = z.object({
  SearchFilterValues: z.array(searchFilterValue),
  ApplicationTypeIds: z.array(z.string()),
  AppListTypeName: appListTypeName,
});

export const getApplicationList = endpoint({
  method: "POST",
  path: "/api/Application/GetList",
  spec: "7 Applications",
  query: paging,
  body: narrowing,
  reply: assumed(page(applicationSummary)),
});

/** What the list can be narrowed by, with how many applications each choice leaves. */
export const getApplicationFilters = endpoint({
  method: "POST",
  path: "/api/Application/Filters",
  spec: "7 Applications",
  body: z.object({ AppListTypeName: appListTypeName }),
  reply: assumed(
    z.object({
      Lists: z.array(z.object({ AppListTypeName: appListTypeName, Name: z.string(), Count: z.int() })),
      Filters: z.array(
        z.object({
          Field: searchFilterValue.shape.Field,
          Name: z.string(),
          Options: z.array(z.object({ ...option.shape, Count: z.int() })),
        }),
      ),
      ApplicationTypes: z.array(z.object({ ...option.shape, Count: z.int() })),
    }),
  ),
});

export const getApplistSidePanelDetails = endpoint({
  method: "GET",
  path: "/api/Application/GetApplistSidePanelDetails",
  spec: "7 Applications",
  query: z.object({ ApplicationId: applicationId }),
  reply: assumed(
    z.object({
      Application: applicationSummary,
      CurrentStage: nullable(workflowStage),
      DocumentCount: z.int(),
      /** The last few things that happened, newest first. */
      Recent: z.array(z.object({ At: z.string(), Text: z.string() })),
    }),
  ),
});
export type SidePanelDetails = z.output<(typeof getApplistSidePanelDetails)["reply"]>;

const order = z.object({ SortBy: paging.shape.SortBy, SortDirection: paging.shape.SortDirection });

/** The list, narrowed as it is on the screen, as a workbook. */
export const getApplicationListReport = endpoint({
  method: "POST",
  path: "/api/Application/ApplicationListReport",
  spec: "7 Applications",
  query: order,
  body: narrowing,
  reply: file("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
});

/** The same on paper: tagged, with the host's name. */
export const getApplicationListReportPdf = endpoint({
  method: "POST",
  path: "/api/Application/ApplicationListReportPDF",
  spec: "7 Applications",
  query: order,
  body: narrowing,
  reply: file("application/pdf"),
});
