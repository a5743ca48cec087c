import { matchQuery, type QueryClient } from "@tanstack/react-query";

export interface ShownQueries {
  readonly queryKey: readonly unknown[];
  /** If true, only this exact key matches. By default, the keys below it match too. */
  readonly exact?: boolean;
}

/**
 * Options of an optimistic mutation. `change` writes the expected data into the cache, an error restores the
 * previous data, and the queries are refetched after the last of several mutations. Refetches that started
 * earlier are cancelled: their data would lack the change.
 */
export function createOptimisticUpdate<Asked>(
  queries: QueryClient,
  shown: ShownQueries,
  change: (variables: Asked) => void,
) {
  const mutationKey = ["optimistic update", ...shown.queryKey];
  const isChanging = () => queries.isMutating({ mutationKey, exact: true });
  return {
    mutationKey,
    // Not async: the change is in the cache before the event handler returns.
    onMutate: (variables: Asked): Before => {
      cancelRefetches(queries, shown);
      const data = queries.getQueriesData(shown);
      change(variables);
      const stop = queries.getQueryCache().subscribe(({ type, query, ...event }) => {
        const isFetch = type === "updated" && "action" in event && event.action.type === "fetch";
        // Cancel in a microtask, because this event is fired before the request to be cancelled exists.
        if (isFetch && matchQuery(shown, query)) queueMicrotask(() => cancelRefetches(queries, shown));
      });
      return { data, stop };
    },
    onError: (_error: unknown, _asked: Asked, before: Before | undefined) => {
      // Do not restore while other mutations run, because the data also contains their changes. The refetch after the
      // last mutation removes this change.
      if (isChanging() > 1) return;
      for (const [key, data] of before?.data ?? []) queries.setQueryData(key, data);
    },
    onSettled: (_reply: unknown, _error: unknown, _asked: Asked, before: Before | undefined) => {
      before?.stop();
      // Wait until this mutation, and any that settled at the same time, are no longer counted.
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

/** A query without data is not cancelled: there is nothing to restore. */
function cancelRefetches(queries: QueryClient, shown: ShownQueries): void {
  void queries.cancelQueries({ ...shown, predicate: ({ state }) => state.data !== undefined });
}
