import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getDistributionListPosts, getDistributionLists } from "#contract/notifications/distribution-list.ts";

export const distributionListKeys = { all: ["distribution-lists"] as const };

export function distributionListsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: distributionListKeys.all,
    queryFn: ({ signal }) => client.call(getDistributionLists, { signal }),
  });
}

export const POSTS_PER_PAGE = 5;

export function distributionListPostsQuery(client: ApiClient, id: string, page: number) {
  return queryOptions({
    queryKey: [...distributionListKeys.all, id, "posts", page],
    queryFn: ({ signal }) =>
      client.call(getDistributionListPosts, {
        params: { id },
        query: { PageNumber: page, PageSize: POSTS_PER_PAGE },
        signal,
      }),
    placeholderData: (last) => last,
  });
}
