/** The session of one page: client, state, socket and sign-out (spec 4). */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ApiClient } from "#api/client.ts";
import type { AuthRecord } from "#contract/accounts/account.ts";
import type { ServiceMessage } from "#contract/socket.ts";
import { createApplicantLoading } from "./applicant/applicant-loading.ts";
import { createChangeStore } from "./changes/change-store.ts";
import { openBrowserPage } from "./navigation/page.ts";
import { createSessionClient } from "./session-client.ts";
import type { SessionOptions } from "./session-options.ts";
import {
  initialState,
  isSessionOpen,
  reduceSession,
  type SessionApplicant,
  type SessionEvent,
  type SessionState,
} from "./session-state.ts";
import type { FailedCallPrompt } from "./sign-in/failed-call-prompt.ts";
import type { SignInMethod } from "./sign-in/second-factor.ts";
import { signInApplicant } from "./sign-in/sign-in-applicant.ts";
import { waitForSignInOutcome } from "./sign-in/sign-in-outcome.ts";
import { createSessionEnding } from "./sign-out/session-ending.ts";
import { createSignOutHooks, type SignOutQuestion } from "./sign-out/sign-out-hooks.ts";
import { openPageSocket } from "./socket/page-socket.ts";
import { createSessionMessages } from "./socket/session-messages.ts";
import { openBrowserAuthRecords } from "./storage/auth-record-store.ts";
import type { RecordLifetime } from "./storage/auth-storage.ts";
import { createSessionRecord } from "./storage/session-record.ts";
import { createServiceClock } from "./tokens/clock.ts";
import { refreshTokens } from "./tokens/refresh.ts";
import { createSessionTokens } from "./tokens/session-tokens.ts";

export interface PortalSession {
  readonly client: ApiClient;
  readonly state: StoreApi<SessionState>;
  /** Asks for the password before a sensitive change. */
  readonly confirmation: FailedCallPrompt;
  /** Asks the person to accept the current terms of use. */
  readonly terms: FailedCallPrompt;
  /**
   * Restores the stored record, and listens to other tabs and the socket. Resolves with a function that stops
   * the session.
   */
  start(): Promise<() => void>;
  /**
   * Loads the applicant with the stored token (guard rule 1). Throws `ApiError`. If the service has no
   * applicant for this token, also signs out and navigates to the sign-in page.
   */
  loadApplicant(signal?: AbortSignal): Promise<SessionApplicant>;
  /**
   * Finds the cached applicant of this account's last visit. Resolves with `null` if none is cached, or if
   * the token has expired.
   */
  findCachedApplicant(): Promise<SessionApplicant | null>;
  /** Shows the signed-in screens for the applicant of the last visit until `loadApplicant` resolves. */
  showCachedApplicant(applicant: SessionApplicant): void;
  /**
   * Signs in, or signs in again after the session has expired. Requests that wait for the sign-in then
   * continue. Throws `ApiError` with the service's text.
   */
  signIn(username: string, password: string, step?: SignInMethod): Promise<void>;
  /**
   * Continues with an auth record from elsewhere, such as a private link or the sign-in page. Requests that
   * wait for a sign-in then continue.
   */
  continueWith(record: AuthRecord): Promise<void>;
  /** Signs out, unless a `confirmBeforeSignOut` callback resolves with "stay". */
  signOut(): Promise<void>;
  /**
   * Registers a question that is asked when a person signs out, but not when the service ends the session.
   * Returns the unsubscribe function.
   */
  confirmBeforeSignOut(ask: SignOutQuestion): () => void;
  /**
   * Registers `flush` to save unsaved answers when the session ends. Signing out waits at most 500 ms for it.
   * Returns the unsubscribe function.
   */
  beforeSignOut(flush: () => unknown): () => void;
  /**
   * Returns milliseconds since 1970 by the service's clock; before its first response, by this device's
   * clock.
   */
  now(): number;
  /** True while requests wait for a refreshed token or a new sign-in. Leaving the page would lose them. */
  hasWaitingCalls(): boolean;
  /**
   * Sends the changes that an earlier page of this account stored (`changes/send-changes.ts`). Call it after
   * `loadApplicant`, because the age of the changes is measured by the service's clock.
   */
  sendWaitingChanges(): Promise<boolean>;
  /**
   * Tells the account's other devices which application this page shows; `null` if it shows none (spec 4.2).
   */
  setShownApplication(applicationId: string | null): void;
  /** Subscribes to messages for this account's topic. Returns the unsubscribe function. */
  onMessage(listener: (message: ServiceMessage) => void): () => void;
}

