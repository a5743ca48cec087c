export const webhookEvents = ["application.submitted", "application.moved", "permit.issued"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Another system that is told about events. */
export interface WebhookRecord {
  readonly Id: string;
  readonly Url: string;
  /** Signs each delivery. */
  readonly Secret: string;
  readonly Events: readonly WebhookEvent[];
  readonly CreatedAt: string;
}

/** One message to one webhook, and the log of its attempts. */
export interface WebhookDeliveryRecord {
  readonly Id: string;
  readonly WebhookId: string;
  readonly Event: WebhookEvent;
  /** JSON, as it is sent. */
  readonly Body: string;
  readonly CreatedAt: string;
  readonly Attempts: number;
  /** The status of the last response, or why there was none; empty before the first attempt. */
  readonly LastResult: string;
  readonly State: "waiting" | "delivered" | "failed";
  /** When the next attempt is due; empty unless it waits. */
  readonly NextAt: string;
}
