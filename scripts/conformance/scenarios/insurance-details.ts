import * as contract from "#contract/applications/insurance-details.ts";
import { draft } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";
import type { Trial } from "../trial.ts";

const body = {
  SchemeId: "public-liability" as const,
  Insurer: "Conformance Mutual",
  Broker: null,
  PolicyNo: "CC-1",
  IssuedOn: "2026-01-05",
  PeriodStart: "2026-01-05",
  PeriodEnd: "2032-01-05",
  ContractDate: null,
  ContractPrice: "485000.00",
  InsuredBuilder: "Conformance Check",
  BuilderRegistrationNo: null,
  OwnerName: null,
  PropertyAddress: null,
  SumInsured: null,
  Balance: null,
  DocumentId: null,
};

const paramsOf = async (trial: Trial) => ({ applicationId: (await draft(trial)).Id });

const made = (trial: Trial) => trial.once(made, () => make(trial));

async function make(trial: Trial) {
  const { Id } = await trial.call(contract.createInsurance, { params: await paramsOf(trial), body });
  return { params: { id: Id } };
}

/** Of a draft of the check's own. */
export const insuranceDetails: ScenariosOf<typeof contract> = {
  createInsurance: made,
  async getInsurances(trial) {
    const { params } = await made(trial);
    const { Items } = await trial.call(contract.getInsurances, { params: await paramsOf(trial) });
    if (Array.isArray(Items) && !Items.some(({ Id }) => Id === params.id))
      trial.differs(contract.getInsurances, "Items", "do not hold an insurance just made");
  },
  getInsurance: async (trial) => trial.call(contract.getInsurance, await made(trial)),
  async updateInsurance(trial) {
    const changed = await trial.call(contract.updateInsurance, {
      ...(await made(trial)),
      body: { ...body, PolicyNo: "CC-2" },
    });
    if (changed.PolicyNo !== "CC-2")
      trial.differs(contract.updateInsurance, "PolicyNo", "is not what was sent");
  },
  deleteInsurance: async (trial) => trial.call(contract.deleteInsurance, await make(trial)),
};
