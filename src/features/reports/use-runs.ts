import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClient } from "#api/api-context.ts";
import type { ReportRun } from "#contract/reports/report.ts";
import { deleteReportRun, downloadReport, runReport } from "#contract/reports/report.ts";
import { saveFile } from "#ui/index.ts";
import { reportKeys } from "./report-keys.ts";
import { isRunInProgress, reportRunsQuery } from "./reports.queries.ts";

export type RunRow = { readonly run: ReportRun; readonly isRemoved: boolean };

/** A deleted run, with the page on which the person deleted it. */
type RemovedRun = { readonly run: ReportRun; readonly page: number };

/**
 * Returns one page of the person's report runs, with actions. Deleted runs stay on their page of the list until
 * the screen is closed, with a button that runs the report again.
 */
export function useRuns() {
  const client = useClient();
  const queries = useQueryClient();
  const [page, setPage] = useState(1);
  const [removedRuns, setRemovedRuns] = useState<readonly RemovedRun[]>([]);
  const runs = useQuery(reportRunsQuery(client, page));
  const removeUndoNote = ({ Id }: ReportRun) =>
    setRemovedRuns((removedRuns) => removedRuns.filter(({ run }) => run.Id !== Id));
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
      if (!isRunInProgress(run)) setRemovedRuns((removedRuns) => [...removedRuns, { run, page }]);
    },
    onError: (_error, run) => removeUndoNote(run),
    onSettled: refetch,
  });
  const runAgain = useMutation({
    mutationFn: (run: ReportRun) =>
      client.call(runReport, {
        params: { id: run.ReportId },
        body: { Values: run.Values, Format: run.Format },
      }),
    onSuccess: (_begun, run) => removeUndoNote(run),
    onSettled: refetch,
  });

  const isRemoved = ({ Id }: ReportRun) => removedRuns.some(({ run }) => run.Id === Id);
  const remainingRuns = (runs.data?.Items ?? []).filter((run) => !isRemoved(run));
  const removedOnPage = removedRuns.filter((removedRun) => removedRun.page === page);
  const rows: RunRow[] = [
    ...remainingRuns.map((run) => ({ run, isRemoved: false })),
    ...removedOnPage.map(({ run }) => ({ run, isRemoved: true })),
  ].sort((one, other) => (one.run.RequestedAt < other.run.RequestedAt ? 1 : -1));
  return { runs, rows, page, setPage, download, remove, again: runAgain };
}
