import * as contract from "#contract/applications/additional-request.ts";
import { lodged } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";
import { Blocked, type Trial } from "../trial.ts";

const paramsOf = async (trial: Trial) => ({ params: { applicationId: (await lodged(trial)).id } });

/** A request that was begun; gone on with while it is there. */
const begun = (trial: Trial) => trial.once(begun, () => begin(trial));

async function begin(trial: Trial) {
  const types = await trial.call(contract.getAdditionalRequestTypes, await paramsOf(trial));
  const possible = types.find(({ IsPossible, OpenId }) => IsPossible && !OpenId);
  if (!possible) throw new Blocked("something that can be asked for after lodging");
  const { Id } = await trial.call(contract.createAdditionalRequest, {
    params: { id: (await lodged(trial)).id },
    body: { TypeId: possible.TypeId },
  });
  return { params: { requestId: Id } };
}

/** Of the lodged application; it goes with what was lodged. */
export const additionalRequest: ScenariosOf<typeof contract> = {
  /** What it began is gone; the others begin anew. */
  async deleteAdditionalRequest(trial) {
    const args = await begun(trial);
    await trial.call(contract.deleteAdditionalRequest, args);
    trial.again(begun);
  },
  createAdditionalRequest: begun,
  getAdditionalRequestTypes: async (trial) =>
    trial.call(contract.getAdditionalRequestTypes, await paramsOf(trial)),
  async getAdditionalRequests(trial) {
    const { params } = await begun(trial);
    const requests = await trial.call(contract.getAdditionalRequests, await paramsOf(trial));
    if (Array.isArray(requests) && !requests.some(({ Id }) => Id === params.requestId))
      trial.differs(contract.getAdditionalRequests, "the list", "does not hold a request just begun");
  },
  getAdditionalRequest: async (trial) => trial.call(contract.getAdditionalRequest, await begun(trial)),
  async withdrawAdditionalRequest(trial) {
    await trial.refusalOnly(
      contract.withdrawAdditionalRequest,
      { ...(await begun(trial)), body: { Reason: null } },
      "it was never lodged",
    );
  },
  getRequestDraft: async (trial) => trial.call(contract.getRequestDraft, await begun(trial)),
  async updateRequestDynamic(trial) {
    const args = await begun(trial);
    const { Revision } = await trial.call(contract.getRequestDraft, args);
    await trial.call(contract.updateRequestDynamic, { ...args, body: { Revision, Answers: {} } });
  },
  async updateRequestStepId(trial) {
    const args = await begun(trial);
    const { ScopeStepIds, CurrentStepId } = await trial.call(contract.getRequestDraft, args);
    const body = { CurrentStepId: CurrentStepId ?? ScopeStepIds[0] ?? "review" };
    await trial.call(contract.updateRequestStepId, { ...args, body });
  },
  async putRequestSignature(trial) {
    const Signature = { Kind: "typed" as const, Value: "Conformance Check" };
    await trial.call(contract.putRequestSignature, {
      ...(await begun(trial)),
      body: { Signature, SignedByName: "Conformance Check" },
    });
  },
  getRequestSummary: async (trial) => trial.call(contract.getRequestSummary, await begun(trial)),
};
