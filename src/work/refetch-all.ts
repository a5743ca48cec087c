import type { Query, QueryClient } from "@tanstack/react-query";

/**
 * Refetches the shown queries and marks the others as outdated, except opened drafts: their wizards contain newer
 * answers than the service. `filter` limits the queries further.
 */
export function refetchAll(
  queries: QueryClient,
  filter: (query: Query) => boolean = () => true,
): Promise<void> {
  return queries.invalidateQueries({ predicate: (query) => !query.meta?.isOpenedDraft && filter(query) });
}
