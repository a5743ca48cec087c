import type { BakedConfig } from "#contract/config/baked-config.ts";

/** Returns the VAPID key for subscriptions, `null` if the host has none or is a mock host. */
export function getPushKey({ mock, pushMessaging }: BakedConfig): string | null {
  return mock ? null : (pushMessaging?.["vapidPublicKey"] ?? null);
}
