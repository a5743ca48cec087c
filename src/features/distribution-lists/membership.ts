/** Mutations that subscribe, unsubscribe and change the delivery, as optimistic updates. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import type {
  DistributionList,
  DistributionListSubscription,
} from "#contract/notifications/distribution-list.ts";
import {
  createSubscription,
  deleteSubscription,
  updateSubscription,
} from "#contract/notifications/distribution-list.ts";
import { createOptimisticUpdate } from "#work/optimistic-update.ts";
import { distributionListKeys } from "./lists.queries.ts";

export type SubscriptionDelivery = DistributionListSubscription["Delivery"];

interface MembershipChange {
  readonly list: DistributionList;
  /** The new delivery of the posts; `null` unsubscribes. */
  readonly delivery: SubscriptionDelivery | null;
}

export function useListMembership() {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      list: { Id, Subscription: subscription },
      delivery,
    }: MembershipChange): Promise<void> => {
      if (delivery === null) {
        if (subscription) await client.call(deleteSubscription, { params: { id: subscription.Id } });
      } else if (subscription)
        await client.call(updateSubscription, {
          params: { id: subscription.Id },
          body: { Delivery: delivery },
        });
      else await client.call(createSubscription, { body: { DistributionListId: Id, Delivery: delivery } });
    },
    ...createOptimisticUpdate<MembershipChange>(
      queries,
      { queryKey: distributionListKeys.all, exact: true },
      ({ list, delivery }) =>
        queries.setQueryData<DistributionList[]>(distributionListKeys.all, (lists) =>
          lists?.map((other) => (other.Id === list.Id ? applyMembership(other, delivery) : other)),
        ),
    ),
  });
}

/** Returns the list after the change. A new subscription has an empty id until the service responds. */
function applyMembership(list: DistributionList, delivery: SubscriptionDelivery | null): DistributionList {
  const { Id, Name, Subscription: subscription, SubscriberCount } = list;
  if (delivery === null)
    return { ...list, Subscription: null, SubscriberCount: SubscriberCount - (subscription ? 1 : 0) };
  if (subscription) return { ...list, Subscription: { ...subscription, Delivery: delivery } };
  const JoinedAt = new Date().toISOString();
  const newSubscription = { Id: "", DistributionListId: Id, Name, Delivery: delivery, JoinedAt };
  return { ...list, Subscription: newSubscription, SubscriberCount: SubscriberCount + 1 };
}
