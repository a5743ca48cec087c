import type { BakedConfig } from "#contract/config/baked-config.ts";

/** The key that browsers subscribe with; none where the portal pushes nothing, or is its own service. */
export function getPushKey({ mock, pushMessaging }: BakedConfig): string | null {
  return mock ? null : (pushMessaging?.["vapidPublicKey"] ?? null);
}
