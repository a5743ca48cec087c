/** Keys and queries of what is asked for after lodging. */
import { queryOptions } from "@tanstack/react-query";
import { getAdditionalRequests, getAdditionalRequestTypes } from "#api/additional-request.ts";
import type { Client } from "#api/client.ts";
import { getApplicantChoices } from "#api/construction-period.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { applicationKey } from "#work/application-key.ts";

export const requestKeys = { of: (id: ApplicationId) => [...applicationKey(id), "changes"] as const };

export function requestsQuery(client: Client, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: [...requestKeys.of(applicationId), "list"],
    queryFn: ({ signal }) => getAdditionalRequests(client, { params: { applicationId }, signal }),
  });
}

export function typesQuery(client: Client, applicationId: ApplicationId) {
  return queryOptions({
    queryKey: [...requestKeys.of(applicationId), "types"],
    queryFn: ({ signal }) => getAdditionalRequestTypes(client, { params: { applicationId }, signal }),
  });
}

/** Whom it may be handed to at once. Refused to those who only act for the applicant: then there is nobody. */
export function choicesQuery(client: Client, id: ApplicationId) {
  return queryOptions({
    queryKey: [...requestKeys.of(id), "choices"],
    queryFn: ({ signal }) => getApplicantChoices(client, { params: { id }, signal }),
    retry: false,
  });
}
