import * as contract from "#contract/applications/construction-period.ts";
import { createDraft, getDraftIdParams, getOwnAccount } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";

export const constructionPeriodScenarios: ScenariosOf<typeof contract> = {
  getConstructionCompletionPeriod: async (context) =>
    context.call(contract.getConstructionCompletionPeriod, { params: await getDraftIdParams(context) }),
  getApplicantChoices: async (context) =>
    context.call(contract.getApplicantChoices, { params: await getDraftIdParams(context) }),

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
      params: await getDraftIdParams(context),
      query: { PageNumber: 1, PageSize: 20 },
    }),
};