/** Creates the session of one page. It does nothing before `start`. */
export function createSession(options: SessionOptions): PortalSession {
  const { config, now = Date.now, random = Math.random, page = openBrowserPage() } = options;
  const clock = createServiceClock(now);
  const authRecords = options.authRecords?.(clock) ?? openBrowserAuthRecords(clock);
  const locks = "locks" in options ? options.locks : globalThis.navigator?.locks;
  const state = createStore<SessionState>(() => initialState);
  const dispatch = (event: SessionEvent) => state.setState((before) => reduceSession(before, event), true);
  const hooks = createSignOutHooks();
  const sessionRecord = createSessionRecord({ authRecords, state, dispatch, flush: hooks.flush });
  let restoration: Promise<unknown> = Promise.resolve();

  const tokens = createSessionTokens({
    authRecords,
    clock,
    refresh: (staleRecord) => refreshTokens({ client, authRecords, locks }, staleRecord),
    waitForSignIn: () => restoration.then(() => waitForSignInOutcome(state)),
    onOutcome: sessionRecord.handleRefresh,
  });
  const changes = createChangeStore({
    open: options.changeStorage,
    topic: () => (isSessionOpen(state.getState()) ? state.getState().topic : null),
    now: clock.now,
  });
  const sessionClient = createSessionClient(options, { tokens, changes, state, page, now });
  const { client } = sessionClient;
  const sessionMessages = createSessionMessages({
    state,
    dispatch,
    now,
    send: (message) => socket?.send(message),
  });
  const socket = openPageSocket({
    ...{ ...options, page, state, tokens, now, random },
    onMessage: sessionMessages.handle,
  });
  const sessionEnding = createSessionEnding({
    ...{ options, page, state, dispatch, authRecords, changes, socket, now, hooks },
  });
  const applicantLoading = createApplicantLoading({
    ...{ client, config, state, authRecords, clock },
    leaveForLogin: sessionEnding.leaveForLogin,
    onLoad: (applicant) => dispatch({ type: "applicant-fetched", applicant }),
    endWithoutApplicant: sessionEnding.endWithoutApplicant,
  });

  function startWithRecord(record: AuthRecord, lifetime: RecordLifetime): void {
    tokens.register(record);
    if (lifetime === "page") dispatch({ type: "storage-blocked" });
    dispatch({ type: "signed-in", topic: record.TopicName });
  }

  return {
    ...sessionClient,
    state,
    async start() {
      const unsubscribe = state.subscribe(sessionEnding.handleStateChange);
      const restoring = authRecords.restore();
      restoration = restoring;
      const record = await restoring;
      dispatch({ type: "restored", topic: record?.TopicName ?? null });
      // Clear data of other accounts: their pages may have been closed before they could do this.
      void options.cache?.clearOthers(record?.TopicName ?? null).catch(() => {});
      changes.clearOthers();
      const stopListening = page.listen(
        () => void sessionRecord.checkStoredRecord(),
        () => socket?.wake(),
      );
      const removeGuard = page.guardCached(sessionRecord.isStillSignedIn);
      return () => {
        unsubscribe();
        removeGuard();
        stopListening();
        socket?.leave(null);
      };
    },
    loadApplicant: applicantLoading.load,
    findCachedApplicant: applicantLoading.findCached,
    showCachedApplicant: (applicant) => dispatch({ type: "applicant-cached", applicant }),
    async signIn(username, password, step = signInApplicant) {
      const domain = options.domain ?? globalThis.location?.hostname ?? "";
      const { record, lifetime } = await step(client, authRecords, { username, password, domain });
      startWithRecord(record, lifetime);
    },
    async continueWith(record) {
      startWithRecord(record, await authRecords.save(record));
    },
    signOut: sessionEnding.signOut,
    confirmBeforeSignOut: hooks.confirmBeforeSignOut,
    beforeSignOut: hooks.beforeSignOut,
    now: () => clock.now(),
    hasWaitingCalls: () => tokens.isRefreshing() || state.getState().status === "expired",
    async sendWaitingChanges() {
      if (changes.list().length === 0) return false;
      const { sendChanges } = await import("./changes/send-changes.ts");
      return sendChanges({ changes, client, now: clock.now, isCurrent: sessionRecord.isStillSignedIn });
    },
    setShownApplication: sessionMessages.setShownApplication,
    onMessage: sessionMessages.onMessage,
  };
}
