import * as contract from "#contract/applications/bca-classification.ts";
import { draft } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";
import type { Trial } from "../trial.ts";

const body = {
  Part: "Dwelling",
  BcaClass: "1a" as const,
  FloorArea: 180.5,
  Storeys: 2,
  RiseInStoreys: 2,
  Dwellings: 1,
};

const paramsOf = async (trial: Trial) => ({ id: (await draft(trial)).Id });

const made = (trial: Trial) => trial.once(made, () => make(trial));

async function make(trial: Trial) {
  const params = await paramsOf(trial);
  const { Id } = await trial.call(contract.createClassification, { params, body });
  return { params: { ...params, classificationId: Id } };
}

/** Of a draft of the check's own. */
export const bcaClassification: ScenariosOf<typeof contract> = {
  createClassification: made,
  async getClassifications(trial) {
    await made(trial);
    await trial.call(contract.getClassifications, { params: await paramsOf(trial) });
  },
  getClassification: async (trial) => trial.call(contract.getClassification, await made(trial)),
  async updateClassification(trial) {
    const changed = await trial.call(contract.updateClassification, {
      ...(await made(trial)),
      body: { ...body, Part: "House" },
    });
    if (changed.Part !== "House")
      trial.differs(contract.updateClassification, "Part", "is not what was sent");
  },
  deleteClassification: async (trial) => trial.call(contract.deleteClassification, await make(trial)),
};
