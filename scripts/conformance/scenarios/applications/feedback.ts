import * as contract from "#contract/applications/feedback.ts";
import { getSharedDraft } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";

export const feedbackScenarios: ScenariosOf<typeof contract> = {
  getFeedback: async (context) => {
    const { Id } = await getSharedDraft(context);
    await context.call(contract.getFeedback, { params: { id: Id } });
  },
  sendFeedback: async (context) => {
    const { Id } = await getSharedDraft(context);
    const body = { Satisfaction: "satisfied" as const, Comment: "Conformance check" };
    const { GivenAt } = await context.call(contract.sendFeedback, { params: { id: Id }, body });
    if (GivenAt === null)
      context.addDifference(contract.sendFeedback, "GivenAt", "is null after it was given");
  },
};
