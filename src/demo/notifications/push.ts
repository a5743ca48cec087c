/** Push messages that "left": kept for people at the provider desk, and for tests, to read. */
import { instant, newId, type ServiceContext } from "../context.ts";
import type { AccountRecord } from "../records.ts";
import type { PushRecord } from "./notification-record.ts";

const LONGEST_TEXT = 180;

/** Sends to the devices of an account, if it has any. */
export function sendPush(
  { Id: AccountId }: Pick<AccountRecord, "Id">,
  { title, paragraphs }: { readonly title: string; readonly paragraphs: readonly string[] },
  Link: string | null,
  { store, now, random }: Pick<ServiceContext, "store" | "now" | "random">,
): void {
  if (store.collection("device").count({ AccountId }) === 0) return;
  const [words = ""] = paragraphs;
  const Text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`.slice(0, LONGEST_TEXT);
  store
    .collection("push")
    .put({ Id: newId(random), At: instant(now()), AccountId, Title: title, Text, Link });
}

/** Newest first; `accountId` narrows to one account's. */
export function readPushes(
  { store }: Pick<ServiceContext, "store">,
  accountId?: string,
  limit = 200,
): PushRecord[] {
  const orderBy = { field: "At", direction: "desc" } as const;
  return store.collection("push").find({ where: { AccountId: accountId }, orderBy, limit });
}
