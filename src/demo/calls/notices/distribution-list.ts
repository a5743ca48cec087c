/** The endpoints of distribution lists for news: lists, posts, subscriptions (spec 7.6.13). */

import {
  createSubscription,
  deleteSubscription,
  getDistributionList,
  getDistributionListPosts,
  getDistributionLists,
  getSubscriptions,
  updateSubscription,
} from "#contract/notifications/distribution-list.ts";
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import {
  createSubscriberId,
  getHostDistributionList,
  toDistributionListResponse,
  toSubscriptionResponse,
} from "../../domain/lists/distribution-list-response.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import { readStoredText } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { SubscriberRecord } from "../../records/list-record.ts";

export function serveDistributionList(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  const subscribers = store.collection("subscriber");
  const getOwnSubscription = (id: string, account: AccountRecord): SubscriberRecord => {
    const record = subscribers.get(id);
    if (record?.AccountId !== account.Id) throw createNotFoundError();
    return record;
  };
  const toResponse = (record: SubscriberRecord) => {
    const list = store.collection("list").get(record.ListId);
    if (!list) throw createNotFoundError();
    return toSubscriptionResponse(record, list);
  };

  serve(getDistributionLists, ({ signedIn, reader }) =>
    store
      .collection("list")
      .find()
      .filter(({ Domains }) => Domains.includes(signedIn.session.Domain))
      .map((list) => toDistributionListResponse(list, signedIn, context))
      .sort((one, other) => reader.text(one.Name).localeCompare(reader.text(other.Name))),
  );

  serve(getDistributionList, ({ params, signedIn }) =>
    toDistributionListResponse(getHostDistributionList(params.id, signedIn, context), signedIn, context),
  );

  serve(getDistributionListPosts, ({ params, query, signedIn }) => {
    const where = { ListId: getHostDistributionList(params.id, signedIn, context).Id };
    const posts = store.collection("post").find({
      where,
      orderBy: { field: "At", direction: "desc" },
      limit: query.PageSize,
      offset: (query.PageNumber - 1) * query.PageSize,
    });
    const Items = posts.map(({ ListId: _list, By, Title, Text, ...post }) => ({
      ...post,
      ...{ By: readStoredText(By), Title: readStoredText(Title), Text: readStoredText(Text) },
    }));
    return { Items, TotalCount: store.collection("post").count(where) };
  });

  serve(getSubscriptions, ({ signedIn }) =>
    subscribers.find({ where: { AccountId: signedIn.account.Id } }).map(toResponse),
  );

  serve(createSubscription, ({ body, signedIn }) => {
    const { Id: ListId } = getHostDistributionList(body.DistributionListId, signedIn, context);
    return store.transaction(() => {
      const Id = createSubscriberId(ListId, signedIn.account.Id);
      const subscription = subscribers.get(Id);
      const newSubscription: SubscriberRecord = {
        Id,
        ListId,
        AccountId: signedIn.account.Id,
        Delivery: body.Delivery ?? subscription?.Delivery ?? "each",
        JoinedAt: subscription?.JoinedAt ?? toInstantText(context.now()),
      };
      subscribers.put(newSubscription);
      return toResponse(newSubscription);
    });
  });

  serve(updateSubscription, ({ params, body, signedIn }) => {
    const changedSubscription = {
      ...getOwnSubscription(params.id, signedIn.account),
      Delivery: body.Delivery,
    };
    subscribers.put(changedSubscription);
    return toResponse(changedSubscription);
  });

  serve(deleteSubscription, ({ params, signedIn }) => {
    subscribers.delete(getOwnSubscription(params.id, signedIn.account).Id);
    return SUCCESS_RESPONSE;
  });
}
