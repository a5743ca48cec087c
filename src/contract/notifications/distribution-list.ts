/** Calls for distribution lists, their posts and the caller's subscriptions (spec 7.6.13). */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { createPageSchema, dateTime, nullable, pagingQuery, successReply } from "../shapes.ts";

/** `each`: every post is also emailed; `inbox`: posts appear in the inbox only. */
export const subscriptionDelivery = z.enum(["each", "inbox"]);

export const distributionListSubscription = z.object({
  Id: z.string(),
  DistributionListId: z.string(),
  Name: z.string(),
  Delivery: subscriptionDelivery,
  JoinedAt: dateTime,
});
export type DistributionListSubscription = z.output<typeof distributionListSubscription>;

export const distributionList = z.object({
  Id: z.string(),
  Name: z.string(),
  Description: z.string(),
  SubscriberCount: z.int(),
  LastPostAt: nullable(dateTime),
  /** The caller's subscription, if there is one. */
  Subscription: nullable(distributionListSubscription),
});
export type DistributionList = z.output<typeof distributionList>;

/** The lists of this portal, including those the caller subscribes to. */
export const getDistributionLists = defineEndpoint({
  method: "GET",
  path: "/api/DistributionList/GetList",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  reply: asAssumed(z.array(distributionList)),
});

export const getDistributionList = defineEndpoint({
  method: "GET",
  path: "/api/DistributionList/Get/:id",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  reply: asAssumed(distributionList),
});

/** Posts of a list, newest first. */
export const getDistributionListPosts = defineEndpoint({
  method: "GET",
  path: "/api/DistributionList/GetPostList/:id",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  query: pagingQuery,
  reply: asAssumed(
    createPageSchema(
      z.object({ Id: z.string(), At: dateTime, By: z.string(), Title: z.string(), Text: z.string() }),
    ),
  ),
});

export const getSubscriptions = defineEndpoint({
  method: "GET",
  path: "/api/DistributionListSubscriber/GetList",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  reply: asAssumed(z.array(distributionListSubscription)),
});

/** Subscribes to a list; subscribing again has no effect. */
export const createSubscription = defineEndpoint({
  method: "POST",
  path: "/api/DistributionListSubscriber/Create",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  storable: true,
  body: z.object({
    DistributionListId: z.string().check(z.maxLength(128)),
    Delivery: z.optional(subscriptionDelivery),
  }),
  reply: asAssumed(distributionListSubscription),
});

export const updateSubscription = defineEndpoint({
  method: "PUT",
  path: "/api/DistributionListSubscriber/Update/:id",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  storable: true,
  body: z.object({ Delivery: subscriptionDelivery }),
  reply: asAssumed(distributionListSubscription),
});

export const deleteSubscription = defineEndpoint({
  method: "DELETE",
  path: "/api/DistributionListSubscriber/Delete/:id",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  storable: true,
  reply: asAssumed(successReply),
});
