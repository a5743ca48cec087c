import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { ApiProvider } from "#api/api-context.ts";
import type { ApiClient } from "#api/client.ts";
import { deleteReportRun, getReportRuns } from "#contract/reports/report.ts";
import { useRuns } from "./use-runs.ts";

afterEach(cleanup);

const createRun = (number: number) => ({
  ...{ Id: `r${number}`, ReportId: "fees", ReportName: "Fees", Format: "csv", Values: {}, State: "done" },
  ...{ Progress: 100, RowCount: 1, FileName: "fees.csv", Size: 10, Reason: null, FinishedAt: null },
  RequestedAt: new Date(Date.UTC(2026, 10, 21, 12) - number * 60_000).toISOString(),
});

/** Opens the list of 20 runs, newest first, with 10 on each page. */
async function openRuns() {
  let storedRuns = Array.from({ length: 20 }, (_, index) => createRun(index + 1));
  async function call(
    endpoint: unknown,
    { query, params }: { query?: { PageNumber: number }; params?: { id: string } },
  ) {
    if (endpoint === deleteReportRun) storedRuns = storedRuns.filter(({ Id }) => Id !== params?.id);
    if (endpoint !== getReportRuns || !query) return {};
    const Items = storedRuns.slice((query.PageNumber - 1) * 10, query.PageNumber * 10);
    return { Items, TotalCount: storedRuns.length };
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={{ call } as unknown as ApiClient}>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </ApiProvider>
  );
  const { result } = renderHook(() => useRuns(), { wrapper });
  const waitForLastRow = (id: string) => waitFor(() => expect(result.current.rows.at(-1)?.run.Id).toBe(id));
  await waitForLastRow("r10");
  return {
    listRemoved: () => result.current.rows.filter(({ isRemoved }) => isRemoved).map(({ run }) => run.Id),
    async remove(id: string, lastId: string) {
      const row = result.current.rows.find(({ run }) => run.Id === id);
      if (!row) throw new Error(`${id} is not on this page`);
      act(() => result.current.remove.mutate(row.run));
      await waitForLastRow(lastId);
    },
    async openPage(page: number, lastId: string) {
      act(() => result.current.setPage(page));
      await waitForLastRow(lastId);
    },
  };
}

it("shows a deleted run only on the page on which it was deleted", async () => {
  const { listRemoved, remove, openPage } = await openRuns();
  await remove("r3", "r11");
  expect(listRemoved()).toEqual(["r3"]);
  await openPage(2, "r20");
  expect(listRemoved()).toEqual([]);
  await remove("r12", "r20");
  expect(listRemoved()).toEqual(["r12"]);
  await openPage(1, "r11");
  expect(listRemoved()).toEqual(["r3"]);
});
