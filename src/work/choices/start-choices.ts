/** Queries of the application types and templates from which the person starts an application. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getApplicationTemplates } from "#contract/applications/application-template.ts";
import { getApplicationTypes } from "#contract/applications/application-type.ts";

const HOUR_MS = 3_600_000;
export const templateKeys = { all: ["templates"] } as const;

export function applicationTypesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ["application-types"],
    queryFn: ({ signal }) => client.call(getApplicationTypes, { signal }),
    staleTime: HOUR_MS,
  });
}

/**
 * Creates the query of the person's templates: those of one application type, or by default of all types.
 */
export function templatesQuery(client: ApiClient, applicationTypeId?: string) {
  return queryOptions({
    queryKey: [...templateKeys.all, "list", applicationTypeId ?? null],
    queryFn: ({ signal }) =>
      client.call(getApplicationTemplates, {
        query: applicationTypeId === undefined ? {} : { ApplicationTypeId: applicationTypeId },
        signal,
      }),
  });
}
