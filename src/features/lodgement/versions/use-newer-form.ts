import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type { WizardConfig, WizardStep } from "#contract/wizard/config.ts";
import type { OpenedDraft } from "../wizard/use-opened-lodgement.ts";
import { currentFormQuery } from "./newer-form.ts";

/**
 * Returns the current form if the draft has another version. The form is refetched at the review and at the
 * declaration.
 */
export function useNewerForm(
  { draft, config, currentConfig, requestId }: OpenedDraft,
  step: WizardStep | undefined,
): WizardConfig | undefined {
  const client = useClient();
  const isClosingStep = step?.kind === "review" || step?.kind === "declaration";
  const query = {
    ...currentFormQuery(client, draft.ApplicationTypeId),
    enabled: isClosingStep && !currentConfig && !requestId,
  };
  const newerForm = useQuery(query).data;
  if (currentConfig) return currentConfig;
  return newerForm && newerForm.version !== config.version ? newerForm : undefined;
}
