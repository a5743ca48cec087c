/** Sends the due webhooks with a signature. Attempts each one up to six times. */
import { type ServiceContext, toInstantText } from "../../context/context.ts";
import { signText } from "../../http/signature.ts";
import type { WebhookDeliveryRecord, WebhookRecord } from "../../records/webhook-record.ts";

const MINUTE_MS = 60_000;
/** Milliseconds from each failed attempt to the next one. */
const RETRY_DELAYS_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS);
const MAX_CONCURRENT = 50;
const SIGNATURE_HEADER = "X-Webhook-Signature";

/**
 * Returns the signature header: the time in seconds, and HMAC-SHA-256 over time and body. With the signed
 * time, the receiver can refuse old messages that somebody recorded and sends again.
 */
export async function signWebhook(body: string, secret: string, at: Date): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${await signText(`${seconds}.${body}`, new TextEncoder().encode(secret))}`;
}

/**
 * Attempts the due deliveries and returns their number. Only one run at a time: call again after the promise has
 * resolved.
 */
export async function deliverWebhooks(context: ServiceContext): Promise<number> {
  const { store, now, webhookSender } = context;
  if (!webhookSender) return 0;
  const dueDeliveries = store.collection("webhookDelivery").find({
    where: { State: "waiting", NextAt: { to: toInstantText(now()) } },
    orderBy: { field: "NextAt", direction: "asc" },
    limit: MAX_CONCURRENT,
  });
  await Promise.all(dueDeliveries.map((delivery) => attemptDelivery(delivery, context)));
  return dueDeliveries.length;
}

async function attemptDelivery(delivery: WebhookDeliveryRecord, context: ServiceContext): Promise<void> {
  const { store, now, webhookSender } = context;
  const webhook = store.collection("webhook").get(delivery.WebhookId);
  if (!webhook || !webhookSender) return;
  const sendResult = await webhookSender.post(
    webhook.Url,
    delivery.Body,
    await getHeaders(webhook, delivery, now()),
  );
  const Attempts = delivery.Attempts + 1;
  const isDelivered = typeof sendResult === "number" && sendResult >= 200 && sendResult < 300;
  const retryDelay = RETRY_DELAYS_MS[Attempts - 1];
  const hasNextAttempt =
    !isDelivered && retryDelay !== undefined && store.collection("webhook").get(webhook.Id);
  store.collection("webhookDelivery").put({
    ...delivery,
    Attempts,
    LastResult: String(sendResult),
    State: isDelivered ? "delivered" : hasNextAttempt ? "waiting" : "failed",
    NextAt: hasNextAttempt ? toInstantText(new Date(now().getTime() + retryDelay)) : "",
  });
}

async function getHeaders(
  { Secret }: WebhookRecord,
  { Id, Event, Body }: WebhookDeliveryRecord,
  at: Date,
): Promise<Record<string, string>> {
  return {
    "Content-Type": "application/json",
    "X-Webhook-Id": Id,
    "X-Webhook-Event": Event,
    [SIGNATURE_HEADER]: await signWebhook(Body, Secret, at),
  };
}
