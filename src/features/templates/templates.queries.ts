import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getApplicationTemplate, getTemplateDraft } from "#contract/applications/application-template.ts";
import { applicationTypesQuery, templateKeys } from "#work/choices/start-choices.ts";

/** Creates the query of a template with answers as display text. */
export function templateQuery(client: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...templateKeys.all, "one", id],
    queryFn: ({ signal }) => client.call(getApplicationTemplate, { params: { id }, signal }),
  });
}

/** Creates the query of a template with answers by path. */
export function templateAnswersQuery(client: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...templateKeys.all, "answers", id],
    queryFn: ({ signal }) => client.call(getTemplateDraft, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** Creates the query of the application types that can be lodged on this host. */
export function templateTypesQuery(client: ApiClient) {
  return queryOptions({
    ...applicationTypesQuery(client),
    select: (types) => types.filter(({ CanLodge }) => CanLodge),
  });
}
