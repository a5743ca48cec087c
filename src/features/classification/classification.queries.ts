import { queryOptions } from "@tanstack/react-query";
import { getClassifications } from "#api/bca-classification.ts";
import type { Client } from "#api/client.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKey } from "#work/application-key.ts";

export const classificationKeys = {
  of: (id: ApplicationId) => [...applicationKey(id), "classification"] as const,
};

export function classificationsQuery(client: Client, id: ApplicationId) {
  return queryOptions({
    queryKey: classificationKeys.of(id),
    queryFn: ({ signal }) => getClassifications(client, { params: { id }, signal }),
  });
}
