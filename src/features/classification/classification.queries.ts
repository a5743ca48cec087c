import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getClassifications } from "#contract/applications/bca-classification.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKeys } from "#work/query-keys.ts";

export const classificationKeys = {
  of: (id: ApplicationId) => [...applicationKeys.one(id), "classification"] as const,
};

export function classificationsQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: classificationKeys.of(id),
    queryFn: ({ signal }) => client.call(getClassifications, { params: { id }, signal }),
  });
}
