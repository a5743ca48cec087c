/** The host's config and an API client without a session, shared by the islands of a public page. */
import type { ApiClient } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { emptyTokenSource } from "#api/tokens/token-source.ts";
import { createClient } from "#api/transport.ts";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { setSiteTimeZone } from "#i18n/dates/site-time.ts";
import { createServiceClock, type ServiceClock } from "#session/clock.ts";
import { openHost } from "./app/host/open-host.ts";

export interface PublicPortal {
  readonly config: BakedConfig;
  readonly client: ApiClient;
  readonly clock: ServiceClock;
}

let portalRequest: Promise<PublicPortal> | null = null;
/** Called with the config when a call of `openPublicPortal` succeeds for the first time. */
export const portalListeners = new Set<(config: BakedConfig) => void>();

/** Opens the portal once per page. A failure is not cached, so that the next call retries. */
export function openPublicPortal(): Promise<PublicPortal> {
  portalRequest ??= open().catch((error: unknown) => {
    portalRequest = null;
    throw error;
  });
  return portalRequest;
}

async function open(): Promise<PublicPortal> {
  const { config } = await openHost().catch((cause: unknown) => {
    throw new ApiError({ kind: "network", status: 0, cause });
  });
  setSiteTimeZone(config.timeZone);
  for (const listen of portalListeners) listen(config);
  const clock = createServiceClock(Date.now);
  const tokens = { ...emptyTokenSource, observeServerTime: clock.observe };
  return { config, clock, client: createClient({ config, tokens }) };
}
