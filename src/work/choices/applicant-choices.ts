/** Queries of the people and applications from which the applicant can choose. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getActiveAccounts } from "#contract/accounts/child-account.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import type { AccountId } from "#contract/shapes.ts";
import { accountKey, applicationKeys } from "../query-keys.ts";

const MAX_RESULTS = 20;

/** Creates the query of the active accounts of the applicant's own office. */
export function officePeopleQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...accountKey("child-accounts"), "active"],
    queryFn: ({ signal }) => client.call(getActiveAccounts, { signal }),
  });
}

/**
 * Creates the query of the applicant's own applications that match `search`: pinned applications first, then the most
 * recently changed.
 */
export function ownApplicationsQuery(client: ApiClient, accountId: AccountId, search: string) {
  const ownFilter = { Field: "ApplicantAccountId" as const, Values: [accountId] };
  return queryOptions({
    queryKey: [...applicationKeys.lists, "own", accountId, search],
    queryFn: ({ signal }) =>
      client.call(getApplicationList, {
        query: { PageNumber: 1, PageSize: MAX_RESULTS, SortBy: "UpdatedAt", SortDirection: "desc" },
        body: {
          SearchFilterValues: search ? [ownFilter, { Field: "Search", Values: [search] }] : [ownFilter],
          ApplicationTypeIds: [],
          AppListTypeName: "Mine",
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
