import type { ServiceContext } from "../../context/context.ts";
import {
  addMessage,
  type MessageResponse,
  publishConversationChange,
  toMessageResponse,
} from "../../domain/conversation/conversation.ts";
import { officers } from "../../domain/lookups/officers.ts";
import { COUNTER_ACTOR } from "../../domain/people/acting-name.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";

/** Sends a message to the applicant in the name of the application's officer. Throws 400 for an empty text. */
export function writeMessage(
  application: ApplicationRecord,
  text: string,
  context: ServiceContext,
): MessageResponse {
  if (!text.trim()) throw new ServiceError(400, "Enter a message.");
  const by = officers.find(({ id }) => id === application.OfficerId)?.name ?? COUNTER_ACTOR;
  const sentMessage = context.store.transaction(() =>
    addMessage(application, { side: "officer", by, text }, context),
  );
  publishConversationChange(application, context);
  return toMessageResponse(sentMessage);
}
