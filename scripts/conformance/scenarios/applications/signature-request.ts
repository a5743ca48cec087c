import { updateDynamic } from "#contract/applications/application-draft.ts";
import * as contract from "#contract/applications/signature-request.ts";
import { createDraft, findQuickestWizard } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

const neighbour = {
  ...{ Kind: "neighbour" as const, Role: "neighbour", Name: "Conformance check" },
  Email: "conformance@mail.example",
  Address: "14 Mill Lane, Riverbend VIC 3994",
  Note: "Underpinning of the shared wall",
};

/** Returns a signature request of a new draft. */
const getSignatureRequest = (context: ScenarioContext) =>
  context.once(getSignatureRequest, async () => {
    const { filled } = await findQuickestWizard(context);
    const { Id, Revision } = await createDraft(context);
    // Save answers first: a provider may refuse to notify a neighbour about an application without a site
    // address.
    if (filled)
      await context.call(updateDynamic, {
        params: { id: Id },
        body: { Revision, Answers: filled.answers },
      });
    const request = await context.call(contract.createSignatureRequest, {
      params: { id: Id },
      body: neighbour,
    });
    return { applicationId: Id, request };
  });

export const signatureRequestScenarios: ScenariosOf<typeof contract> = {
  createSignatureRequest: getSignatureRequest,
  getSignatureRequests: async (context) => {
    const { applicationId, request } = await getSignatureRequest(context);
    const requests = await context.call(contract.getSignatureRequests, { params: { id: applicationId } });
    if (!requests.some(({ Id }) => Id === request.Id))
      context.addDifference(contract.getSignatureRequests, "the list", "does not contain the new request");
  },
  withdrawSignatureRequest: async (context) => {
    const { applicationId, request } = await getSignatureRequest(context);
    await context.call(contract.withdrawSignatureRequest, {
      params: { applicationId, signatureRequestId: request.Id },
    });
    context.forget(getSignatureRequest);
  },
};
