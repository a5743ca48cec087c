/** Loads a template for the wizard, with its own save calls. */
import type { Client } from "#api/client.ts";
import {
  getTemplateDraft,
  getTemplateWizardConfig,
  updateTemplateDynamic,
} from "#contract/applications/application-template.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { preparePatterns } from "#contract/wizard/validation/patterns.ts";
import type { EditableDraft } from "../lodgement.ts";
import type { SaveCalls } from "../saving/draft-calls.ts";
import { type LeftoverAnswers, readLeftoverAnswers } from "../saving/journal/journal.ts";
import { createTemplateForm } from "./template-form.ts";

export interface OpenedTemplate {
  readonly draft: EditableDraft;
  readonly config: WizardConfig;
  readonly inherited: LeftoverAnswers;
  readonly saveCalls: SaveCalls;
}

export async function openTemplate(client: Client, id: string, account: string): Promise<OpenedTemplate> {
  const params = { id };
  const inherited = await readLeftoverAnswers(account, id);
  const [draft, config] = await Promise.all([
    client.call(getTemplateDraft, { params }),
    client.call(getTemplateWizardConfig, { params }),
  ]);
  void preparePatterns(config).catch(() => undefined);
  return {
    // The wizard identifies every record by an application id.
    draft: { ...draft, Id: draft.Id as ApplicationId },
    config: createTemplateForm(config),
    inherited,
    saveCalls: {
      save: (Revision, Answers) =>
        client.call(updateTemplateDynamic, { params, body: { Revision, Answers } }),
      reload: () => client.call(getTemplateDraft, { params }),
    },
  };
}
