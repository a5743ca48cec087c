/** Queries whose responses the application screen needs before it can show any section. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getSubmissions } from "#contract/applications/submission.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKeys } from "#work/query-keys.ts";

export function applicationSubmissionsQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: [...applicationKeys.one(id), "submissions"],
    queryFn: ({ signal }) => client.call(getSubmissions, { params: { id }, signal }),
  });
}
