/** Queries of the settings. */
import { queryOptions } from "@tanstack/react-query";
import { getSessions, getSwitchDefaultHelpTextOn } from "#api/account-setting.ts";
import { getSignature } from "#api/applicant-account.ts";
import type { Client } from "#api/client.ts";
import { getSuburb } from "#api/dropdown.ts";
import type { AccountId } from "#contract/shapes.ts";
import { accountKey } from "#work/account-key.ts";

const HOUR_MS = 3_600_000;

export function signatureQuery(client: Client) {
  return queryOptions({
    queryKey: accountKey("signature"),
    queryFn: ({ signal }) => getSignature(client, { signal }),
  });
}

export function sessionsQuery(client: Client) {
  return queryOptions({
    queryKey: accountKey("sessions"),
    queryFn: ({ signal }) => getSessions(client, { signal }),
  });
}

export function helpTextQuery(client: Client, id: AccountId) {
  return queryOptions({
    queryKey: [...accountKey("preferences"), "help", id],
    queryFn: ({ signal }) => getSwitchDefaultHelpTextOn(client, { params: { id }, signal }),
  });
}

export function suburbsQuery(client: Client, search: string) {
  return queryOptions({
    queryKey: [...accountKey("suburbs"), search],
    queryFn: ({ signal }) => getSuburb(client, { query: { Search: search }, signal }),
    staleTime: HOUR_MS,
    enabled: search.length >= 2,
  });
}
