/**
 * The session of a person without an account. In this page only, and independent of the account that is signed in to
 * this browser.
 */
import type { AuthRecord } from "#contract/accounts/account.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { AccountCache } from "./account-cache.ts";
import { openBrowserPage } from "./navigation/page.ts";
import { createSession, type PortalSession } from "./session.ts";
import { createAuthStorage } from "./storage/auth-storage.ts";
import { createTabCoordination } from "./storage/coordination.ts";
import { createAuthRecordStore } from "./storage/vault.ts";

export interface VisitorOptions {
  readonly config: RuntimeConfig;
  readonly record: AuthRecord;
  readonly WebSocket?: typeof WebSocket | undefined;
  readonly cache?: AccountCache | undefined;
  /** Called when the tokens are no longer valid. */
  readonly onEnded: () => void;
}

/**
 * Opens the session and stores nothing, because the private link opens it again. Rejects with `ApiError` if the
 * tokens are invalid.
 */
export async function openVisitorSession({
  config,
  record,
  WebSocket,
  cache,
  onEnded,
}: VisitorOptions): Promise<PortalSession> {
  const inMemory = { storage: createAuthStorage([]), coordination: createTabCoordination(() => undefined) };
  const session = createSession({
    config,
    cache,
    ...(WebSocket ? { WebSocket } : {}),
    vault: (clock) => {
      const vault = createAuthRecordStore({ ...inMemory, clock });
      void vault.save(record);
      return vault;
    },
    page: { ...openBrowserPage(), navigate: onEnded, reload: onEnded },
  });
  await session.start();
  await session.loadApplicant();
  return session;
}
