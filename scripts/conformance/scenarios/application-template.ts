import * as contract from "#contract/applications/application-template.ts";
import { anyStep, anyTextPath, draft, wizard } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";
import type { Trial } from "../trial.ts";

const NAME = "Conformance check";

/** A template of the draft's type; deleted at the end. */
const template = (trial: Trial) => trial.once(template, () => newTemplate(trial));

async function newTemplate(trial: Trial): Promise<string> {
  const { type } = await wizard(trial);
  const body = { Name: NAME, Description: "", ApplicationTypeId: type };
  const { Id } = await trial.call(contract.createApplicationTemplate, { body });
  trial.made.add("template", Id);
  return Id;
}

const paramsOf = async (trial: Trial) => ({ params: { id: await template(trial) } });

export const applicationTemplate: ScenariosOf<typeof contract> = {
  async getApplicationTemplates(trial) {
    const id = await template(trial);
    const templates = await trial.call(contract.getApplicationTemplates, { query: {} });
    if (Array.isArray(templates) && !templates.some(({ Id }) => Id === id))
      trial.differs(contract.getApplicationTemplates, "the list", "does not hold a template just made");
  },
  getApplicationTemplate: async (trial) => trial.call(contract.getApplicationTemplate, await paramsOf(trial)),
  createApplicationTemplate: template,

  async updateApplicationTemplate(trial) {
    const body = { Name: `${NAME}, renamed`, Description: "Of a check." };
    const changed = await trial.call(contract.updateApplicationTemplate, {
      ...(await paramsOf(trial)),
      body,
    });
    if (changed.Name !== body.Name)
      trial.differs(contract.updateApplicationTemplate, "Name", "is not what was sent");
  },

  async deleteApplicationTemplate(trial) {
    const id = await newTemplate(trial);
    await trial.call(contract.deleteApplicationTemplate, { params: { id } });
    trial.made.forget(id);
  },

  async loadDataFromTemplate(trial) {
    const params = { a: (await draft(trial)).Id, b: await template(trial) };
    await trial.call(contract.loadDataFromTemplate, { params, body: {} });
  },

  getTemplateWizzardConfig: async (trial) =>
    trial.call(contract.getTemplateWizzardConfig, await paramsOf(trial)),
  getTemplateDraft: async (trial) => trial.call(contract.getTemplateDraft, await paramsOf(trial)),

  async updateTemplateDynamic(trial) {
    const params = { id: await newTemplate(trial) };
    const { Revision } = await trial.call(contract.getTemplateDraft, { params });
    const path = await anyTextPath(trial);
    const saved = await trial.call(contract.updateTemplateDynamic, {
      params,
      body: { Revision, Answers: { [path]: "first" } },
    });
    if (saved.Revision <= Revision)
      trial.differs(contract.updateTemplateDynamic, "Revision", "does not grow with a save");
    await trial.refusal(contract.updateTemplateDynamic, "a stale Revision", [409], {
      params,
      body: JSON.stringify({ Revision, Answers: { [path]: "from an older state" } }),
      token: trial.token,
    });
  },

  async updateTemplateCurrentStepId(trial) {
    const args = await paramsOf(trial);
    const stepId = await anyStep(trial);
    await trial.call(contract.updateTemplateCurrentStepId, { ...args, body: { CurrentStepId: stepId } });
    const { CurrentStepId } = await trial.call(contract.getTemplateCurrentStepId, args);
    if (CurrentStepId !== stepId)
      trial.differs(contract.updateTemplateCurrentStepId, "CurrentStepId", "is not kept");
  },
  getTemplateCurrentStepId: async (trial) =>
    trial.call(contract.getTemplateCurrentStepId, await paramsOf(trial)),
  getTemplateSummary: async (trial) => trial.call(contract.getTemplateSummary, await paramsOf(trial)),
};
