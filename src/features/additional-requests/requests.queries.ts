/** Queries of additional requests. An additional request asks for a change to a lodged application. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import {
  getAdditionalRequests,
  getAdditionalRequestTypes,
} from "#contract/applications/additional-request.ts";
import { getApplicantChoices } from "#contract/applications/construction-period.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKeys } from "#work/query-keys.ts";

export const additionalRequestKeys = {
  of: (id: ApplicationId) => [...applicationKeys.one(id), "changes"] as const,
};

export function additionalRequestsQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: [...additionalRequestKeys.of(applicationId), "list"],
    queryFn: ({ signal }) => client.call(getAdditionalRequests, { params: { applicationId }, signal }),
  });
}

export function additionalRequestTypesQuery(client: ApiClient, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: [...additionalRequestKeys.of(applicationId), "types"],
    queryFn: ({ signal }) => client.call(getAdditionalRequestTypes, { params: { applicationId }, signal }),
  });
}

/**
 * Creates the query of the accounts that can receive the application. The service always refuses this request
 * if the signed-in person is a delegate, so the query never retries.
 */
export function transferTargetsQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: [...additionalRequestKeys.of(id), "choices"],
    queryFn: ({ signal }) => client.call(getApplicantChoices, { params: { id }, signal }),
    retry: false,
  });
}
