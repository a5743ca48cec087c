import * as contract from "#contract/applications/submission.ts";
import { draft } from "../makings.ts";
import type { ScenariosOf } from "../scenario.ts";

export const submission: ScenariosOf<typeof contract> = {
  async getSubmissions(trial) {
    const params = { id: (await draft(trial)).Id };
    const versions = await trial.call(contract.getSubmissions, { params });
    if (versions.length > 0)
      trial.differs(contract.getSubmissions, "the list", "holds a version of what was never lodged");
  },

  async getSubmissionDifference(trial) {
    const params = { id: (await draft(trial)).Id };
    await trial.refusalOnly(
      contract.getSubmissionDifference,
      { params, query: { From: 1, To: 2 } },
      "a draft was never lodged",
    );
  },
};
