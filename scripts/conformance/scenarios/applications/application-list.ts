import { createInit } from "#contract/applications/application-draft.ts";
import * as contract from "#contract/applications/application-list.ts";
import { getSharedDraft } from "../../fixtures.ts";
import { isOffered } from "../../offered-calls.ts";
import type { ScenariosOf } from "../../scenario.ts";

const ALL_APPLICATIONS = { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: "Mine" as const };

export const applicationListScenarios: ScenariosOf<typeof contract> = {
  async getApplicationList(context) {
    const query = { PageNumber: 1, PageSize: 20, SortBy: "UpdatedAt", SortDirection: "desc" as const };
    await context.call(contract.getApplicationList, { query, body: ALL_APPLICATIONS });
    if (!(await isOffered(context, createInit))) return;
    const { Id } = await getSharedDraft(context);
    const { Items } = await context.call(contract.getApplicationList, { query, body: ALL_APPLICATIONS });
    if (Array.isArray(Items) && !Items.some((item) => item.Id === Id))
      context.addDifference(contract.getApplicationList, "Items", "the newest do not include the new draft");
    const emptySearch = {
      ...ALL_APPLICATIONS,
      SearchFilterValues: [{ Field: "Search" as const, Values: ["zzqxjvwkq"] }],
    };
    const emptyPage = await context.call(contract.getApplicationList, { query, body: emptySearch });
    if (emptyPage.TotalCount > 0)
      context.addDifference(contract.getApplicationList, "SearchFilterValues", "does not filter the list");
    await context.call(contract.getApplicationList, { query, body: ALL_APPLICATIONS });
  },

  getApplicationFilters: (context) =>
    context.call(contract.getApplicationFilters, { body: { AppListTypeName: "Mine" } }),

  getApplicationListReport: (context) =>
    context.call(contract.getApplicationListReport, { query: {}, body: ALL_APPLICATIONS }),
  getApplicationListReportPdf: (context) =>
    context.call(contract.getApplicationListReportPdf, { query: {}, body: ALL_APPLICATIONS }),

  async pinApplication(context) {
    const { Id } = await getSharedDraft(context);
    const params = { id: Id };
    await context.call(contract.pinApplication, { params, body: { IsPinned: true } });
    const query = { PageNumber: 1, PageSize: 20 };
    const { Items } = await context.call(contract.getApplicationList, { query, body: ALL_APPLICATIONS });
    if (Array.isArray(Items) && Items.find((item) => item.Id === Id)?.IsPinned !== true)
      context.addDifference(contract.pinApplication, "IsPinned", "is not set in the list after pinning");
    await context.call(contract.pinApplication, { params, body: { IsPinned: false } });
  },

  async getApplistSidePanelDetails(context) {
    const { Id } = await getSharedDraft(context);
    await context.call(contract.getApplistSidePanelDetails, { query: { ApplicationId: Id } });
  },
};
