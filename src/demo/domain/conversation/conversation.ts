/** Stores and reads the messages between the applicant and the officer of an application. */
import type * as z from "zod/mini";
import type { conversationMessage } from "#contract/applications/conversation.ts";
import {
  createRandomId,
  type ServiceContext,
  type StoreContext,
  toInstantText,
} from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, readStoredText } from "../../messages/message.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { ConversationRecord } from "../../records/conversation-record.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { listAudienceIds } from "../notifications/audience.ts";
import { notifyAccounts } from "../notifications/notify.ts";
import type { ActorName } from "../people/acting-name.ts";
import { listPossibleViewers } from "../people/possible-viewers.ts";

type MessageSide = ConversationRecord["Side"];
export type MessageResponse = UnlocalisedResponse<z.input<typeof conversationMessage>, "By">;

/** Returns the messages, oldest first. */
export function listMessages(applicationId: string, { store }: StoreContext): ConversationRecord[] {
  return store
    .collection("conversation")
    .find({ where: { ApplicationId: applicationId }, orderBy: { field: "At", direction: "asc" } });
}

export function toMessageResponse({ Id, At, Side, By, Text, ReadAt }: ConversationRecord): MessageResponse {
  return { Id, At, Side, By: readStoredText(By), Text, IsRead: ReadAt !== null };
}

/** True for a lodged application. A draft has no officer. */
export function hasConversation({ SubmittedAt }: ApplicationRecord): boolean {
  return SubmittedAt !== null;
}

/**
 * Stores a message within the caller's transaction. A message from the officer notifies the applicant. Throws 400 for
 * a draft.
 */
export function addMessage(
  application: ApplicationRecord,
  { side, by, text }: { readonly side: MessageSide; readonly by: ActorName; readonly text: string },
  context: ServiceContext,
): ConversationRecord {
  if (!hasConversation(application)) throw new ServiceError(400, createMessage("conversation.draft"));
  const record: ConversationRecord = {
    Id: createRandomId(context.random),
    ApplicationId: application.Id,
    At: toInstantText(context.now()),
    Side: side,
    By: by,
    Text: text.trim(),
    ReadAt: null,
  };
  context.store.collection("conversation").put(record);
  if (side === "officer") notifyApplicant(application, record, context);
  return record;
}

function notifyApplicant(
  application: ApplicationRecord,
  { By, Text }: ConversationRecord,
  context: ServiceContext,
): void {
  const { Id, Number: number, ApplicationTypeId, Domain } = application;
  const applicationName = number ?? getApplicationType(ApplicationTypeId).name;
  notifyAccounts(context, {
    kind: "comment-added",
    title: createMessage("conversation.notice.title", { name: applicationName }),
    paragraphs: [
      createMessage("conversation.notice.text", { author: readStoredText(By), name: applicationName }),
      Text,
    ],
    applicationId: Id,
    link: `/app-details/${Id}?section=messages`,
    domain: Domain,
    accountIds: listAudienceIds(application, context),
  });
}

/** Marks the other side's messages as read. Returns true if any were unread. */
export function markMessagesRead(side: MessageSide, applicationId: string, context: ServiceContext): boolean {
  const unreadMessages = listMessages(applicationId, context).filter(
    ({ Side, ReadAt }) => Side !== side && ReadAt === null,
  );
  const ReadAt = toInstantText(context.now());
  for (const message of unreadMessages) context.store.collection("conversation").put({ ...message, ReadAt });
  return unreadMessages.length > 0;
}

/** Updates the open pages of all who may see the application. */
export function publishConversationChange(
  { Id, Revision }: ApplicationRecord,
  context: ServiceContext,
): void {
  const application = context.store.collection("application").get(Id);
  if (!application) return;
  for (const { TopicName } of listPossibleViewers(application, context))
    context.hub.publish(TopicName, {
      Type: "ApplicationChanged",
      TopicName,
      ApplicationId: Id,
      Revision,
      Part: "messages",
    });
}
