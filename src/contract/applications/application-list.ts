/** Calls for the list of the caller's applications, its filters and its side panel (spec 7.5). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint, fileReply } from "../endpoint.ts";
import {
  applicationId,
  createPageSchema,
  dropdownOption,
  nullable,
  pagingQuery,
  successReply,
} from "../shapes.ts";
import { applicationSummary, workflowStage } from "./application.ts";

/**
 * One filter of the list: `{ Field: "StatusId", Values: ["draft"] }`, or search text for `Field: "Search"`.
 */
export const searchFilterValue = z.object({
  /** `ApplicationId` selects single applications, such as the selected rows of an export. */
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

/**
 * The lists of the caller's applications. `Mine` contains all applications, and each other list those in one
 * state. `InProgress` is the sum of `WaitingForMe` and `WaitingForAuthority`. A provider may omit
 * `WaitingForAuthority`: the portal requests this list only if the `Lists` of the filters contain it.
 */
export const appListTypeName = z.enum([
  "Mine",
  "Drafts",
  "WaitingForMe",
  "WaitingForAuthority",
  "InProgress",
  "Finished",
]);
export type AppListTypeName = z.output<typeof appListTypeName>;

/** The filters of a list. */
export const listNarrowing = z.object({
  SearchFilterValues: z.array(searchFilterValue),
  ApplicationTypeIds: z.array(z.string()),
  AppListTypeName: appListTypeName,
});

/** A row of the list. Applications that the caller pinned come first, in the list's order. */
export const listedApplication = z.object({ ...applicationSummary.shape, IsPinned: z.boolean() });
export type ListedApplication = z.output<typeof listedApplication>;

export const getApplicationList = defineEndpoint({
  method: "POST",
  onlyReads: true,
  path: "/api/Application/GetList",
  spec: "7.5 Applications",
  query: pagingQuery,
  body: listNarrowing,
  reply: asAssumed(
    z.object({
      ...createPageSchema(listedApplication).shape,
      /**
       * True if more rows match than `TotalCount` says. The service stops counting the matches of very common
       * words early.
       */
      IsMore: z.optional(z.boolean()),
    }),
  ),
});

/**
 * Pins an application to the top of the caller's lists, or unpins it. Responds with 400 when too many are
 * pinned.
 */
export const pinApplication = defineEndpoint({
  method: "PUT",
  path: "/api/Application/Pin/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  storable: true,
  body: z.object({ IsPinned: z.boolean() }),
  reply: asAssumed(successReply),
});

/** The available filters, with the number of applications for each choice. */
export const getApplicationFilters = defineEndpoint({
  method: "POST",
  onlyReads: true,
  path: "/api/Application/Filters",
  spec: "7.5 Applications",
  body: z.object({ AppListTypeName: appListTypeName }),
  reply: asAssumed(
    z.object({
      Lists: z.array(z.object({ AppListTypeName: appListTypeName, Name: z.string(), Count: z.int() })),
      Filters: z.array(
        z.object({
          Field: searchFilterValue.shape.Field,
          Name: z.string(),
          Options: z.array(z.object({ ...dropdownOption.shape, Count: z.int() })),
        }),
      ),
      ApplicationTypes: z.array(z.object({ ...dropdownOption.shape, Count: z.int() })),
    }),
  ),
});

export const getApplistSidePanelDetails = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetApplistSidePanelDetails",
  spec: "7.5 Applications",
  query: z.object({ ApplicationId: applicationId }),
  reply: asAssumed(
    z.object({
      Application: applicationSummary,
      CurrentStage: nullable(workflowStage),
      DocumentCount: z.int(),
      /** Recent events, newest first. */
      Recent: z.array(z.object({ At: z.string(), Text: z.string() })),
    }),
  ),
});
export type SidePanelDetails = z.output<(typeof getApplistSidePanelDetails)["reply"]>;

const sortOrder = z.object({
  SortBy: pagingQuery.shape.SortBy,
  SortDirection: pagingQuery.shape.SortDirection,
});

/** Returns the list with its current filters as a spreadsheet file. */
export const getApplicationListReport = defineEndpoint({
  method: "POST",
  onlyReads: true,
  path: "/api/Application/ApplicationListReport",
  spec: "7.5 Applications",
  query: sortOrder,
  body: listNarrowing,
  reply: fileReply("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
});

/** The list with its current filters as a tagged PDF with the host's name. */
export const getApplicationListReportPdf = defineEndpoint({
  method: "POST",
  onlyReads: true,
  path: "/api/Application/ApplicationListReportPDF",
  spec: "7.5 Applications",
  query: sortOrder,
  body: listNarrowing,
  reply: fileReply("application/pdf"),
});
