/** Posts webhooks. Only the service in Node has one: a browser cannot reach other systems. */
export interface WebhookSender {
  /** False for addresses that the service must not call: private networks, other protocols, credentials. */
  isAllowed(url: string): boolean;
  /** Returns the status of the response, or the reason why there is none. Never throws; follows no redirect. */
  post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<number | string>;
}
