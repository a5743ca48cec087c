import type { BakedConfig } from "#contract/config/baked-config.ts";
import { isFeatureOn } from "#contract/config/features.ts";

/**
 * Returns the VAPID key for push subscriptions. Returns `null` if the host has no key, has switched push
 * messages off, or is a mock host.
 */
export function getPushKey({ mock, pushMessaging, features }: BakedConfig): string | null {
  return mock || !isFeatureOn({ features }, "push") ? null : (pushMessaging?.["vapidPublicKey"] ?? null);
}
