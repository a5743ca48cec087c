import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { globalSearchList } from "#contract/lookups/search.ts";
import type { SearchKind } from "#contract/lookups/search-kind.ts";
import { toRequestedKinds } from "./search-kinds.ts";
import { PAGE_SIZE, type SearchState } from "./search-state.ts";

const searchKey = ["search"] as const;

/** Number of results per type in the palette and on the page of all types. */
const PREVIEW_LIMIT = 5;

/** Searches all types. Shows the previous results while the next ones load, and cancels outdated requests. */
export function globalSearchQuery(client: ApiClient, text: string, kinds: readonly SearchKind[]) {
  return queryOptions({
    queryKey: [...searchKey, text],
    queryFn: ({ signal }) =>
      client.call(globalSearchList, {
        body: { SearchText: text, ...toRequestedKinds(kinds), Limit: PREVIEW_LIMIT },
        signal,
      }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
}

/** Searches one type, page by page. Does not show results of another type while loading. */
export function kindSearchQuery(client: ApiClient, state: SearchState & { readonly kind: SearchKind }) {
  const { text, kind, page } = state;
  const body = { SearchText: text, Kinds: [kind], Limit: PAGE_SIZE, Offset: (page - 1) * PAGE_SIZE };
  return queryOptions({
    queryKey: [...searchKey, text, kind, page],
    queryFn: ({ signal }) => client.call(globalSearchList, { body, signal }),
    enabled: text !== "",
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[2] === kind ? last : undefined),
  });
}
