import { matchQuery, type QueryClient } from "@tanstack/react-query";

export interface ShownQueries {
  readonly queryKey: readonly unknown[];
  /** This query alone, none under its key. */
  readonly exact?: boolean;
}

/**
 * Options of a mutation that is shown before the service has responded. `change` writes the expected data into the
 * cache, an error restores the previous data, and the queries are refetched after the last of several mutations.
 * Until then no refetch of data that is shown may complete: it would show the data without the change.
 */
export function optimisticUpdate<Asked>(
  queries: QueryClient,
  shown: ShownQueries,
  change: (asked: Asked) => void,
) {
  const mutationKey = ["shown at once", ...shown.queryKey];
  const isChanging = () => queries.isMutating({ mutationKey, exact: true });
  return {
    mutationKey,
    // Not async: the change is in the cache before the event handler returns.
    onMutate: (asked: Asked): Before => {
      cancelRefetches(queries, shown);
      const data = queries.getQueriesData(shown);
      change(asked);
      const stop = queries.getQueryCache().subscribe(({ type, query, ...event }) => {
        const isFetch = type === "updated" && "action" in event && event.action.type === "fetch";
        // The event comes before the request that is to be cancelled exists.
        if (isFetch && matchQuery(shown, query)) queueMicrotask(() => cancelRefetches(queries, shown));
      });
      return { data, stop };
    },
    onError: (_error: unknown, _asked: Asked, before: Before | undefined) => {
      // Other changes are in the data as well; the refetch after the last of them removes this one.
      if (isChanging() > 1) return;
      for (const [key, data] of before?.data ?? []) queries.setQueryData(key, data);
    },
    onSettled: (_reply: unknown, _error: unknown, _asked: Asked, before: Before | undefined) => {
      before?.stop();
      // By then it is no longer counted itself, nor one that was through in the same moment.
      setTimeout(() => {
        if (isChanging() === 0) void queries.invalidateQueries(shown);
      });
    },
  };
}

interface Before {
  readonly data: readonly (readonly [key: readonly unknown[], data: unknown])[];
  readonly stop: () => void;
}

/** A query that has no data yet goes on: there is nothing in it to undo. */
function cancelRefetches(queries: QueryClient, shown: ShownQueries): void {
  void queries.cancelQueries({ ...shown, predicate: ({ state }) => state.data !== undefined });
}
