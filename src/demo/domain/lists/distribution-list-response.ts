import type * as z from "zod/mini";
import type {
  distributionList,
  distributionListSubscription,
} from "#contract/notifications/distribution-list.ts";
import type { StoreContext } from "../../context/context.ts";
import type { SignedIn } from "../../http/bearer.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { readStoredText } from "../../messages/message.ts";
import type { ListRecord, SubscriberRecord } from "../../records/list-record.ts";

/**
 * Returns a distribution list. Throws 404 if the list does not exist or does not belong to the session's
 * host.
 */
export function getHostDistributionList(
  id: string,
  { session }: SignedIn,
  { store }: StoreContext,
): ListRecord {
  const list = store.collection("list").get(id);
  if (!list?.Domains.includes(session.Domain)) throw createNotFoundError();
  return list;
}

/** Converts a distribution list to a response for one account. */
export function toDistributionListResponse(
  list: ListRecord,
  { account }: SignedIn,
  { store }: StoreContext,
): UnlocalisedResponse<z.input<typeof distributionList>, "Name" | "Description"> {
  const { Id, Name, Description } = list;
  const subscription = store.collection("subscriber").get(createSubscriberId(Id, account.Id));
  const newestFirst = { field: "At", direction: "desc" } as const;
  const [lastPost] = store.collection("post").find({ where: { ListId: Id }, orderBy: newestFirst, limit: 1 });
  return {
    Id,
    Name: readStoredText(Name),
    Description: readStoredText(Description),
    SubscriberCount: store.collection("subscriber").count({ ListId: Id }),
    LastPostAt: lastPost?.At ?? null,
    Subscription: subscription ? toSubscriptionResponse(subscription, list) : null,
  };
}

export function toSubscriptionResponse(
  { Id, ListId, Delivery, JoinedAt }: SubscriberRecord,
  { Name }: Pick<ListRecord, "Name">,
): UnlocalisedResponse<z.input<typeof distributionListSubscription>, "Name"> {
  return { Id, DistributionListId: ListId, Name: readStoredText(Name), Delivery, JoinedAt };
}

export function createSubscriberId(listId: string, accountId: string): string {
  return `${listId}.${accountId}`;
}
