import * as contract from "#contract/applications/conversation.ts";
import { getLodgedApplication } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

/** Returns a message about a lodged application. */
const sent = (context: ScenarioContext) =>
  context.once(sent, async () => {
    const { id } = await getLodgedApplication(context);
    const message = await context.call(contract.sendMessage, {
      params: { id },
      body: { Text: "A message of the conformance check." },
    });
    return { id, message };
  });

export const conversationScenarios: ScenariosOf<typeof contract> = {
  sendMessage: sent,
  getConversation: async (context) => {
    const { id, message } = await sent(context);
    const { Items } = await context.call(contract.getConversation, { params: { id } });
    if (!Items.some(({ Id }) => Id === message.Id))
      context.addDifference(contract.getConversation, "the list", "does not contain the new message");
  },
  markConversationRead: async (context) => {
    const { id } = await sent(context);
    await context.call(contract.markConversationRead, { params: { id } });
  },
};
