import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import {
  getApplicationTemplate,
  getApplicationTemplates,
  getTemplateDraft,
} from "#contract/applications/application-template.ts";
import { getApplicationTypes } from "#contract/applications/application-type.ts";

const all = ["templates"] as const;
export const templateKeys = { all };

/** Creates the query of the person's templates, of one application type or of all. */
export function templatesQuery(client: ApiClient, applicationTypeId?: string) {
  return queryOptions({
    queryKey: [...all, "list", applicationTypeId ?? null],
    queryFn: ({ signal }) =>
      client.call(getApplicationTemplates, {
        query: applicationTypeId === undefined ? {} : { ApplicationTypeId: applicationTypeId },
        signal,
      }),
  });
}

/** Creates the query of a template with answers as display text. */
export function templateQuery(client: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...all, "one", id],
    queryFn: ({ signal }) => client.call(getApplicationTemplate, { params: { id }, signal }),
  });
}

/** Creates the query of a template with answers by path. */
export function templateAnswersQuery(client: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...all, "answers", id],
    queryFn: ({ signal }) => client.call(getTemplateDraft, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Creates the query of the application types that can be lodged on this host. */
export function templateTypesQuery(client: ApiClient) {
  return queryOptions({
    queryKey: [...all, "types"],
    queryFn: async ({ signal }) =>
      (await client.call(getApplicationTypes, { signal })).filter(({ CanLodge }) => CanLodge),
    staleTime: 3_600_000,
  });
}
