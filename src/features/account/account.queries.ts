import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getSessions } from "#contract/accounts/account-setting.ts";
import { accountKey } from "#work/query-keys.ts";

export function accountSessionsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: accountKey("sessions"),
    queryFn: ({ signal }) => client.call(getSessions, { signal }),
  });
}
