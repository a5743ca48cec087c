/**
 * Shows the application list of the last visit from the cache while the current list is fetched (decisions
 * 112).
 */
import type { QueryClient } from "@tanstack/react-query";
import type { ApiClient, CachedReply } from "#api/client.ts";
import { getApplicationFilters, getApplicationList } from "#contract/applications/application-list.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { getHighlightedStatusList } from "#contract/lookups/status-highlights.ts";
import {
  applicationFiltersQuery,
  applicationListQuery,
  statusHighlightsQuery,
  toHighlightsBody,
} from "../applications.queries.ts";
import { type ListState, toListRequest } from "./list-state.ts";

/**
 * Copies the cached rows, filter options and status buttons into the queries that have no data yet. Resolves
 * with false if the rows are not cached. In that case, nothing is copied.
 */
export async function showCachedList(
  queries: QueryClient,
  client: ApiClient,
  state: ListState,
): Promise<boolean> {
  function copyToQuery<E extends EndpointShape>(
    { queryKey }: { readonly queryKey: readonly unknown[] },
    cached: CachedReply<E> | undefined,
  ): void {
    if (cached && queries.getQueryData(queryKey) === undefined)
      queries.setQueryData(queryKey, cached.reply, { updatedAt: cached.storedAt });
  }
  const [list, filters, highlights] = await Promise.all([
    client.findCached?.(getApplicationList, toListRequest(state)),
    client.findCached?.(getApplicationFilters, { body: { AppListTypeName: state.list } }),
    client.findCached?.(getHighlightedStatusList, { body: toHighlightsBody(state.typeIds) }),
  ]);
  if (!list) return false;
  copyToQuery(applicationListQuery(client, state), list);
  copyToQuery(applicationFiltersQuery(client, state.list), filters);
  copyToQuery(statusHighlightsQuery(client, state.typeIds), highlights);
  return true;
}

/** True while a query refetches data that was cached before the page was opened. */
export function isCachedFromLastVisit(query: {
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
}): boolean {
  return query.isFetching && query.dataUpdatedAt > 0 && query.dataUpdatedAt < performance.timeOrigin;
}
