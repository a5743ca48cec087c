/**
 * The session of a person without an account. It exists in this page only, and is independent of the
 * account that is signed in to this browser.
 */
import { isApiError } from "#api/errors.ts";
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import type { AuthRecord } from "#contract/accounts/account.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import type { AccountCache } from "./account-cache.ts";
import { openBrowserPage } from "./navigation/page.ts";
import { createSession, type PortalSession } from "./session.ts";
import { reduceSession } from "./session-state.ts";
import { openMemoryAuthRecords } from "./storage/auth-record-store.ts";

const RENEWAL_DELAYS = { minDelayMs: 1_000, maxFirstDelayMs: 2_000, maxDelayMs: 30_000 };

export interface VisitorOptions {
  readonly config: RuntimeConfig;
  readonly record: AuthRecord;
  readonly WebSocket?: typeof WebSocket | undefined;
  readonly cache?: AccountCache | undefined;
  /**
   * Gets new tokens with the private link. Resolves with `null` if the link no longer opens the
   * application. Rejects if the service cannot be reached; the session then calls `renew` again.
   */
  readonly renew: () => Promise<AuthRecord | null>;
  /**
   * Aborts when the visitor leaves the application. The session then still saves the last answers, but gets
   * no new tokens.
   */
  readonly signal: AbortSignal;
  /**
   * Called when the tokens of the open session are no longer valid and the private link gives no new ones.
   */
  readonly onEnded: () => void;
  /** Waits a number of milliseconds before the next call of `renew`. */
  readonly wait?: ((ms: number) => Promise<void>) | undefined;
}

/**
 * Opens the session. Stores nothing, because the private link can open the application again. If the tokens
 * expire while the page is open, gets new tokens; pending requests wait for these. Rejects with `ApiError` if
 * the applicant cannot be loaded, and with the signal's reason after an abort.
 */
export async function openVisitorSession({
  config,
  record,
  WebSocket,
  cache,
  renew,
  signal,
  onEnded,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: VisitorOptions): Promise<PortalSession> {
  let isOpen = false;
  const reportEnd = () => isOpen && onEnded();
  const session = createSession({
    config,
    // Do not clear the cached responses of the account that is signed in to this browser (faults D31).
    cache: cache && { ...cache, clearOthers: async () => {} },
    WebSocket,
    authRecords: (clock) => {
      const authRecords = openMemoryAuthRecords(clock);
      void authRecords.save(record);
      return authRecords;
    },
    page: { ...openBrowserPage(), navigate: reportEnd, reload: reportEnd },
  });
  const isExpired = () => session.state.getState().status === "expired";
  const endSession = () =>
    session.state.setState((state) => reduceSession(state, { type: "signed-out" }), true);
  session.state.subscribe((_, before) => {
    if (!isExpired() || before.status === "expired") return;
    // End a stopped session, so that its requests fail instead of waiting for tokens.
    if (signal.aborted) endSession();
    else void renewSession();
  });
  signal.throwIfAborted();
  const stop = await session.start();
  const closeSession = () => {
    isOpen = false;
    stop();
    if (isExpired()) endSession();
  };
  signal.addEventListener("abort", closeSession, { once: true });
  try {
    await session.loadApplicant(signal);
    signal.throwIfAborted();
  } catch (error) {
    closeSession();
    throw error;
  }
  isOpen = true;
  return session;

  async function renewSession(): Promise<void> {
    for (let failures = 0; isExpired(); failures += 1) {
      try {
        const nextRecord = await renew();
        if (!isExpired()) return;
        if (nextRecord) await session.continueWith(nextRecord);
        // End the session, so that its uploads stop and release their files.
        else endSession();
      } catch (error) {
        const retryAfter = isApiError(error) ? error.details.retryAfter : undefined;
        await wait(getRetryDelay(RENEWAL_DELAYS, { failures, random: Math.random(), retryAfter }));
      }
    }
  }
}
