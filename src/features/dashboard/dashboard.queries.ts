import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import type { AppListTypeName, ListedApplication } from "#contract/applications/application-list.ts";
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

const PANEL_ROWS = 5;
/** Page size that leaves room for `PANEL_ROWS` unpinned applications after up to 20 pinned ones. */
const ROWS_WITH_PINNED = PANEL_ROWS + 20;

/**
 * Creates the query of the first applications of a list by due date or last change. The order ignores pins,
 * but the service always lists pinned applications first. If the first page has pinned applications, the
 * query fetches a longer page, because more urgent applications may follow after them.
 */
export function topApplicationsQuery(client: ApiClient, list: AppListTypeName, by: "DueDate" | "UpdatedAt") {
  const sortParameters = {
    SortBy: by,
    SortDirection: by === "DueDate" ? ("asc" as const) : ("desc" as const),
  };
  const body = { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: list };
  const fetchFirstPage = (PageSize: number, signal: AbortSignal) =>
    client.call(getApplicationList, { query: { PageNumber: 1, PageSize, ...sortParameters }, body, signal });
  return queryOptions({
    queryKey: [...dashboardKey, "few", list, by],
    async queryFn({ signal }) {
      const firstPage = await fetchFirstPage(PANEL_ROWS, signal);
      const hasPinned = firstPage.Items.some(({ IsPinned }) => IsPinned);
      const isComplete = firstPage.Items.length >= firstPage.TotalCount;
      const page = hasPinned && !isComplete ? await fetchFirstPage(ROWS_WITH_PINNED, signal) : firstPage;
      return {
        ...page,
        Items: page.Items.toSorted(by === "DueDate" ? compareDueDates : compareLastChanges).slice(
          0,
          PANEL_ROWS,
        ),
      };
    },
  });
}

/** Compares by due date. Applications without one come last. */
function compareDueDates(one: ListedApplication, other: ListedApplication): number {
  return compareTexts(one.DueDate ?? "9", other.DueDate ?? "9");
}

/** Compares by last change, the latest first. */
function compareLastChanges(one: ListedApplication, other: ListedApplication): number {
  return compareTexts(other.UpdatedAt, one.UpdatedAt);
}

function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

export function nextInspectionsQuery(client: ApiClient) {
  const query = { PageNumber: 1, PageSize: PANEL_ROWS, Show: "upcoming" as const };
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
 * Creates the query of the figures of a chart. After the filter changes, shows the previous figures until the
 * new figures have loaded.
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
