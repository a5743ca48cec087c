import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { isApiError } from "#api/errors.ts";
import { getTerms } from "#contract/accounts/terms.ts";
import { accountKey } from "#work/account-key.ts";

/**
 * Fetches the terms once per page load. If that fails, or the provider has no terms, the portal asks nobody to
 * accept.
 */
export function termsOfUseQuery(client: ApiClient) {
  return queryOptions({
    queryKey: accountKey("terms"),
    queryFn: ({ signal }) => client.call(getTerms, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (times, error) => times < 2 && !isApiError(error),
    meta: { error: "shown", hasWords: false },
  });
}
