import * as contract from "#contract/applications/application-template.ts";
import { findQuickestWizard, findTextFieldPath, getFirstStepId, getSharedDraft } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

const NAME = "Conformance check";

/** Returns a template of the draft's type. The check deletes it at the end. */
const getTemplate = (context: ScenarioContext) => context.once(getTemplate, () => createTemplate(context));

async function createTemplate(context: ScenarioContext): Promise<string> {
  const { type } = await findQuickestWizard(context);
  const body = { Name: NAME, Description: "", ApplicationTypeId: type };
  const { Id } = await context.call(contract.createApplicationTemplate, { body });
  context.created.add("template", Id);
  return Id;
}

const getParams = async (context: ScenarioContext) => ({ params: { id: await getTemplate(context) } });

export const applicationTemplateScenarios: ScenariosOf<typeof contract> = {
  async getApplicationTemplates(context) {
    const id = await getTemplate(context);
    const templates = await context.call(contract.getApplicationTemplates, { query: {} });
    if (Array.isArray(templates) && !templates.some(({ Id }) => Id === id))
      context.addDifference(
        contract.getApplicationTemplates,
        "the list",
        "does not contain the new template",
      );
  },
  getApplicationTemplate: async (context) =>
    context.call(contract.getApplicationTemplate, await getParams(context)),
  createApplicationTemplate: getTemplate,

  async updateApplicationTemplate(context) {
    const body = { Name: `${NAME}, renamed`, Description: "Of a check." };
    const changedTemplate = await context.call(contract.updateApplicationTemplate, {
      ...(await getParams(context)),
      body,
    });
    if (changedTemplate.Name !== body.Name)
      context.addDifference(contract.updateApplicationTemplate, "Name", "is not what was sent");
  },

  async deleteApplicationTemplate(context) {
    const id = await createTemplate(context);
    await context.call(contract.deleteApplicationTemplate, { params: { id } });
    context.created.remove(id);
  },

  async loadDataFromTemplate(context) {
    const params = { a: (await getSharedDraft(context)).Id, b: await getTemplate(context) };
    await context.call(contract.loadDataFromTemplate, { params, body: {} });
  },

  getTemplateWizardConfig: async (context) =>
    context.call(contract.getTemplateWizardConfig, await getParams(context)),
  getTemplateDraft: async (context) => context.call(contract.getTemplateDraft, await getParams(context)),

  async updateTemplateDynamic(context) {
    const params = { id: await createTemplate(context) };
    const { Revision } = await context.call(contract.getTemplateDraft, { params });
    const path = await findTextFieldPath(context);
    const savedTemplate = await context.call(contract.updateTemplateDynamic, {
      params,
      body: { Revision, Answers: { [path]: "first" } },
    });
    if (savedTemplate.Revision <= Revision)
      context.addDifference(contract.updateTemplateDynamic, "Revision", "is not increased by a save");
    await context.expectRefusal(contract.updateTemplateDynamic, "a stale Revision", [409], {
      params,
      body: JSON.stringify({ Revision, Answers: { [path]: "from an older state" } }),
      token: context.token,
    });
  },

  async updateTemplateCurrentStepId(context) {
    const args = await getParams(context);
    const stepId = await getFirstStepId(context);
    await context.call(contract.updateTemplateCurrentStepId, { ...args, body: { CurrentStepId: stepId } });
    const { CurrentStepId } = await context.call(contract.getTemplateCurrentStepId, args);
    if (CurrentStepId !== stepId)
      context.addDifference(contract.updateTemplateCurrentStepId, "CurrentStepId", "is not saved");
  },
  getTemplateCurrentStepId: async (context) =>
    context.call(contract.getTemplateCurrentStepId, await getParams(context)),
  getTemplateSummary: async (context) => context.call(contract.getTemplateSummary, await getParams(context)),
};
