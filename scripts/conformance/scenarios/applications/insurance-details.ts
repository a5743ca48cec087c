import * as contract from "#contract/applications/insurance-details.ts";
import { getDraftParams } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

const insuranceBody = {
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

const getNewInsurance = (context: ScenarioContext) =>
  context.once(getNewInsurance, () => createDraftInsurance(context));

async function createDraftInsurance(context: ScenarioContext) {
  const { Id } = await context.call(contract.createInsurance, {
    params: await getDraftParams(context),
    body: insuranceBody,
  });
  return { params: { id: Id } };
}

/** Insurance scenarios on the draft application that all scenarios share. */
export const insuranceDetailsScenarios: ScenariosOf<typeof contract> = {
  createInsurance: getNewInsurance,
  async getInsurances(context) {
    const { params } = await getNewInsurance(context);
    const { Items } = await context.call(contract.getInsurances, { params: await getDraftParams(context) });
    if (Array.isArray(Items) && !Items.some(({ Id }) => Id === params.id))
      context.addDifference(contract.getInsurances, "Items", "do not contain the new insurance");
  },
  getInsurance: async (context) => context.call(contract.getInsurance, await getNewInsurance(context)),
  async updateInsurance(context) {
    const changedInsurance = await context.call(contract.updateInsurance, {
      ...(await getNewInsurance(context)),
      body: { ...insuranceBody, PolicyNo: "CC-2" },
    });
    if (changedInsurance.PolicyNo !== "CC-2")
      context.addDifference(contract.updateInsurance, "PolicyNo", "is not what was sent");
  },
  deleteInsurance: async (context) =>
    context.call(contract.deleteInsurance, await createDraftInsurance(context)),
};
