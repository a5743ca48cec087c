/**
 * The transport's token source: refreshes an expired token once for all callers, and waits during a new
 * sign-in (spec 4).
 */
import type { TokenSource } from "#api/tokens/token-source.ts";
import { withAbort } from "#api/wire/with-abort.ts";
import type { AuthRecord } from "#contract/accounts/account.ts";
import type { AuthRecordStore } from "../storage/auth-record-store.ts";
import { hasTokenExpired, type ServiceClock } from "./clock.ts";
import type { RefreshOutcome } from "./refresh.ts";

/**
 * If the service refuses a token within this number of milliseconds after a forced refresh, another refresh
 * does not help.
 */
const TRUST_AFTER_REFRESH_MS = 60_000;

interface SessionTokensDependencies {
  readonly authRecords: AuthRecordStore;
  readonly clock: ServiceClock;
  readonly refresh: (staleRecord: AuthRecord) => Promise<RefreshOutcome>;
  /**
   * Resolves with true when somebody is signed in, with false if the session has ended and the page must be
   * left.
   */
  readonly waitForSignIn: () => Promise<boolean>;
  readonly onOutcome: (outcome: RefreshOutcome) => Promise<void>;
}

interface SessionTokens extends TokenSource {
  /**
   * Registers a new record. If its token seems expired already, the token is refreshed only after the
   * service has refused it (decisions 2).
   */
  register(record: AuthRecord): void;
  /** True while requests wait for a token refresh. */
  isRefreshing(): boolean;
}

export function createSessionTokens({
  authRecords,
  clock,
  refresh,
  waitForSignIn,
  onOutcome,
}: SessionTokensDependencies): SessionTokens {
  let runningRefresh: Promise<void> | null = null;
  /**
   * The current token, if it seemed expired when it was issued; otherwise null. In that case this browser's
   * clock is wrong, so the token is refreshed only after the service has refused it.
   */
  let expiredAtIssue: string | null = null;
  let forcedRefresh: { readonly token: string; readonly at: number } | null = null;

  function register(record: AuthRecord): void {
    expiredAtIssue = hasTokenExpired(record.ExpiresIn, clock.now()) ? record.Token : null;
  }

  /** Refreshes the stale record. Concurrent callers share one refresh. */
  function renew(staleRecord: AuthRecord, isForced: boolean): Promise<void> {
    runningRefresh ??= (async () => {
      const outcome = await refresh(staleRecord);
      if (outcome.kind === "record") {
        register(outcome.record);
        forcedRefresh = isForced ? { token: outcome.record.Token, at: clock.now() } : null;
      }
      await onOutcome(outcome);
    })().finally(() => {
      runningRefresh = null;
    });
    return runningRefresh;
  }

  async function getCurrentRecord(signal: AbortSignal | undefined): Promise<AuthRecord | null> {
    return (await withAbort(waitForSignIn(), signal)) ? authRecords.current() : null;
  }

  return {
    register,
    isRefreshing: () => runningRefresh !== null,
    observeServerTime: (dateHeader, receivedAt) => clock.observe(dateHeader, receivedAt),
    async token(signal) {
      const record = await getCurrentRecord(signal);
      if (!record) return null;
      if (record.Token === expiredAtIssue || !hasTokenExpired(record.ExpiresIn, clock.now()))
        return record.Token;
      await withAbort(renew(record, false), signal);
      return (await getCurrentRecord(signal))?.Token ?? null;
    },
    async replaceRefused(token, signal) {
      const record = await getCurrentRecord(signal);
      if (!record || record.Token !== token) return record?.Token ?? null;
      const wasJustRefreshed =
        forcedRefresh?.token === token && clock.now() - forcedRefresh.at < TRUST_AFTER_REFRESH_MS;
      await withAbort(wasJustRefreshed ? onOutcome({ kind: "refused" }) : renew(record, true), signal);
      return (await getCurrentRecord(signal))?.Token ?? null;
    },
  };
}
