import * as contract from "#contract/applications/construction-period.ts";
import { draft, me, newDraft } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";
import type { Trial } from "../trial.ts";

const paramsOf = async (trial: Trial) => ({ params: { id: (await draft(trial)).Id } });

export const constructionPeriod: ScenariosOf<typeof contract> = {
  getConstructionCompletionPeriod: async (trial) =>
    trial.call(contract.getConstructionCompletionPeriod, await paramsOf(trial)),
  getApplicantChoices: async (trial) => trial.call(contract.getApplicantChoices, await paramsOf(trial)),

  /** To somebody among the choices, or to nobody: the draft is the check's own. */
  async updateApplicationApplicant(trial) {
    const { Id } = await newDraft(trial);
    const mine = (await me(trial)).Id;
    const choices = await trial.call(contract.getApplicantChoices, { params: { id: Id } });
    const NewApplicantAccountId = choices.find(({ AccountId }) => AccountId !== mine)?.AccountId;
    if (NewApplicantAccountId)
      await trial.call(contract.updateApplicationApplicant, {
        body: { ApplicationId: Id, NewApplicantAccountId },
      });
    else
      await trial.refusalOnly(
        contract.updateApplicationApplicant,
        { body: { ApplicationId: Id, NewApplicantAccountId: "nobody-knows-this" } },
        "there is nobody to hand an application to",
      );
  },

  getApplicationActivity: async (trial) =>
    trial.call(contract.getApplicationActivity, {
      ...(await paramsOf(trial)),
      query: { PageNumber: 1, PageSize: 20 },
    }),
};
