export const webhookEvents = ["application.submitted", "application.moved", "permit.issued"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Another system that is notified of events. */
export interface WebhookRecord {
  readonly Id: string;
  readonly Url: string;
  /** Key that signs each delivery. */
  readonly Secret: string;
  readonly Events: readonly WebhookEvent[];
  readonly CreatedAt: string;
}

/** A message to a webhook, and the log of its attempts. */
export interface WebhookDeliveryRecord {
  readonly Id: string;
  readonly WebhookId: string;
  readonly Event: WebhookEvent;
  /** The JSON that is sent. */
  readonly Body: string;
  readonly CreatedAt: string;
  readonly Attempts: number;
  /** Status of the last response, or the reason for the failure; empty before the first attempt. */
  readonly LastResult: string;
  readonly State: "waiting" | "delivered" | "failed";
  /** Time of the next attempt; empty if none is planned. */
  readonly NextAt: string;
}
