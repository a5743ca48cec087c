/**
 * Stores webhooks and queues their messages. A webhook notifies another system about events of applications.
 */
import {
  createRandomId,
  type RecordCreationContext,
  type ServiceContext,
  type StoreContext,
  toInstantText,
} from "../../context/context.ts";
import { encodeBase64Url } from "../../http/signature.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import type { WebhookEvent, WebhookRecord } from "../../records/webhook-record.ts";
import { getStatus } from "../../rules/statuses/status-table.ts";

const SECRET_BYTES = 32;

/** Adds a webhook, with a new secret if none is given. */
export function addWebhook(
  { Url, Events, Secret }: Pick<WebhookRecord, "Url" | "Events"> & { readonly Secret?: string | undefined },
  { store, now, random }: RecordCreationContext,
): WebhookRecord {
  const webhook = {
    Id: createRandomId(random),
    Url,
    Events,
    Secret: Secret?.trim() || encodeBase64Url(random(SECRET_BYTES)),
    CreatedAt: toInstantText(now()),
  };
  store.collection("webhook").put(webhook);
  return webhook;
}

/** Removes a webhook and sets its pending messages to failed, so that the log still shows them. */
export function removeWebhook(id: string, { store }: StoreContext): void {
  store.transaction(() => {
    store.collection("webhook").delete(id);
    const deliveries = store.collection("webhookDelivery");
    for (const delivery of deliveries.find({ where: { WebhookId: id, State: "waiting" } }))
      deliveries.put({ ...delivery, State: "failed", NextAt: "", LastResult: "the webhook was removed" });
  });
}

/**
 * Queues messages about a status change. Call after the change's event is stored, within the same transaction, so that
 * a roll-back removes them.
 */
export function queueStatusWebhook(application: ApplicationRecord, context: ServiceContext): void {
  const events: WebhookEvent[] = ["application.moved"];
  if (application.StatusId === "submitted") events.push("application.submitted");
  if (application.StatusId === "permit-issued" && isFirstTimeInStatus(application, context))
    events.push("permit.issued");
  const webhooks = context.store.collection("webhook").find({ where: {} });
  for (const webhook of webhooks)
    for (const event of events)
      if (webhook.Events.includes(event)) queueDelivery(webhook, event, application, context);
}

/**
 * True if the application has this status for the first time. An extension, an amendment or a suspension can
 * lead back to an earlier status.
 */
function isFirstTimeInStatus({ Id, StatusId }: ApplicationRecord, { store }: StoreContext): boolean {
  return store.collection("event").count({ ApplicationId: Id, To: StatusId }) === 1;
}

function queueDelivery(
  { Id: WebhookId }: WebhookRecord,
  Event: WebhookEvent,
  { Id: ApplicationId, Number: number, ApplicationTypeId, StatusId }: ApplicationRecord,
  { store, now, random }: ServiceContext,
): void {
  const Id = createRandomId(random);
  const at = toInstantText(now());
  const Application = {
    Id: ApplicationId,
    Number: number,
    ApplicationTypeId,
    StatusId,
    StatusName: englishTranslator.text(getStatus(StatusId).name),
  };
  store.collection("webhookDelivery").put({
    ...{ Id, WebhookId, Event, CreatedAt: at, NextAt: at },
    Body: JSON.stringify({ Id, Event, At: at, Application }),
    ...{ Attempts: 0, LastResult: "", State: "waiting" },
  });
}
