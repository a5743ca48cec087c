import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import { applicationKeys } from "#work/query-keys.ts";

export const DRAFTS_PER_PAGE = 200;

/**
 * Creates the query of the first `pageCount` pages of drafts by last change, oldest first. The service lists
 * pinned drafts first. If there are any, one more page is read, because the pinned drafts may have pushed older
 * drafts onto it. Shows the earlier pages until the last one is loaded.
 */
export function applicationDraftsQuery(client: ApiClient, pageCount: number) {
  const readPage = (PageNumber: number, signal: AbortSignal) =>
    client.call(getApplicationList, {
      query: { PageNumber, PageSize: DRAFTS_PER_PAGE, SortBy: "UpdatedAt", SortDirection: "asc" },
      body: { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: "Drafts" },
      signal,
    });
  return queryOptions({
    queryKey: [...applicationKeys.lists, "drafts", pageCount],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        Array.from({ length: pageCount }, (_, index) => readPage(index + 1, signal)),
      );
      const TotalCount = pages.at(-1)?.TotalCount ?? 0;
      const shownCount = pageCount * DRAFTS_PER_PAGE;
      const hasPinned = pages.some(({ Items }) => Items.some(({ IsPinned }) => IsPinned));
      if (hasPinned && TotalCount > shownCount) pages.push(await readPage(pageCount + 1, signal));
      const drafts = pages.flatMap(({ Items }) => Items);
      const oldestFirst = drafts.toSorted((a, b) => Date.parse(a.UpdatedAt) - Date.parse(b.UpdatedAt));
      return { Items: oldestFirst.slice(0, shownCount), TotalCount };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
