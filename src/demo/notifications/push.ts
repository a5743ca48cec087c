/** Push messages that "left": kept for people at the provider desk, and for tests, to read. */
import { instant, newId, type ServiceContext } from "../context.ts";
import type { AccountRecord } from "../records.ts";

const LONGEST_TEXT = 180;

/** Sends to the devices of an account. */
export function sendPush(
  { Id: AccountId }: Pick<AccountRecord, "Id">,
  { title, paragraphs }: { readonly title: string; readonly paragraphs: readonly string[] },
  Link: string | null,
  { store, now, random }: Pick<ServiceContext, "store" | "now" | "random">,
): void {
  const Text = (paragraphs[0] ?? "").slice(0, LONGEST_TEXT);
  store
    .collection("push")
    .put({ Id: newId(random), At: instant(now()), AccountId, Title: title, Text, Link });
}
