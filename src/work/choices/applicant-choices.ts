/** What an applicant chooses from among their own: people to name, applications to lend. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Client } from "#api/client.ts";
import { getActiveAccounts } from "#contract/accounts/child-account.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import type { AccountId } from "#contract/shapes.ts";
import { accountKey } from "../account-key.ts";

const FOUND = 20;

/** People of one's own office, to choose an address from. */
export function officePeopleQuery(client: Client) {
  return queryOptions({
    queryKey: [...accountKey("child-accounts"), "active"],
    queryFn: ({ signal }) => client.call(getActiveAccounts, { signal }),
  });
}

/** One's own applications that fit a search, the last changed first. */
export function ownApplicationsQuery(client: Client, accountId: AccountId, search: string) {
  const own = { Field: "ApplicantAccountId" as const, Values: [accountId] };
  return queryOptions({
    queryKey: ["applications", "own", accountId, search],
    queryFn: ({ signal }) =>
      client.call(getApplicationList, {
        query: { PageNumber: 1, PageSize: FOUND, SortBy: "UpdatedAt", SortDirection: "desc" },
        body: {
          SearchFilterValues: search ? [own, { Field: "Search", Values: [search] }] : [own],
          ApplicationTypeIds: [],
          AppListTypeName: "Mine",
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
