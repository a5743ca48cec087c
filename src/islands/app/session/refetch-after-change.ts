/**
 * Refetches data that a change at the service has made outdated, including queries whose first request is
 * still in flight.
 */
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";
import { MAX_EARLY_REPLY_AGE_MS } from "#api/early-replies.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { type AccountPart, accountKey, applicationKeys } from "#work/query-keys.ts";

/** Parts of an account that determine which applications it can access. */
const accessParts = new Set(["delegates", "groups"]);

/** Refetches the part of the account that the service reports as changed (spec 4.2). */
export function refetchAccount(part: string, queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: accountKey(part as AccountPart) });
  if (!accessParts.has(part)) return;
  for (const queryKey of [applicationKeys.lists, applicationKeys.all])
    void queries.invalidateQueries({ queryKey });
}

/**
 * Refetches the queries of a key. Invalidation does not restart the first request of a query, and its
 * response may be older than the change. Such a query is refetched after its first response.
 */
export function refetchAlsoPending(queries: QueryClient, queryKey: QueryKey): void {
  for (const query of queries.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" }))
    void waitForFirstData(query).then((hasWaited) => {
      if (hasWaited) void queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
  void queries.invalidateQueries({ queryKey });
}

/**
 * Refetches the shown application once the websocket is connected. The page may have requested the
 * application before its scripts were loaded (decisions 76), and received no message about a change in
 * between. The other queries of the application are refetched only if the application has changed, so that a
 * page usually sends only one additional request.
 */
export function refetchShownApplication(queries: QueryClient): void {
  const cache = queries.getQueryCache();
  const shownQueries = cache.findAll({ type: "active", predicate: isDetails });
  const loadedQueries = shownQueries.filter(({ state }) => state.data !== undefined);
  for (const query of loadedQueries) void refetchIfChanged(query, queries);
  if (loadedQueries.length > 0) return;
  const unsubscribe = cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || !isDetails(event.query)) return;
    unsubscribe();
    void refetchIfChanged(event.query, queries);
  });
  setTimeout(unsubscribe, MAX_EARLY_REPLY_AGE_MS);
}

const [root] = applicationKeys.all;
const isDetails = ({ queryKey }: Pick<Query, "queryKey">) =>
  queryKey[0] === root && queryKey[2] === "details";

async function refetchIfChanged(query: Query, queries: QueryClient): Promise<void> {
  const previousData = query.state.data;
  await queries.refetchQueries({ queryKey: query.queryKey, exact: true });
  // If the new data equals the old data, the query keeps the old object.
  if (query.state.data !== previousData)
    void queries.invalidateQueries({ queryKey: applicationKeys.one(query.queryKey[1] as ApplicationId) });
}

/**
 * Waits until the first request of a query has settled, and resolves with true. If the query already has data
 * or has no request in flight, resolves with false immediately.
 */
async function waitForFirstData(query: Query): Promise<boolean> {
  if (query.state.data !== undefined || query.state.fetchStatus !== "fetching") return false;
  await query.promise?.catch(() => {});
  return true;
}
