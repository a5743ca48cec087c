/** Web push (RFC 8030, 8291, 8292) in Node: encrypts for the device, and signs with the service's key. */
import { readFileSync, writeFileSync } from "node:fs";
import webPush from "web-push";
import * as z from "zod/mini";
import type { PushSender } from "../../context/push-sender.ts";
import { isPushUrl } from "./push-url.ts";

/** Contact address that push services require. */
const CONTACT_URL = "mailto:portal@demo.example";
/** Seconds for which push services keep a message. After a day, the person finds it in the inbox. */
const RETENTION_SECONDS = 24 * 60 * 60;
const SEND_TIMEOUT_MS = 10_000;

const pushKeysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
type PushKeys = z.output<typeof pushKeysSchema>;

/** A `PushSubscription` in the JSON format of browsers. */
const subscriptionSchema = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

/** Reads the keys stored beside the data, so that subscriptions survive a restart. Creates them if absent. */
export function readPushKeys(path: string): PushKeys {
  try {
    return pushKeysSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    const keys = webPush.generateVAPIDKeys();
    writeFileSync(path, JSON.stringify(keys), { mode: 0o600 });
    return keys;
  }
}

/**
 * Creates a sender that sends only to push services of browsers and to `otherOrigins`, and follows no
 * redirect.
 */
export function createWebPushSender(keys: PushKeys, otherOrigins: readonly string[] = []): PushSender {
  return {
    async send(token, payload) {
      const subscription = parseSubscription(token);
      if (!subscription || !isPushUrl(subscription.endpoint, otherOrigins)) return "failed";
      try {
        const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, payload, {
          vapidDetails: { subject: CONTACT_URL, ...keys },
          TTL: RETENTION_SECONDS,
          urgency: "high",
          contentEncoding: "aes128gcm",
        });
        const { "Content-Length": _, ...sentHeaders } = headers as Record<string, string>;
        const response = await fetch(endpoint, {
          method: "POST",
          headers: sentHeaders,
          body: new Uint8Array(body),
          redirect: "error",
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        });
        await response.body?.cancel();
        if (response.status === 404 || response.status === 410) return "gone";
        return response.ok ? "sent" : "failed";
      } catch {
        return "failed";
      }
    },
  };
}

function parseSubscription(token: string): z.output<typeof subscriptionSchema> | undefined {
  try {
    return subscriptionSchema.parse(JSON.parse(token));
  } catch {
    return undefined;
  }
}
