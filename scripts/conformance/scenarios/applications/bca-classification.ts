import * as contract from "#contract/applications/bca-classification.ts";
import { getDraftIdParams } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

const classificationBody = {
  Part: "Dwelling",
  BcaClass: "1a" as const,
  FloorArea: 180.5,
  Storeys: 2,
  RiseInStoreys: 2,
  Dwellings: 1,
};

const getOwnClassification = (context: ScenarioContext) =>
  context.once(getOwnClassification, () => createDraftClassification(context));

async function createDraftClassification(context: ScenarioContext) {
  const params = await getDraftIdParams(context);
  const { Id } = await context.call(contract.createClassification, { params, body: classificationBody });
  return { params: { ...params, classificationId: Id } };
}

/** Building class scenarios on the draft application that all scenarios share. */
export const bcaClassificationScenarios: ScenariosOf<typeof contract> = {
  createClassification: getOwnClassification,
  async getClassifications(context) {
    await getOwnClassification(context);
    await context.call(contract.getClassifications, { params: await getDraftIdParams(context) });
  },
  getClassification: async (context) =>
    context.call(contract.getClassification, await getOwnClassification(context)),
  async updateClassification(context) {
    const changedClassification = await context.call(contract.updateClassification, {
      ...(await getOwnClassification(context)),
      body: { ...classificationBody, Part: "House" },
    });
    if (changedClassification.Part !== "House")
      context.addDifference(contract.updateClassification, "Part", "is not what was sent");
  },
  deleteClassification: async (context) =>
    context.call(contract.deleteClassification, await createDraftClassification(context)),
};
