/** Stores push messages for the provider desk and tests, and sends them to the account's devices. */

import {
  createRandomId,
  type ServiceContext,
  type StoreContext,
  toInstantText,
} from "../../context/context.ts";
import type { PushResult } from "../../context/push-sender.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { PushOutcome, PushRecord } from "../../records/notification-record.ts";
import { deletePushToken, listDevices } from "../accounts/devices.ts";

const MAX_TEXT_LENGTH = 180;

/** A message to send. `sendPush` shortens its first paragraph to the text that devices show. */
export interface PushMessage {
  /** Id of the notification; null if there is none. */
  readonly id: string | null;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly link: string | null;
  readonly unreadCount: number;
}

/**
 * Sends the message to the account's devices after the current transaction. Removes devices whose push
 * subscription no longer exists.
 */
export function sendPush(
  { Id: AccountId }: Pick<AccountRecord, "Id">,
  message: PushMessage,
  context: ServiceContext,
): void {
  const { store, now, random } = context;
  if (store.collection("device").count({ AccountId }) === 0) return;
  const { title: Title, paragraphs, link: Link } = message;
  const [firstParagraph = ""] = paragraphs;
  const Text = `${firstParagraph.charAt(0).toUpperCase()}${firstParagraph.slice(1)}`.slice(
    0,
    MAX_TEXT_LENGTH,
  );
  const record: PushRecord = {
    Id: createRandomId(random),
    At: toInstantText(now()),
    AccountId,
    Title,
    Text,
    Link,
  };
  store.collection("push").put(record);
  const payload = JSON.stringify({ Id: message.id, Title, Text, Link, UnreadCount: message.unreadCount });
  queueMicrotask(() => void deliverPush(record, payload, context));
}

async function deliverPush(record: PushRecord, payload: string, context: ServiceContext): Promise<void> {
  const { store, pushSender, report } = context;
  try {
    const pushes = store.collection("push");
    if (!pushSender || !pushes.get(record.Id)) return;
    const sendResults = await Promise.all(
      listDevices(record.AccountId, context).map(async ({ Token }) => {
        const sendResult = await pushSender.send(Token, payload);
        if (sendResult === "gone") deletePushToken(Token, context);
        return sendResult;
      }),
    );
    const countResults = (wantedResult: PushResult) =>
      sendResults.filter((result) => result === wantedResult).length;
    const Outcome: PushOutcome = {
      Sent: countResults("sent"),
      Gone: countResults("gone"),
      Failed: countResults("failed"),
    };
    pushes.put({ ...record, Outcome });
  } catch (error) {
    report(error);
  }
}

/** Returns push messages, newest first; `accountId` filters by account. */
export function readSentPushes({ store }: StoreContext, accountId?: string, limit = 200): PushRecord[] {
  const orderBy = { field: "At", direction: "desc" } as const;
  return store.collection("push").find({ where: { AccountId: accountId }, orderBy, limit });
}
