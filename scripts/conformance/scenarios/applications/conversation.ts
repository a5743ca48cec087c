import * as contract from "#contract/applications/conversation.ts";
import { getLodgedApplication } from "../../fixtures.ts";
import type { ScenariosOf } from "../../scenario.ts";
import type { ScenarioContext } from "../../scenario-context.ts";

/** Returns a message about a lodged application. */
const getSentMessage = (context: ScenarioContext) =>
  context.once(getSentMessage, async () => {
    const { id } = await getLodgedApplication(context);
    const message = await context.call(contract.sendMessage, {
      params: { id },
      body: { Text: "A message of the conformance check." },
    });
    return { id, message };
  });

export const conversationScenarios: ScenariosOf<typeof contract> = {
  sendMessage: getSentMessage,
  getConversation: async (context) => {
    const { id, message } = await getSentMessage(context);
    const { Items } = await context.call(contract.getConversation, { params: { id } });
    if (!Items.some(({ Id }) => Id === message.Id))
      context.addDifference(contract.getConversation, "the list", "does not contain the new message");
  },
  markConversationRead: async (context) => {
    const { id } = await getSentMessage(context);
    await context.call(contract.markConversationRead, { params: { id } });
  },
};
