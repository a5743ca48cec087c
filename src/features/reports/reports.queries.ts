import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import type { ReportRun } from "#contract/reports/report.ts";
import { getReportRuns, getReports } from "#contract/reports/report.ts";
import { getPollInterval } from "#work/poll-interval.ts";
import { reportKeys } from "./report-keys.ts";

export const RUNS_PAGE_SIZE = 10;
/** Milliseconds between progress requests. The socket reports only the end of a run. */
const PROGRESS_MS = 1_000;

export function reportsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: reportKeys.list,
    queryFn: ({ signal }) => client.call(getReports, { signal }),
  });
}

export function reportRunsQuery(client: ApiClient, page: number) {
  return queryOptions({
    queryKey: [...reportKeys.runs, page],
    queryFn: ({ signal }) =>
      client.call(getReportRuns, { query: { PageNumber: page, PageSize: RUNS_PAGE_SIZE }, signal }),
    placeholderData: (last) => last,
    refetchInterval: ({ state }) =>
      state.data?.Items.some(isRunInProgress) ? getPollInterval(state, PROGRESS_MS) : false,
  });
}

export function isRunInProgress({ State }: Pick<ReportRun, "State">): boolean {
  return State === "waiting" || State === "running";
}
