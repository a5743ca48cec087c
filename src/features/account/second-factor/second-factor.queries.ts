import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { isErrorOfKind } from "#api/errors.ts";
import { getSecondFactor } from "#contract/accounts/second-factor.ts";
import { accountKey } from "#work/query-keys.ts";

/**
 * Creates the query of the state of the second factor. Its data is null if the provider has no second factor.
 */
export function secondFactorQuery(client: ApiClient) {
  return queryOptions({
    queryKey: accountKey("second-factor"),
    queryFn: async ({ signal }) => {
      try {
        return await client.call(getSecondFactor, { signal });
      } catch (error) {
        if (isErrorOfKind(error, "not-offered")) return null;
        throw error;
      }
    },
  });
}
