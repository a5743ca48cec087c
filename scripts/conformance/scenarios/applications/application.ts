import * as contract from "#contract/applications/application.ts";
import { createInit } from "#contract/applications/application-draft.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import { requestInformation } from "../../desk-client.ts";
import { createDraft, getDraftIdParams, getLodgedApplication } from "../../fixtures.ts";
import { isOffered } from "../../offered-calls.ts";
import { type ScenariosOf, withRefusalRules } from "../../scenario.ts";
import { MissingPrerequisiteError, type ScenarioContext } from "../../scenario-context.ts";

/** Checks the details of the first application in the list, for a provider without drafts. */
async function checkListedApplication(context: ScenarioContext): Promise<void> {
  const query = { PageNumber: 1, PageSize: 1 };
  const body = { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: "Mine" as const };
  const { Items } = await context.call(getApplicationList, { query, body });
  const [first] = Items ?? [];
  if (!first) throw new MissingPrerequisiteError("an application in the list");
  await context.call(contract.getApplicantAppDetails, { params: { id: first.Id } });
}

export const applicationScenarios: ScenariosOf<typeof contract> = {
  async getApplication(context) {
    const args = { params: await getDraftIdParams(context) };
    const application = await context.call(contract.getApplication, args);
    if (application.Id !== args.params.id)
      context.addDifference(contract.getApplication, "Id", "is not the requested one");
  },
  /** Checks the details of a draft, and of a lodged application with its fees. */
  async getApplicantAppDetails(context) {
    if (!(await isOffered(context, createInit))) return checkListedApplication(context);
    await context.call(contract.getApplicantAppDetails, { params: await getDraftIdParams(context) });
    const { id } = await getLodgedApplication(context);
    const { Application } = await context.call(contract.getApplicantAppDetails, { params: { id } });
    if (Application?.Id !== id)
      context.addDifference(contract.getApplicantAppDetails, "Application.Id", "is not the requested one");
  },
  getHeaderSubheader: async (context) =>
    context.call(contract.getHeaderSubheader, { params: await getDraftIdParams(context) }),
  getApplicantAppWorkflow: async (context) =>
    context.call(contract.getApplicantAppWorkflow, { params: await getDraftIdParams(context) }),

  async getApplicantAppTrackingDetails(context) {
    const number = (await getLodgedApplication(context)).receipt.Number;
    const trackingDetails = await context.call(contract.getApplicantAppTrackingDetails, {
      params: { no: number },
    });
    if (trackingDetails.Number !== number)
      context.addDifference(contract.getApplicantAppTrackingDetails, "Number", "is not the requested one");
  },

  async putClientComment(context) {
    const request = await requestInformation(context);
    const ClientComment = "Please see the plan.";
    if (!request)
      return context.expectOnlyRefusal(
        contract.putClientComment,
        { params: await getDraftIdParams(context), body: { RequestId: "nobody-knows-this", ClientComment } },
        "no officer has requested information",
      );
    const { id, RequestId } = request;
    const body = { RequestId, ClientComment };
    const reply = await context.call(contract.putClientComment, { params: { id }, body });
    if (reply.ClientComment !== ClientComment)
      context.addDifference(contract.putClientComment, "ClientComment", "is not what was sent");
  },

  async putDateProvided(context) {
    const request = await requestInformation(context);
    const DateProvided = context.options.now().toISOString();
    if (!request)
      return context.expectOnlyRefusal(
        contract.putDateProvided,
        { params: await getDraftIdParams(context), body: { RequestId: "nobody-knows-this", DateProvided } },
        "no officer has requested information",
      );
    const { id, RequestId } = request;
    await context.call(contract.putDateProvided, { params: { id }, body: { RequestId, DateProvided } });
  },

  decideQuote: async (context) =>
    context.expectOnlyRefusal(
      contract.decideQuote,
      { params: await getDraftIdParams(context), body: { Decision: "accepted" as const } },
      "the draft has no quote",
    ),

  changeApplicationStatus: withRefusalRules({}, async (context) => {
    const { Id: id } = await createDraft(context);
    await context.call(contract.changeApplicationStatus, { params: { id }, body: { Status: "Deleted" } });
  }),
};
