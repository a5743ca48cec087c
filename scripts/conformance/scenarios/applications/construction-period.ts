import * as contract from "#contract/applications/construction-period.ts";
import { createDraft, getOwnAccount, getSharedDraft } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

const getParams = async (context: ScenarioContext) => ({
  params: { id: (await getSharedDraft(context)).Id },
});

export const constructionPeriodScenarios: ScenariosOf<typeof contract> = {
  getConstructionCompletionPeriod: async (context) =>
    context.call(contract.getConstructionCompletionPeriod, await getParams(context)),
  getApplicantChoices: async (context) =>
    context.call(contract.getApplicantChoices, await getParams(context)),

  /** Transfers a new draft to another account. If there is no other account, checks only a refusal. */
  async updateApplicationApplicant(context) {
    const { Id } = await createDraft(context);
    const ownId = (await getOwnAccount(context)).Id;
    const choices = await context.call(contract.getApplicantChoices, { params: { id: Id } });
    const NewApplicantAccountId = choices.find(({ AccountId }) => AccountId !== ownId)?.AccountId;
    if (NewApplicantAccountId)
      await context.call(contract.updateApplicationApplicant, {
        body: { ApplicationId: Id, NewApplicantAccountId },
      });
    else
      await context.expectOnlyRefusal(
        contract.updateApplicationApplicant,
        { body: { ApplicationId: Id, NewApplicantAccountId: "nobody-knows-this" } },
        "there is no account to transfer an application to",
      );
  },

  getApplicationActivity: async (context) =>
    context.call(contract.getApplicationActivity, {
      ...(await getParams(context)),
      query: { PageNumber: 1, PageSize: 20 },
    }),
};
