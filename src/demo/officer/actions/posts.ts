/** Publishes news of the authority: for the subscribers of a distribution list, or for every account. */
import * as z from "zod/mini";
import { createRandomId, type ServiceContext, toInstantText } from "../../context/context.ts";
import { notifyAccounts } from "../../domain/notifications/notify.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import { createMessage, readStoredText } from "../../messages/message.ts";
import type { PostRecord } from "../../records/list-record.ts";

export const listPostBody = z.object({
  Title: z.string().check(z.minLength(1), z.maxLength(200)),
  Text: z.string().check(z.minLength(1), z.maxLength(4_000)),
});
type ListPost = z.output<typeof listPostBody>;

/** Adds a post to a distribution list and notifies the subscribers. Throws 404 for an unknown list. */
export function postToList(listId: string, { Title, Text }: ListPost, context: ServiceContext): PostRecord {
  const { store, now, random } = context;
  const list = store.collection("list").get(listId);
  if (!list) throw createNotFoundError();
  const post = {
    Id: createRandomId(random),
    ListId: listId,
    At: toInstantText(now()),
    By: list.Name,
    Title,
    Text,
  };
  return store.transaction(() => {
    store.collection("post").put(post);
    const subscribers = store.collection("subscriber").find({ where: { ListId: listId } });
    for (const { AccountId, Delivery } of subscribers)
      notifyAccounts(context, {
        kind: "list-post",
        accountIds: [AccountId],
        title: Title,
        paragraphs: [Text, createMessage("announcements.postReason", { list: readStoredText(list.Name) })],
        link: `/crafted/account/settings?section=lists&open=${listId}`,
        domain: list.Domains[0],
        onlyChannel: Delivery === "inbox" ? "inbox" : undefined,
      });
    return post;
  });
}

/** Notifies every active account. Returns the number of accounts. */
export function announceToAll({ Title, Text }: ListPost, context: ServiceContext): number {
  const accounts = context.store.collection("account").find({ where: { State: "active" } });
  context.store.transaction(() => {
    const notice = { kind: "announcement", title: Title, paragraphs: [Text] } as const;
    notifyAccounts(context, { ...notice, accountIds: accounts.map(({ Id }) => Id) });
  });
  return accounts.length;
}
