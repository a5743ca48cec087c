/** The endpoints of the conversation between applicant and officer (`domain/conversation/`). */
import { getConversation, markConversationRead, sendMessage } from "#contract/applications/conversation.ts";
import type { ServiceContext } from "../../context/context.ts";
import {
  addMessage,
  hasConversation,
  listMessages,
  markMessagesRead,
  publishConversationChange,
  toMessageResponse,
} from "../../domain/conversation/conversation.ts";
import { getActingName } from "../../domain/people/acting-name.ts";
import { runIdempotently } from "../../http/run-idempotently.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { getApplicationFor, listRightsOnApplication } from "../../rules/access.ts";

export function serveConversation(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;

  serve(getConversation, ({ params, signedIn }) => {
    const application = getApplicationFor("view", params.id, signedIn.account, context);
    return {
      Items: listMessages(application.Id, context).map(toMessageResponse),
      CanWrite:
        hasConversation(application) &&
        listRightsOnApplication(application, signedIn.account, context).has("edit"),
    };
  });

  serve(sendMessage, ({ params, body, signedIn, idempotencyKey }) => {
    const { account } = signedIn;
    const application = getApplicationFor("edit", params.id, account, context);
    const idempotentCall = {
      key: idempotencyKey,
      scope: `message ${account.Id} ${application.Id}`,
      request: body,
    };
    const sentMessage = runIdempotently(idempotentCall, context, () => {
      const by = getActingName(account, application);
      return toMessageResponse(addMessage(application, { side: "applicant", by, text: body.Text }, context));
    });
    publishConversationChange(application, context);
    return sentMessage;
  });

  serve(markConversationRead, ({ params, signedIn }) => {
    const application = getApplicationFor("edit", params.id, signedIn.account, context);
    const hasChanged = store.transaction(() => markMessagesRead("applicant", application.Id, context));
    if (hasChanged) publishConversationChange(application, context);
    return SUCCESS_RESPONSE;
  });
}
