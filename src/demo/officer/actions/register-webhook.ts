import type { ServiceContext } from "../../context/context.ts";
import { addWebhook } from "../../domain/webhooks/webhooks.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { WebhookRecord } from "../../records/webhook-record.ts";

const MIN_SECRET_LENGTH = 16;
const MAX_WEBHOOKS = 20;

/** Adds a webhook. Throws 400 for a URL that the service must not call, a short secret, or no event. */
export function registerWebhook(
  values: Pick<WebhookRecord, "Url" | "Events"> & { readonly Secret?: string | undefined },
  context: ServiceContext,
): WebhookRecord {
  const Url = values.Url.trim();
  const secret = values.Secret?.trim() ?? "";
  if (!context.webhookSender?.isAllowed(Url))
    throw new ServiceError(400, "Enter an https address of a public host, or an http address of 127.0.0.1.");
  if (secret && secret.length < MIN_SECRET_LENGTH)
    throw new ServiceError(400, `Enter a secret of at least ${MIN_SECRET_LENGTH} characters, or none.`);
  if (values.Events.length === 0) throw new ServiceError(400, "Choose at least one event.");
  if (context.store.collection("webhook").count() >= MAX_WEBHOOKS)
    throw new ServiceError(400, `There can be at most ${MAX_WEBHOOKS} webhooks.`);
  return addWebhook({ ...values, Url, Secret: secret }, context);
}
