import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getSessions } from "#contract/accounts/account-setting.ts";
import { getSignature } from "#contract/accounts/applicant-account.ts";
import { getSwitchDefaultHelpTextOn } from "#contract/accounts/help-text-setting.ts";
import { getSuburb } from "#contract/lookups/dropdown.ts";
import type { AccountId } from "#contract/shapes.ts";
import { accountKey } from "#work/account-key.ts";

const HOUR_MS = 3_600_000;

export function accountSignatureQuery(client: ApiClient) {
  return queryOptions({
    queryKey: accountKey("signature"),
    queryFn: ({ signal }) => client.call(getSignature, { signal }),
  });
}

export function accountSessionsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: accountKey("sessions"),
    queryFn: ({ signal }) => client.call(getSessions, { signal }),
  });
}

export function accountHelpTextQuery(client: ApiClient, id: AccountId) {
  return queryOptions({
    queryKey: [...accountKey("preferences"), "help", id],
    queryFn: ({ signal }) => client.call(getSwitchDefaultHelpTextOn, { params: { id }, signal }),
  });
}

export function accountSuburbsQuery(client: ApiClient, search: string) {
  return queryOptions({
    queryKey: [...accountKey("suburbs"), search],
    queryFn: ({ signal }) => client.call(getSuburb, { query: { Search: search }, signal }),
    staleTime: HOUR_MS,
    enabled: search.length >= 2,
  });
}
