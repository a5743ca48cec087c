import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { isErrorOfKind } from "#api/errors.ts";
import { getPasskeys } from "#contract/accounts/passkey.ts";
import { accountKey } from "#work/query-keys.ts";

/**
 * Creates the query of the account's passkeys for this portal. Its data is null if the provider has no
 * passkeys.
 */
export function passkeysQuery(client: ApiClient) {
  return queryOptions({
    queryKey: accountKey("passkeys"),
    queryFn: async ({ signal }) => {
      try {
        return await client.call(getPasskeys, { signal });
      } catch (error) {
        if (isErrorOfKind(error, "not-offered")) return null;
        throw error;
      }
    },
  });
}
