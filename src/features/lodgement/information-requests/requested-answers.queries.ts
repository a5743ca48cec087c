/**
 * Query of the lodged answers, together with the form version in which they were given. Refetched each time
 * the questions are opened.
 */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getDraft } from "#contract/applications/application-draft.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { preparePatterns } from "#contract/wizard/validation/patterns.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import { lodgementKeys } from "../lodgement.queries.ts";

export function lodgedAnswersQuery(client: ApiClient, id: ApplicationId) {
  return queryOptions({
    queryKey: [...lodgementKeys.all, "asked", id],
    queryFn: async ({ signal }) => {
      const draft = await client.call(getDraft, { params: { id }, signal });
      const query = {
        ApplicationTypeId: draft.ApplicationTypeId,
        Version: String(draft.ConfigurationVersion),
      };
      const config = await client.call(getWizardConfig, { query, signal });
      void preparePatterns(config).catch(() => undefined);
      return { draft, config };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
