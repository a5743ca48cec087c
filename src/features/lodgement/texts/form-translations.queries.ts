import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { getTranslation } from "#contract/accounts/licence.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";

/** Creates the query of the translations of a form's texts, by key. */
export function formTranslationQuery(client: ApiClient, { id, version }: WizardConfig, language: string) {
  return queryOptions({
    queryKey: ["lodgement", "words", id, version, language],
    queryFn: ({ signal }) =>
      client.call(getTranslation, {
        params: { lang: language },
        query: { ConfigurationId: id, Version: String(version) },
        signal,
        cache: true,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { hasNoWords: true },
  });
}
