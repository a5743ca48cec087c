import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import type { AppListTypeName } from "#contract/applications/application-list.ts";
import { getApplicationFilters, getApplicationList } from "#contract/applications/application-list.ts";
import { getMyInspections } from "#contract/applications/inspection.ts";
import {
  getApplicationsByMonth,
  getApplicationsByStatus,
  getApplicationsByTurn,
  getApplicationsByType,
  getDurationsByStage,
} from "#contract/reports/chart.ts";
import { dashboardKey } from "./dashboard-key.ts";

const FEW = 5;

/** Creates the query of the first applications of a list, sorted by due date or last change. */
export function topApplicationsQuery(client: ApiClient, list: AppListTypeName, by: "DueDate" | "UpdatedAt") {
  const query = {
    ...{ PageNumber: 1, PageSize: FEW, SortBy: by },
    SortDirection: by === "DueDate" ? ("asc" as const) : ("desc" as const),
  };
  const body = { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: list };
  return queryOptions({
    queryKey: [...dashboardKey, "few", list, by],
    queryFn: ({ signal }) => client.call(getApplicationList, { query, body, signal }),
  });
}

export function nextInspectionsQuery(client: ApiClient) {
  const query = { PageNumber: 1, PageSize: FEW, Show: "upcoming" as const };
  return queryOptions({
    queryKey: [...dashboardKey, "inspections"],
    queryFn: ({ signal }) => client.call(getMyInspections, { query, signal }),
  });
}

export function chartFilterChoicesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...dashboardKey, "choices"],
    queryFn: ({ signal }) =>
      client.call(getApplicationFilters, { body: { AppListTypeName: "Mine" }, signal }),
  });
}

const chartEndpoints = {
  status: getApplicationsByStatus,
  month: getApplicationsByMonth,
  turn: getApplicationsByTurn,
  type: getApplicationsByType,
  duration: getDurationsByStage,
} as const;
export type ChartName = keyof typeof chartEndpoints;
export const chartNames = Object.keys(chartEndpoints) as ChartName[];

export interface ChartFilter {
  readonly typeId: string;
  readonly accountId: string;
}

/**
 * Creates the query of the figures of a chart. Shows the previous figures while those of another filter load.
 */
export function chartQuery(client: ApiClient, name: ChartName, { typeId, accountId }: ChartFilter) {
  const query = {
    ...(typeId && { ApplicationTypeIds: typeId }),
    ...(accountId && { ApplicantAccountId: accountId }),
  };
  return queryOptions({
    queryKey: [...dashboardKey, "chart", name, query],
    queryFn: ({ signal }) => client.call(chartEndpoints[name], { query, signal }),
    placeholderData: (last) => last,
  });
}
