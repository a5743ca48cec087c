import { matchQuery, type QueryClient } from "@tanstack/react-query";

interface ShownQueries {
  readonly queryKey: readonly unknown[];
  /** If true, only this exact key matches. By default, the keys below it match too. */
  readonly exact?: boolean;
}

/**
 * Returns the options of an optimistic mutation. `change` writes the expected data into the cache, and an
 * error restores the previous data. The queries are refetched when no such mutation is running any more.
 * Refetches that are already running are cancelled, because their data may lack the change.
 */
export function createOptimisticUpdate<Variables>(
  queries: QueryClient,
  shownQueries: ShownQueries,
  change: (variables: Variables) => void,
) {
  const mutationKey = ["optimistic update", ...shownQueries.queryKey];
  const isChanging = () => queries.isMutating({ mutationKey, exact: true });
  return {
    mutationKey,
    // This function is not async, so that the change is in the cache before the event handler returns.
    onMutate: (variables: Variables): Snapshot => {
      cancelRefetches(queries, shownQueries);
      const data = queries.getQueriesData(shownQueries);
      change(variables);
      const stop = queries.getQueryCache().subscribe(({ type, query, ...event }) => {
        const isFetch = type === "updated" && "action" in event && event.action.type === "fetch";
        // Cancel in a microtask, because React Query fires this event before the request exists.
        if (isFetch && matchQuery(shownQueries, query))
          queueMicrotask(() => cancelRefetches(queries, shownQueries));
      });
      return { data, stop };
    },
    onError: (_error: unknown, _variables: Variables, snapshot: Snapshot | undefined) => {
      // Do not restore while other mutations run, because the data also contains their changes. The refetch after the
      // last mutation removes this change.
      if (isChanging() > 1) return;
      for (const [key, data] of snapshot?.data ?? []) queries.setQueryData(key, data);
    },
    onSettled: (_reply: unknown, _error: unknown, _variables: Variables, snapshot: Snapshot | undefined) => {
      snapshot?.stop();
      // Wait until this mutation, and any that settled at the same time, are no longer counted.
      setTimeout(() => {
        if (isChanging() === 0) void queries.invalidateQueries(shownQueries);
      });
    },
  };
}

interface Snapshot {
  readonly data: readonly (readonly [key: readonly unknown[], data: unknown])[];
  readonly stop: () => void;
}

/**
 * Cancels running refetches. A first request is not cancelled: its query has no data to which it could
 * return.
 */
function cancelRefetches(queries: QueryClient, shownQueries: ShownQueries): void {
  void queries.cancelQueries({ ...shownQueries, predicate: ({ state }) => state.data !== undefined });
}
