import type { QueryClient, QueryMeta } from "@tanstack/react-query";

/**
 * Refetches the active queries and marks the others as outdated. Leaves out opened drafts, because their
 * wizards contain newer answers than the service. Also leaves out queries whose `meta` has the field
 * `skippedMeta`.
 */
export function refetchAll(queries: QueryClient, skippedMeta?: keyof QueryMeta): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ meta }) => !meta?.isOpenedDraft && !(skippedMeta && meta?.[skippedMeta]),
  });
}
