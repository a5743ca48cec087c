import * as contract from "#contract/applications/application-list.ts";
import { draft } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";

const EVERYTHING = { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: "Mine" as const };

export const applicationList: ScenariosOf<typeof contract> = {
  async getApplicationList(trial) {
    const { Id } = await draft(trial);
    const query = { PageNumber: 1, PageSize: 20, SortBy: "UpdatedAt", SortDirection: "desc" as const };
    const { Items } = await trial.call(contract.getApplicationList, { query, body: EVERYTHING });
    if (Array.isArray(Items) && !Items.some((item) => item.Id === Id))
      trial.differs(contract.getApplicationList, "Items", "the newest do not hold a draft just begun");
    const none = {
      ...EVERYTHING,
      SearchFilterValues: [{ Field: "Search" as const, Values: ["zzqxjvwkq"] }],
    };
    const narrowed = await trial.call(contract.getApplicationList, { query, body: none });
    if (narrowed.TotalCount > 0)
      trial.differs(contract.getApplicationList, "SearchFilterValues", "does not narrow the list");
    await trial.call(contract.getApplicationList, { query, body: EVERYTHING });
  },

  getApplicationFilters: (trial) =>
    trial.call(contract.getApplicationFilters, { body: { AppListTypeName: "Mine" } }),

  getApplicationListReport: (trial) =>
    trial.call(contract.getApplicationListReport, { query: {}, body: EVERYTHING }),
  getApplicationListReportPdf: (trial) =>
    trial.call(contract.getApplicationListReportPdf, { query: {}, body: EVERYTHING }),

  async pinApplication(trial) {
    const { Id } = await draft(trial);
    const params = { id: Id };
    await trial.call(contract.pinApplication, { params, body: { IsPinned: true } });
    const query = { PageNumber: 1, PageSize: 20 };
    const { Items } = await trial.call(contract.getApplicationList, { query, body: EVERYTHING });
    if (Array.isArray(Items) && Items.find((item) => item.Id === Id)?.IsPinned !== true)
      trial.differs(contract.pinApplication, "IsPinned", "what was just pinned does not say so in the list");
    await trial.call(contract.pinApplication, { params, body: { IsPinned: false } });
  },

  async getApplistSidePanelDetails(trial) {
    const { Id } = await draft(trial);
    await trial.call(contract.getApplistSidePanelDetails, { query: { ApplicationId: Id } });
  },
};
