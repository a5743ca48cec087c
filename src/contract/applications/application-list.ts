/** My applications: list, filters, side panel (spec 7 Applications). */
import * as z from "zod/mini";
import { assumed, endpoint, file } from "../endpoint.ts";
import { applicationId, done, nullable, option, page, paging } from "../shapes.ts";
import { applicationSummary, workflowStage } from "./application.ts";

/** One narrowing of the list: `{ Field: "StatusId", Values: ["draft"] }`, or text for `Field: "Search"`. */
export const searchFilterValue = z.object({
  /** `ApplicationId`: these ones and no others, as for an export of the rows that were selected. */
  Field: z.enum([
    "Search",
    "StatusId",
    "SubmittedFrom",
    "SubmittedTo",
    "Suburb",
    "ApplicantAccountId",
    "ApplicationId",
  ]),
  Values: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)),
});
export type SearchFilterValue = z.output<typeof searchFilterValue>;

/** `Mine` all of mine, `Drafts`, `WaitingForMe`, `InProgress`, `Finished`. */
export const appListTypeName = z.enum(["Mine", "Drafts", "WaitingForMe", "InProgress", "Finished"]);
export type AppListTypeName = z.output<typeof appListTypeName>;

/** What a list is narrowed to. */
export const narrowing = z.object({
  SearchFilterValues: z.array(searchFilterValue),
  ApplicationTypeIds: z.array(z.string()),
  AppListTypeName: appListTypeName,
});

/** A row: what was pinned by this person stands before the rest, in the list's own order. */
export const listedApplication = z.object({ ...applicationSummary.shape, IsPinned: z.boolean() });
export type ListedApplication = z.output<typeof listedApplication>;

export const getApplicationList = endpoint({
  method: "POST",
  path: "/api/Application/GetList",
  spec: "7.5 Applications",
  query: paging,
  body: narrowing,
  reply: assumed(
    z.object({
      ...page(listedApplication).shape,
      /** There are more than `TotalCount`: what very common words find is not counted to its end. */
      IsMore: z.optional(z.boolean()),
    }),
  ),
});

/** Keeps an application at the head of this person's lists, or lets it go. 400 when too many are pinned. */
export const pinApplication = endpoint({
  method: "PUT",
  path: "/api/Application/Pin/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object({ IsPinned: z.boolean() }),
  reply: assumed(done),
});

/** What the list can be narrowed by, with how many applications each choice leaves. */
export const getApplicationFilters = endpoint({
  method: "POST",
  path: "/api/Application/Filters",
  spec: "7.5 Applications",
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
  spec: "7.5 Applications",
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
  spec: "7.5 Applications",
  query: order,
  body: narrowing,
  reply: file("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
});

/** The same on paper: tagged, with the host's name. */
export const getApplicationListReportPdf = endpoint({
  method: "POST",
  path: "/api/Application/ApplicationListReportPDF",
  spec: "7.5 Applications",
  query: order,
  body: narrowing,
  reply: file("application/pdf"),
});
