import * as contract from "#contract/applications/submission.ts";
import { getSharedDraft } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";

export const submissionScenarios: ScenariosOf<typeof contract> = {
  async getSubmissions(context) {
    const params = { id: (await getSharedDraft(context)).Id };
    const versions = await context.call(contract.getSubmissions, { params });
    if (versions.length > 0)
      context.addDifference(
        contract.getSubmissions,
        "the list",
        "contains a version of a draft that was never lodged",
      );
  },

  async getSubmissionDifference(context) {
    const params = { id: (await getSharedDraft(context)).Id };
    await context.expectOnlyRefusal(
      contract.getSubmissionDifference,
      { params, query: { From: 1, To: 2 } },
      "a draft has no submissions",
    );
  },
};
