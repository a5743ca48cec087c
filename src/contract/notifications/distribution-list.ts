/** Distribution lists and their subscribers (spec 7.6.13). */
import * as z from "zod/mini";
import { assumed, endpoint } from "../endpoint.ts";
import { dateTime, done, nullable, page, paging } from "../shapes.ts";

/** `each`: every post is also emailed; `inbox`: posts appear in the inbox only. */
export const delivery = z.enum(["each", "inbox"]);

export const subscription = z.object({
  Id: z.string(),
  DistributionListId: z.string(),
  Name: z.string(),
  Delivery: delivery,
  JoinedAt: dateTime,
});
export type Subscription = z.output<typeof subscription>;

export const distributionList = z.object({
  Id: z.string(),
  Name: z.string(),
  Description: z.string(),
  SubscriberCount: z.int(),
  LastPostAt: nullable(dateTime),
  /** The caller's subscription, if there is one. */
  Subscription: nullable(subscription),
});
export type DistributionList = z.output<typeof distributionList>;

/** The lists of this portal, including those the caller subscribes to. */
export const getDistributionLists = endpoint({
  method: "GET",
  path: "/api/DistributionList/GetList",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  reply: assumed(z.array(distributionList)),
});

export const getDistributionList = endpoint({
  method: "GET",
  path: "/api/DistributionList/Get/:id",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  reply: assumed(distributionList),
});

/** Posts of a list, newest first. */
export const getDistributionListPosts = endpoint({
  method: "GET",
  path: "/api/DistributionList/GetPostList/:id",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  query: paging,
  reply: assumed(
    page(z.object({ Id: z.string(), At: dateTime, By: z.string(), Title: z.string(), Text: z.string() })),
  ),
});

export const getSubscriptions = endpoint({
  method: "GET",
  path: "/api/DistributionListSubscriber/GetList",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  reply: assumed(z.array(subscription)),
});

/** Subscribes to a list; subscribing again has no effect. */
export const createSubscription = endpoint({
  method: "POST",
  path: "/api/DistributionListSubscriber/Create",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  body: z.object({
    DistributionListId: z.string().check(z.maxLength(128)),
    Delivery: z.optional(delivery),
  }),
  reply: assumed(subscription),
});

export const updateSubscription = endpoint({
  method: "PUT",
  path: "/api/DistributionListSubscriber/Update/:id",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  body: z.object({ Delivery: delivery }),
  reply: assumed(subscription),
});

/** Unsubscribes from a list. */
export const deleteSubscription = endpoint({
  method: "DELETE",
  path: "/api/DistributionListSubscriber/Delete/:id",
  pathAssumed: true,
  spec: "7.6.13 DistributionList",
  reply: assumed(done),
});
