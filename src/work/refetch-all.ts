import type { QueryClient, QueryMeta } from "@tanstack/react-query";

/**
 * Refetches the shown queries and marks the others as outdated, except opened drafts: their wizards contain newer
 * answers than the service. `skippedMeta` names a meta field whose queries are left out too.
 */
export function refetchAll(queries: QueryClient, skippedMeta?: keyof QueryMeta): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ meta }) => !meta?.isOpenedDraft && !(skippedMeta && meta?.[skippedMeta]),
  });
}
