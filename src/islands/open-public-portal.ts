/** Opens the portal for a public page: loads the host's config and creates the client. */
import type { ApiClient } from "#api/client.ts";
import { emptyTokenSource } from "#api/tokens/token-source.ts";
import { createClient } from "#api/transport.ts";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { setSiteTimeZone } from "#i18n/dates/site-time.ts";
import { createServiceClock, type ServiceClock } from "#session/tokens/clock.ts";
import { openHost } from "./app/host/open-host.ts";

export interface PublicPortal {
  readonly config: BakedConfig;
  readonly client: ApiClient;
  readonly clock: ServiceClock;
}

export async function createPublicPortal(): Promise<PublicPortal> {
  const { config } = await openHost();
  setSiteTimeZone(config.timeZone);
  const clock = createServiceClock(Date.now);
  const tokens = { ...emptyTokenSource, observeServerTime: clock.observe };
  return { config, clock, client: createClient({ config, tokens }) };
}
