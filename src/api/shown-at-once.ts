import type { QueryClient } from "@tanstack/react-query";

export interface ShownQueries {
  readonly queryKey: readonly unknown[];
  /** This query alone, none under its key. */
  readonly exact?: boolean;
}

/**
 * What a mutation needs to be shown before the service has answered: `change` puts what will be in place of what was
 * read, a refusal puts it back, and it is read anew when the last of several changes is through. (Read after each, it
 * would show the later ones taken back until they are through too.)
 */
export function shownAtOnce<Asked>(
  queries: QueryClient,
  shown: ShownQueries,
  change: (asked: Asked) => void,
) {
  const mutationKey = ["shown at once", ...shown.queryKey];
  return {
    mutationKey,
    onMutate: async (asked: Asked) => {
      await queries.cancelQueries(shown);
      const before = queries.getQueriesData(shown);
      change(asked);
      return before;
    },
    onError: (_error: unknown, _asked: Asked, before: readonly Kept[] | undefined) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
    },
    onSettled: () => {
      // By then it is no longer counted itself, nor one that was through in the same moment.
      setTimeout(() => {
        if (queries.isMutating({ mutationKey, exact: true }) === 0) void queries.invalidateQueries(shown);
      });
    },
  };
}

type Kept = readonly [key: readonly unknown[], data: unknown];
