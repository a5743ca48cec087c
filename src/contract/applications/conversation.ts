/**
 * Calls for messages between the applicant and the officer of one application. They are our addition to the
 * specification: a provider without them omits the section `messages` from the details, and the portal then
 * shows no conversation.
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { dateTime, successReply } from "../shapes.ts";
import { partId, requiredText } from "./part.ts";

export const conversationMessage = z.object({
  Id: partId,
  At: dateTime,
  Side: z.enum(["applicant", "officer"]),
  /** Name of the writer, such as `Ingrid Sorensen` or `Hamish Bellweather for Ada Okafor`. */
  By: z.string(),
  Text: z.string(),
  /** True if the recipient has opened the conversation since the message was sent. */
  IsRead: z.boolean(),
});
export type ConversationMessage = z.output<typeof conversationMessage>;

export const getConversation = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetConversation/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(
    z.object({
      /** Messages, oldest first. */
      Items: z.array(conversationMessage),
      /** False for a viewer with read-only access. */
      CanWrite: z.boolean(),
    }),
  ),
});

/** Sends a message to the officer. The same `Idempotency-Key` sends it once. */
export const sendMessage = defineEndpoint({
  method: "POST",
  path: "/api/Application/SendMessage/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object({ Text: requiredText(4000) }),
  reply: asAssumed(conversationMessage),
});

/** Marks the officer's messages as read. */
export const markConversationRead = defineEndpoint({
  method: "PUT",
  path: "/api/Application/MarkConversationRead/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(successReply),
});
