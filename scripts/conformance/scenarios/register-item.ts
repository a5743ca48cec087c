import * as contract from "#contract/applications/register-item.ts";
import { draft } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";
import { Blocked, type Trial } from "../trial.ts";

const types = (trial: Trial) => trial.once(types, () => trial.call(contract.getRegisterItemTypes, {}));
const paramsOf = async (trial: Trial) => ({ id: (await draft(trial)).Id });

async function bodyOf(trial: Trial) {
  const [type] = await types(trial);
  if (!type) throw new Blocked("a type of register item");
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

const made = (trial: Trial) => trial.once(made, () => make(trial));

async function make(trial: Trial) {
  const params = await paramsOf(trial);
  const { Id } = await trial.call(contract.createRegisterItem, { params, body: await bodyOf(trial) });
  return { params: { ...params, registerItemId: Id } };
}

/** Of a draft of the check's own. */
export const registerItem: ScenariosOf<typeof contract> = {
  getRegisterItemTypes: types,
  getRegisterStandards: (trial) => trial.call(contract.getRegisterStandards, {}),
  createRegisterItem: made,
  async getRegisterItems(trial) {
    await made(trial);
    await trial.call(contract.getRegisterItems, { params: await paramsOf(trial) });
  },
  getRegisterItem: async (trial) => trial.call(contract.getRegisterItem, await made(trial)),
  async updateRegisterItem(trial) {
    const body = { ...(await bodyOf(trial)), Location: "Ground floor" };
    const changed = await trial.call(contract.updateRegisterItem, { ...(await made(trial)), body });
    if (changed.Location !== body.Location)
      trial.differs(contract.updateRegisterItem, "Location", "is not what was sent");
  },
  async recordRegisterService(trial) {
    const day = trial.options.now().toISOString().slice(0, 10);
    const body = { Date: day, Result: "Pass" as const, Contractor: null, Defects: null, DocumentId: null };
    await trial.call(contract.recordRegisterService, { ...(await made(trial)), body });
  },
  deleteRegisterItem: async (trial) => trial.call(contract.deleteRegisterItem, await make(trial)),
};
