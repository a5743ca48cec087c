/** The session of somebody without an account: in this page alone, beside whoever is signed in in the same browser. */
import type { AuthRecord } from "#contract/accounts/account.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { AccountCache } from "./account-cache.ts";
import { openBrowserPage } from "./navigation/page.ts";
import { createSession, type Session } from "./session.ts";
import { createAuthStorage } from "./storage/auth-storage.ts";
import { createCoordination } from "./storage/coordination.ts";
import { createVault } from "./storage/vault.ts";

export interface VisitorOptions {
  readonly config: RuntimeConfig;
  readonly record: AuthRecord;
  readonly WebSocket?: typeof WebSocket | undefined;
  readonly cache?: AccountCache | undefined;
  /** It cannot go on: the tokens are no good any more. */
  readonly onEnded: () => void;
}

/** Nothing of it is stored: the private link opens it again. Rejects with `ApiError` where the tokens do not hold. */
export async function openVisitorSession({
  config,
  record,
  WebSocket,
  cache,
  onEnded,
}: VisitorOptions): Promise<Session> {
  const nowhere = { storage: createAuthStorage([]), coordination: createCoordination(() => undefined) };
  const session = createSession({
    config,
    cache,
    ...(WebSocket ? { WebSocket } : {}),
    vault: (clock) => {
      const vault = createVault({ ...nowhere, clock });
      void vault.save(record);
      return vault;
    },
    page: { ...openBrowserPage(), navigate: onEnded, reload: onEnded },
  });
  await session.start();
  await session.loadApplicant();
  return session;
}
