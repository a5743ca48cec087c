/**
 * Calls for feedback about the portal after lodging. They are our addition to the specification: a provider
 * without them responds with 404, and the receipt then does not ask for feedback.
 */
import * as z from "zod/mini";
import { asAssumed, defineEndpoint } from "../endpoint.ts";
import { dateTime, nullable } from "../shapes.ts";
import { textUpTo } from "./part.ts";

/** Five answers, as on GOV.UK feedback pages. */
export const satisfaction = z.enum([
  "very-satisfied",
  "satisfied",
  "neither",
  "dissatisfied",
  "very-dissatisfied",
]);
export type Satisfaction = z.output<typeof satisfaction>;

const feedbackState = z.object({
  /** Time when the person gave feedback about this application; null before that. */
  GivenAt: nullable(dateTime),
});

export const getFeedback = defineEndpoint({
  method: "GET",
  path: "/api/Application/GetFeedback/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  reply: asAssumed(feedbackState),
});

/** Sends feedback about an application. Later calls for the same application change nothing. */
export const sendFeedback = defineEndpoint({
  method: "POST",
  path: "/api/Application/SendFeedback/:id",
  pathAssumed: true,
  spec: "7.5 Applications",
  body: z.object({ Satisfaction: satisfaction, Comment: textUpTo(1200) }),
  reply: asAssumed(feedbackState),
});
