/** Keys and queries of the dashboard: what needs me, what comes next, the figures of it all. */
import { queryOptions } from "@tanstack/react-query";
import { getApplicationFilters, getApplicationList } from "#api/application-list.ts";
import {
  getApplicationsByMonth,
  getApplicationsByStatus,
  getApplicationsByTurn,
  getApplicationsByType,
  getDurationsByStage,
} from "#api/chart.ts";
import type { Client } from "#api/client.ts";
import { getMyInspections } from "#api/inspection.ts";
import type { AppListTypeName } from "#contract/applications/application-list.ts";
import { dashboardKey } from "./dashboard-key.ts";

const FEW = 5;

/** The first few of a list: by the day they are due, or those that changed last. */
export function fewQuery(client: Client, list: AppListTypeName, by: "DueDate" | "UpdatedAt") {
  const query = {
    ...{ PageNumber: 1, PageSize: FEW, SortBy: by },
    SortDirection: by === "DueDate" ? ("asc" as const) : ("desc" as const),
  };
  const body = { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: list };
  return queryOptions({
    queryKey: [...dashboardKey, "few", list, by],
    queryFn: ({ signal }) => getApplicationList(client, { query, body, signal }),
  });
}

export function nextInspectionsQuery(client: Client) {
  const query = { PageNumber: 1, PageSize: FEW, Show: "upcoming" as const };
  return queryOptions({
    queryKey: [...dashboardKey, "inspections"],
    queryFn: ({ signal }) => getMyInspections(client, { query, signal }),
  });
}

/** What the figures can be narrowed to. */
export function choicesQuery(client: Client) {
  return queryOptions({
    queryKey: [...dashboardKey, "choices"],
    queryFn: ({ signal }) => getApplicationFilters(client, { body: { AppListTypeName: "Mine" }, signal }),
  });
}

const callers = {
  status: getApplicationsByStatus,
  month: getApplicationsByMonth,
  turn: getApplicationsByTurn,
  type: getApplicationsByType,
  duration: getDurationsByStage,
} as const;
export type ChartName = keyof typeof callers;
export const chartNames = Object.keys(callers) as ChartName[];

export interface ChartNarrowing {
  readonly typeId: string;
  readonly accountId: string;
}

/** The figures that were shown stay, dimmed, while those of another narrowing come. */
export function chartQuery(client: Client, name: ChartName, { typeId, accountId }: ChartNarrowing) {
  const query = {
    ...(typeId && { ApplicationTypeIds: typeId }),
    ...(accountId && { ApplicantAccountId: accountId }),
  };
  return queryOptions({
    queryKey: [...dashboardKey, "chart", name, query],
    queryFn: ({ signal }) => callers[name](client, { query, signal }),
    placeholderData: (last) => last,
  });
}
