/** Keys and queries of the search: each answer is kept under the words it answers, so that none stands for others. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Client } from "#api/client.ts";
import { globalSearchList } from "#api/search.ts";
import type { SearchKind } from "#contract/lookups/search.ts";
import { PAGE_SIZE, type SearchState } from "./search-state.ts";

export const searchKey = ["search"] as const;

/** Of each kind in the palette, and on the page that shows all kinds. */
const PREVIEW_LIMIT = 5;

/** What was found last stays (as placeholder) while the next answer is on its way; an older question is given up. */
export function searchQuery(client: Client, text: string) {
  return queryOptions({
    queryKey: [...searchKey, text],
    queryFn: ({ signal }) =>
      globalSearchList(client, { body: { SearchText: text, Limit: PREVIEW_LIMIT }, signal }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
}

/** One kind, page by page; rows of another kind never stand for it. */
export function kindSearchQuery(client: Client, state: SearchState & { readonly kind: SearchKind }) {
  const { text, kind, page } = state;
  const body = { SearchText: text, Kinds: [kind], Limit: PAGE_SIZE, Offset: (page - 1) * PAGE_SIZE };
  return queryOptions({
    queryKey: [...searchKey, text, kind, page],
    queryFn: ({ signal }) => globalSearchList(client, { body, signal }),
    enabled: text !== "",
    placeholderData: (last, lastQuery) => (lastQuery?.queryKey[2] === kind ? last : undefined),
  });
}
