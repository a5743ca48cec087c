/** Sends webhooks. Absent in a browser, because a browser cannot call other systems. */
export interface WebhookSender {
  /** False for URLs that the service must not call: in private networks, with other protocols, or with credentials. */
  isAllowed(url: string): boolean;
  /**
   * Posts a webhook. Returns the response status, or the reason for the failure. Never throws and follows no
   * redirect.
   */
  post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<number | string>;
}
