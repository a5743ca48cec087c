/** What the islands of public pages share: the host's config and a client without a session. */
import type { Client } from "#api/client.ts";
import { ApiError } from "#api/errors.ts";
import { noTokens } from "#api/token-source.ts";
import { createClient } from "#api/transport.ts";
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { type Clock, createClock } from "#session/clock.ts";
import { openHost } from "./app/host/open-host.ts";

export interface PublicPortal {
  readonly config: BakedConfig;
  readonly client: Client;
  readonly clock: Clock;
}

let opening: Promise<PublicPortal> | null = null;

/** Once per page; a failure is forgotten, so that the next try asks again. */
export function openPublicPortal(): Promise<PublicPortal> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function open(): Promise<PublicPortal> {
  const { config } = await openHost().catch((cause: unknown) => {
    throw new ApiError({ kind: "network", status: 0, cause });
  });
  const clock = createClock(Date.now);
  const tokens = { ...noTokens, observeServerTime: clock.observe };
  return { config, clock, client: createClient({ config, tokens }) };
}
