/** The session of somebody without an account: in this page alone, beside whoever is signed in in the same browser. */
import type { AuthRecord } from "#contract/accounts/account.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { createAuthStorage } from "./auth-storage.ts";
import { createCoordination } from "./coordination.ts";
import { openBrowserPage } from "./page.ts";
import { createSession, type Session } from "./session.ts";
import { createVault } from "./vault.ts";

export interface VisitorOptions {
  readonly config: RuntimeConfig;
  readonly record: AuthRecord;
  readonly WebSocket?: typeof WebSocket | undefined;
  /** It cannot go on: the tokens are no good any more. */
  readonly onEnded: () => void;
}

/** Nothing of it is stored: the private link opens it again. Rejects with `ApiError` where the tokens do not hold. */
export async function openVisitorSession({
  config,
  record,
  WebSocket,
  onEnded,
}: VisitorOptions): Promise<Session> {
  const nowhere = { storage: createAuthStorage([]), coordination: createCoordination(() => undefined) };
  const session = createSession({
    config,
    ...(WebSocket ? { WebSocket } : {}),
    vault: (clock) => {
      const vault = createVault({ ...nowhere, clock });
      void vault.save(record);
      return vault;
    },
    page: { ...openBrowserPage(), go: onEnded, reload: onEnded },
  });
  await session.start();
  await session.loadApplicant();
  return session;
}
