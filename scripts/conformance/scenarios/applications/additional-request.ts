import * as contract from "#contract/applications/additional-request.ts";
import { getLodgedApplication, getLodgedParams } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import { MissingPrerequisiteError, type ScenarioContext } from "../../scenario-context.ts";

/** Returns the draft of an additional request. Scenarios share this draft until one of them deletes it. */
const getStartedRequest = (context: ScenarioContext) =>
  context.once(getStartedRequest, () => startRequest(context));

async function startRequest(context: ScenarioContext) {
  const types = await context.call(contract.getAdditionalRequestTypes, {
    params: await getLodgedParams(context),
  });
  const possibleType = types.find(({ IsPossible, OpenId }) => IsPossible && !OpenId);
  if (!possibleType) throw new MissingPrerequisiteError("a type of additional request");
  const { Id } = await context.call(contract.createAdditionalRequest, {
    params: { id: (await getLodgedApplication(context)).id },
    body: { TypeId: possibleType.TypeId },
  });
  return { params: { requestId: Id } };
}

/** Scenarios about additional requests for the lodged application that all scenarios share. */
export const additionalRequestScenarios: ScenariosOf<typeof contract> = {
  /** Deletes the shared draft request. Scenarios that run later create a new one. */
  async deleteAdditionalRequest(context) {
    const args = await getStartedRequest(context);
    await context.call(contract.deleteAdditionalRequest, args);
    context.forget(getStartedRequest);
  },
  createAdditionalRequest: getStartedRequest,
  getAdditionalRequestTypes: async (context) =>
    context.call(contract.getAdditionalRequestTypes, { params: await getLodgedParams(context) }),
  async getAdditionalRequests(context) {
    const { params } = await getStartedRequest(context);
    const requests = await context.call(contract.getAdditionalRequests, {
      params: await getLodgedParams(context),
    });
    if (Array.isArray(requests) && !requests.some(({ Id }) => Id === params.requestId))
      context.addDifference(contract.getAdditionalRequests, "the list", "does not contain the new request");
  },
  getAdditionalRequest: async (context) =>
    context.call(contract.getAdditionalRequest, await getStartedRequest(context)),
  async withdrawAdditionalRequest(context) {
    await context.expectOnlyRefusal(
      contract.withdrawAdditionalRequest,
      { ...(await getStartedRequest(context)), body: { Reason: null } },
      "it was not lodged",
    );
  },
  getRequestDraft: async (context) =>
    context.call(contract.getRequestDraft, await getStartedRequest(context)),
  async updateRequestDynamic(context) {
    const args = await getStartedRequest(context);
    const { Revision } = await context.call(contract.getRequestDraft, args);
    await context.call(contract.updateRequestDynamic, { ...args, body: { Revision, Answers: {} } });
  },
  async updateRequestStepId(context) {
    const args = await getStartedRequest(context);
    const { ScopeStepIds, CurrentStepId } = await context.call(contract.getRequestDraft, args);
    const body = { CurrentStepId: CurrentStepId ?? ScopeStepIds[0] ?? "review" };
    await context.call(contract.updateRequestStepId, { ...args, body });
  },
  async putRequestSignature(context) {
    const Signature = { Kind: "typed" as const, Value: "Conformance Check" };
    await context.call(contract.putRequestSignature, {
      ...(await getStartedRequest(context)),
      body: { Signature, SignedByName: "Conformance Check" },
    });
  },
  getRequestSummary: async (context) =>
    context.call(contract.getRequestSummary, await getStartedRequest(context)),
};
