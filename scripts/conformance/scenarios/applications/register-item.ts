import * as contract from "#contract/applications/register-item.ts";
import { getDraftIdParams } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import { MissingPrerequisiteError, type ScenarioContext } from "../../scenario-context.ts";

const getTypes = (context: ScenarioContext) =>
  context.once(getTypes, () => context.call(contract.getRegisterItemTypes, {}));
async function createItemBody(context: ScenarioContext) {
  const [type] = await getTypes(context);
  if (!type) throw new MissingPrerequisiteError("a type of register item");
  return {
    TypeId: type.Id,
    Location: "Level 1, east stair",
    StandardId: null,
    RequiredPerformance: null,
    Frequency: "annual" as const,
    DeterminationRef: null,
    DeterminationDate: "2026-01-05",
    Contractor: null,
  };
}

const getNewRegisterItem = (context: ScenarioContext) =>
  context.once(getNewRegisterItem, () => createDraftItem(context));

async function createDraftItem(context: ScenarioContext) {
  const params = await getDraftIdParams(context);
  const { Id } = await context.call(contract.createRegisterItem, {
    params,
    body: await createItemBody(context),
  });
  return { params: { ...params, registerItemId: Id } };
}

/** Safety measure scenarios on the draft application that all scenarios share. */
export const registerItemScenarios: ScenariosOf<typeof contract> = {
  getRegisterItemTypes: getTypes,
  getRegisterStandards: (context) => context.call(contract.getRegisterStandards, {}),
  createRegisterItem: getNewRegisterItem,
  async getRegisterItems(context) {
    await getNewRegisterItem(context);
    await context.call(contract.getRegisterItems, { params: await getDraftIdParams(context) });
  },
  getRegisterItem: async (context) =>
    context.call(contract.getRegisterItem, await getNewRegisterItem(context)),
  async updateRegisterItem(context) {
    const body = { ...(await createItemBody(context)), Location: "Ground floor" };
    const changedItem = await context.call(contract.updateRegisterItem, {
      ...(await getNewRegisterItem(context)),
      body,
    });
    if (changedItem.Location !== body.Location)
      context.addDifference(contract.updateRegisterItem, "Location", "is not what was sent");
  },
  async recordRegisterService(context) {
    const day = context.options.now().toISOString().slice(0, 10);
    const body = { Date: day, Result: "Pass" as const, Contractor: null, Defects: null, DocumentId: null };
    await context.call(contract.recordRegisterService, { ...(await getNewRegisterItem(context)), body });
  },
  deleteRegisterItem: async (context) =>
    context.call(contract.deleteRegisterItem, await createDraftItem(context)),
};
