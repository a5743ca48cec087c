/** Loads both form versions: a draft stays in its version until the person switches to the newer one. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import { isApiError } from "#api/errors.ts";
import type { Draft } from "#contract/applications/application-draft.ts";
import { getDraft, updateDynamic } from "#contract/applications/application-draft.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import type { ReconciledAnswers } from "#contract/wizard/versions/reconcile.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";

export interface FormVersions {
  /** Form version in which the draft is stored. */
  readonly config: WizardConfig;
  /** The current form, if its version differs from the draft's: newer, or older after a roll-back. */
  readonly currentConfig: WizardConfig | undefined;
}

interface FormVersionsOptions {
  readonly signal: AbortSignal;
  readonly layout?: "single-page" | undefined;
  /** The current form, requested together with the draft (`readFormAhead`). */
  readonly prefetchedConfig?: Promise<WizardConfig | undefined> | undefined;
}

/** Fetches the draft's form and the current form. */
export async function readFormVersions(
  client: ApiClient,
  { ApplicationTypeId, ConfigurationVersion }: Draft,
  { signal, layout, prefetchedConfig }: FormVersionsOptions,
): Promise<FormVersions> {
  const applyLayout = (config: WizardConfig) => withoutReview(layout ? { ...config, layout } : config);
  const loadedConfig = await prefetchedConfig;
  // A provider may ignore the application's id and send the form of another type. In that case, request the
  // form by type.
  const currentConfig = loadedConfig?.applicationTypeIds.includes(ApplicationTypeId)
    ? loadedConfig
    : await client.call(getWizardConfig, { query: { ApplicationTypeId }, signal, cache: true });
  if (currentConfig.version === ConfigurationVersion)
    return { config: applyLayout(currentConfig), currentConfig: undefined };
  const query = { ApplicationTypeId, Version: String(ConfigurationVersion) };
  const config = await client.call(getWizardConfig, { query, signal, cache: true });
  return { config: applyLayout(config), currentConfig };
}

/**
 * Requests the current form in parallel with the draft, before the application's type is known (decisions
 * 96). Resolves with `undefined` if the provider refuses this request.
 */
export function readFormAhead(
  client: ApiClient,
  ApplicationId: ApplicationId,
  signal: AbortSignal,
): Promise<WizardConfig | undefined> {
  return client
    .call(getWizardConfig, { query: { ApplicationId }, signal, cache: true })
    .catch(() => undefined);
}

/** Removes the review step, because the single-page layout has none. */
function withoutReview(config: WizardConfig): WizardConfig {
  if (config.layout !== "single-page") return config;
  return { ...config, steps: config.steps.filter(({ kind }) => kind !== "review") };
}

/** Creates the query of the current form, which may change while a draft is open. */
export function currentFormQuery(client: ApiClient, applicationTypeId: string) {
  return queryOptions({
    queryKey: ["lodgement", "form", applicationTypeId],
    queryFn: ({ signal }) =>
      client.call(getWizardConfig, { query: { ApplicationTypeId: applicationTypeId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

const MAX_ATTEMPTS = 3;

/** Switches a saved draft to the newer form, and returns how the answers were reconciled. Throws `ApiError`. */
export async function adoptNewerForm(
  client: ApiClient,
  id: ApplicationId,
  { config, currentConfig }: { readonly config: WizardConfig; readonly currentConfig: WizardConfig },
  today: string,
): Promise<ReconciledAnswers | undefined> {
  const { reconcileAnswers } = await import("#contract/wizard/versions/reconcile.ts");
  for (let attempt = 1; ; attempt += 1) {
    const draft = await client.call(getDraft, { params: { id } });
    // Another window has already switched the draft to the newer form.
    if (draft.ConfigurationVersion !== config.version) return undefined;
    const changes = reconcileAnswers(config, currentConfig, draft.Answers, today);
    const body = {
      Revision: draft.Revision,
      Answers: changes.patch,
      ConfigurationVersion: currentConfig.version,
    };
    try {
      await client.call(updateDynamic, { params: { id }, body });
      return changes;
    } catch (error) {
      // 409: somebody else has saved in the meantime. Reconcile their answers too and retry.
      if (!isApiError(error) || error.details.status !== 409 || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}
