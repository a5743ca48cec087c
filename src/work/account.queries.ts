/** Queries about the account that several features show. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getSignature } from "#contract/accounts/applicant-account.ts";
import { getSwitchDefaultHelpTextOn } from "#contract/accounts/help-text-setting.ts";
import type { AccountId } from "#contract/shapes.ts";
import { accountKey } from "./query-keys.ts";

/** Creates the query of the signature that is stored in the account. */
export function storedSignatureQuery(client: ApiClient) {
  return queryOptions({
    queryKey: accountKey("signature"),
    queryFn: ({ signal }) => client.call(getSignature, { signal }),
  });
}

/** Creates the query of the account's setting for help texts. */
export function helpTextQuery(client: ApiClient, id: AccountId) {
  return queryOptions({
    queryKey: [...accountKey("preferences"), "help", id],
    queryFn: ({ signal }) => client.call(getSwitchDefaultHelpTextOn, { params: { id }, signal, cache: true }),
  });
}
