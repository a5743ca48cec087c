import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ReportRun } from "#contract/reports/report.ts";
import { deleteReportRun, downloadReport, runReport } from "#contract/reports/report.ts";
import { saveFile } from "#ui/index.ts";
import { reportKeys } from "./report-keys.ts";
import { isRunInProgress, reportRunsQuery } from "./reports.queries.ts";

export type RunRow = { readonly run: ReportRun; readonly isRemoved: boolean };

/**
 * Returns one page of the person's report runs, with actions. Deleted runs stay in the list until the screen
 * is closed, with a button that runs the report again.
 */
export function useRuns() {
  const client = useClient();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [removedRuns, setRemovedRuns] = useState<readonly ReportRun[]>([]);
  const runs = useQuery(reportRunsQuery(client, page));
  const refetch = () => queries.invalidateQueries({ queryKey: reportKeys.all });

  const download = useMutation({
    mutationFn: async (run: ReportRun) => ({
      run,
      file: await client.call(downloadReport, { params: { id: run.Id } }),
    }),
    onSuccess: ({ run, file }) => saveFile(file, run.FileName ?? `${run.ReportId}.${run.Format}`),
  });
  const remove = useMutation({
    mutationFn: (run: ReportRun) => client.call(deleteReportRun, { params: { id: run.Id } }),
    onMutate: (run) => {
      if (!isRunInProgress(run)) setRemovedRuns((removedRuns) => [...removedRuns, run]);
    },
    onError: (_error, run) => setRemovedRuns((removedRuns) => removedRuns.filter(({ Id }) => Id !== run.Id)),
    onSettled: refetch,
  });
  const runAgain = useMutation({
    mutationFn: (run: ReportRun) =>
      client.call(runReport, {
        params: { id: run.ReportId },
        body: { Values: run.Values, Format: run.Format },
      }),
    onSuccess: (_begun, run) =>
      setRemovedRuns((removedRuns) => removedRuns.filter(({ Id }) => Id !== run.Id)),
    onSettled: refetch,
  });

  const isRemoved = ({ Id }: ReportRun) => removedRuns.some((run) => run.Id === Id);
  const remainingRuns = (runs.data?.Items ?? []).filter((run) => !isRemoved(run));
  const oldestTime = remainingRuns.at(-1)?.RequestedAt ?? "";
  const removedOnPage = removedRuns.filter(({ RequestedAt }) => page === 1 || RequestedAt > oldestTime);
  const rows: RunRow[] = [
    ...remainingRuns.map((run) => ({ run, isRemoved: false })),
    ...removedOnPage.map((run) => ({ run, isRemoved: true })),
  ].sort((one, other) => (one.run.RequestedAt < other.run.RequestedAt ? 1 : -1));
  return { runs, rows, page, setPage, download, remove, again: runAgain };
}
