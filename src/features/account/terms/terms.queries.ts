import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { isApiError } from "#api/errors.ts";
import { getTerms } from "#contract/accounts/terms.ts";
import { accountKey } from "#work/query-keys.ts";

/**
 * Fetches the terms of use once per page load. If the request fails, or if the provider has no terms, the
 * portal does not ask for acceptance.
 */
export function termsOfUseQuery(client: ApiClient) {
  return queryOptions({
    queryKey: accountKey("terms"),
    queryFn: ({ signal }) => client.call(getTerms, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (times, error) => times < 2 && !isApiError(error),
    meta: { hasNoWords: true },
  });
}
