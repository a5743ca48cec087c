import { queryOptions } from "@tanstack/react-query";
import type { Client } from "#api/client.ts";
import { getDistributionListPosts, getDistributionLists } from "#contract/notifications/distribution-list.ts";

export const listKeys = { all: ["distribution-lists"] as const };

export function listsQuery(client: Client) {
  return queryOptions({
    queryKey: listKeys.all,
    queryFn: ({ signal }) => client.call(getDistributionLists, { signal }),
  });
}

export const POSTS_A_PAGE = 5;

export function postsQuery(client: Client, id: string, page: number) {
  return queryOptions({
    queryKey: [...listKeys.all, id, "posts", page],
    queryFn: ({ signal }) =>
      client.call(getDistributionListPosts, {
        params: { id },
        query: { PageNumber: page, PageSize: POSTS_A_PAGE },
        signal,
      }),
    placeholderData: (last) => last,
  });
}
