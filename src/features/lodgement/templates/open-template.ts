/** Loads a template for the wizard, and provides the functions that save it. */
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "#api/client.ts";
import {
  getTemplateCurrentStepId,
  getTemplateDraft,
  getTemplateWizardConfig,
  updateTemplateCurrentStepId,
  updateTemplateDynamic,
} from "#contract/applications/application-template.ts";
import type { ApplicationId, StepId } from "#contract/shapes.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { lodgementKeys, openedDraftOptions } from "../lodgement.queries.ts";
import type { EditableDraft } from "../lodgement.ts";
import type { SaveCalls } from "../saving/draft-calls.ts";
import { type LeftoverAnswers, readLeftoverAnswers } from "../saving/journal/journal.ts";
import { createTemplateForm } from "./template-form.ts";

export interface OpenedTemplate {
  readonly draft: EditableDraft;
  readonly config: WizardConfig;
  readonly leftoverAnswers: LeftoverAnswers;
  readonly saveCalls: SaveCalls;
  /** Stores the step at which the next visit starts. */
  readonly storeCurrentStep: (step: StepId) => Promise<unknown>;
}

export function openedTemplateQuery(client: ApiClient, id: string, account: string) {
  return queryOptions({
    queryKey: [...lodgementKeys.all, "opened", "template", id],
    queryFn: () => openTemplate(client, id, account),
    ...openedDraftOptions,
  });
}

async function openTemplate(client: ApiClient, id: string, account: string): Promise<OpenedTemplate> {
  const params = { id };
  const leftoverAnswers = await readLeftoverAnswers(account, id);
  const [fetchedDraft, config] = await Promise.all([
    client.call(getTemplateDraft, { params }),
    client.call(getTemplateWizardConfig, { params }),
  ]);
  const draft = {
    ...fetchedDraft,
    CurrentStepId: fetchedDraft.CurrentStepId ?? (await readStepId(client, id)),
  };
  return {
    // The wizard identifies every draft by an application id. A template has no application, so use the id of
    // the template.
    draft: { ...draft, Id: draft.Id as ApplicationId },
    config: createTemplateForm(config),
    leftoverAnswers,
    saveCalls: {
      save: (Revision, Answers) =>
        client.call(updateTemplateDynamic, { params, body: { Revision, Answers } }),
      reload: () => client.call(getTemplateDraft, { params }),
    },
    storeCurrentStep: (CurrentStepId) =>
      client.call(updateTemplateCurrentStepId, { params, body: { CurrentStepId } }),
  };
}

/** Fetches the current step if the template's draft has none; `null` if the step is missing or cannot be read. */
async function readStepId(client: ApiClient, id: string): Promise<StepId | null> {
  try {
    return (await client.call(getTemplateCurrentStepId, { params: { id } })).CurrentStepId;
  } catch {
    return null;
  }
}
