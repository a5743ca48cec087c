import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getInsurances } from "#contract/applications/insurance-details.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKeys } from "#work/query-keys.ts";

export const insuranceKeys = {
  of: (id: ApplicationId) => [...applicationKeys.one(id), "insurance"] as const,
};

export function insurancesQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: insuranceKeys.of(id),
    queryFn: ({ signal }) => client.call(getInsurances, { params: { applicationId: id }, signal }),
  });
}
