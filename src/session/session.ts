/** The session of one page: client, state, socket and sign-out (spec 4). */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ApiClient } from "#api/client.ts";
import { createClient } from "#api/transport.ts";
import type { AuthRecord } from "#contract/accounts/account.ts";
import type { ServiceMessage } from "#contract/socket.ts";
import { createApplicantLoading } from "./applicant/applicant-loading.ts";
import { createChangeStore } from "./changes/change-store.ts";
import { createServiceClock } from "./clock.ts";
import { confirmSignOut, endStoredSession, type SignOutQuestion } from "./end-session.ts";
import { getLoginPath } from "./navigation/login-path.ts";
import { openBrowserPage } from "./navigation/page.ts";
import type { SessionOptions } from "./session-options.ts";
import {
  hasSessionEnded,
  initialState,
  reduceSession,
  type SessionApplicant,
  type SessionEvent,
  type SessionState,
} from "./session-state.ts";
import { createFailedCallPrompt, type FailedCallPrompt } from "./sign-in/failed-call-prompt.ts";
import type { SignInMethod } from "./sign-in/second-factor.ts";
import { signInApplicant } from "./sign-in/sign-in-applicant.ts";
import { waitForSignInOutcome } from "./sign-in/sign-in-outcome.ts";
import { createMessageListeners } from "./socket/message-listeners.ts";
import { openPageSocket } from "./socket/page-socket.ts";
import { openBrowserAuthRecords } from "./storage/auth-record-store.ts";
import type { RecordLifetime } from "./storage/auth-storage.ts";
import { type RefreshOutcome, refreshTokens } from "./tokens/refresh.ts";
import { createSessionTokens } from "./tokens/session-tokens.ts";
import { settleWithin } from "./wait.ts";

/** Maximum milliseconds to write unsaved answers to the journal before the page is left. */
const FLUSH_MS = 500;

export interface PortalSession {
  readonly client: ApiClient;
  readonly state: StoreApi<SessionState>;
  /** Asks for the password before a sensitive change. */
  readonly confirmation: FailedCallPrompt;
  /** Asks the person to accept the current terms of use. */
  readonly terms: FailedCallPrompt;
  /**
   * Restores the stored record, and listens to other tabs and the socket. Resolves with a function that stops the
   * session.
   */
  start(): Promise<() => void>;
  /**
   * Loads the applicant with the stored token (guard rule 1). Throws `ApiError`; signs out and navigates to sign-in
   * if the service has no applicant for it.
   */
  loadApplicant(signal?: AbortSignal): Promise<SessionApplicant>;
  /** Finds the applicant of this account's last visit; `null` if none is cached, or if the token has expired. */
  findCachedApplicant(): Promise<SessionApplicant | null>;
  /** Shows the signed-in screens for the applicant of the last visit until `loadApplicant` resolves. */
  showCachedApplicant(applicant: SessionApplicant): void;
  /** Throws `ApiError` with the service's text. After an expiry, waiting calls continue. */
  signIn(username: string, password: string, step?: SignInMethod): Promise<void>;
  /** Continues with a record from elsewhere, such as a private link or the sign-in page. Waiting calls continue. */
  continueWith(record: AuthRecord): Promise<void>;
  /** Signs out, unless a `confirmBeforeSignOut` callback resolves with "stay". */
  signOut(): Promise<void>;
  /**
   * Registers a question that is asked when a person signs out, but not when the service ends the session. Returns
   * the unsubscribe function.
   */
  confirmBeforeSignOut(ask: SignOutQuestion): () => void;
  /**
   * Registers `flush` to save unsaved answers when the session ends. Signing out waits at most 500 ms for it. Returns
   * the unsubscribe function.
   */
  beforeSignOut(flush: () => unknown): () => void;
  /** Returns milliseconds since 1970 by the service's clock; before its first response, by this device's clock. */
  now(): number;
  /** True while calls wait for a refreshed token or a new sign-in. Leaving the page would lose them. */
  hasWaitingCalls(): boolean;
  /**
   * Sends the changes that an earlier page of this account stored (`changes/send-changes.ts`). Call it after
   * `loadApplicant`, because the service's clock decides whether they are too old.
   */
  sendWaitingChanges(): Promise<boolean>;
  /** Informs the account's other devices which application this page shows (`null` for none) (spec 4.2). */
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
  const flushes = new Set<() => unknown>();
  const confirmations = new Set<SignOutQuestion>();
  const listeners = createMessageListeners();
  let hasLeft = false;
  let shownApplicationId: string | null = null;
  let restoration: Promise<unknown> = Promise.resolve();

  const dispatch = (event: SessionEvent) => state.setState((before) => reduceSession(before, event), true);
  const flushAll = () => settleWithin(FLUSH_MS, [...flushes]);

  const tokens = createSessionTokens({
    authRecords,
    clock,
    refresh: (staleRecord) => refreshTokens({ client, authRecords, locks }, staleRecord),
    waitForSignIn: () => restoration.then(() => waitForSignInOutcome(state)),
    onOutcome,
  });
  const changes = createChangeStore({
    open: options.changeStorage,
    topic: () => (isOpen() ? state.getState().topic : null),
    now: clock.now,
  });
  const network = createClient({
    ...{ config, tokens, now, changes },
    ...{ fetch: options.fetch, network: options.network, origin: options.origin },
  });
  const confirmation = createFailedCallPrompt("unconfirmed");
  const terms = createFailedCallPrompt("terms");
  const cachedClient =
    options.cache?.wrap(network, {
      topic: () => (hasSessionEnded(state.getState()) ? null : state.getState().topic),
      isOnline: () => page.isOnline(),
    }) ?? network;
  const client = confirmation.wrap(terms.wrap(cachedClient));
  const socket = openPageSocket({ ...options, page, state, tokens, now, random, onMessage: handleMessage });

  async function onOutcome({ kind }: RefreshOutcome): Promise<void> {
    if (kind === "record") return dispatch({ type: "refreshed" });
    if (kind === "gone") return recheck();
    const refusedRecord = authRecords.current();
    dispatch({ type: "refresh-failed" });
    const isOurs = authRecords.stored()?.RefreshToken === refusedRecord?.RefreshToken;
    // A page in use stays open, but its record and push token are deleted, as after every logout (spec 4.1).
    if (isOurs) await authRecords.clear(false);
  }

  function holdRecord(record: AuthRecord, lifetime: RecordLifetime): void {
    tokens.register(record);
    if (lifetime === "page") dispatch({ type: "storage-blocked" });
    dispatch({ type: "signed-in", topic: record.TopicName });
  }

  /** Updates this tab's session if another tab has changed or removed the stored record. */
  async function recheck(): Promise<void> {
    const ownRecord = authRecords.current();
    const { status, topic } = state.getState();
    if (status === "signed-out" || (!ownRecord && status !== "expired")) return;
    const storedRecord = authRecords.stored();
    if (!storedRecord) {
      if (!(await authRecords.hasSignedOut())) return dispatch({ type: "storage-changed", topic: null });
      await flushAll();
      return dispatch({ type: "signed-out" });
    }
    if (storedRecord.Token === ownRecord?.Token || authRecords.isSpent(storedRecord)) return;
    if (storedRecord.TopicName === topic) authRecords.adopt(storedRecord);
    dispatch({ type: "storage-changed", topic: storedRecord.TopicName });
  }

  function handleMessage(message: ServiceMessage): void {
    if (message.Type === "Pong" || message.TopicName !== state.getState().topic) return;
    if (message.Type === "Lock") dispatch({ type: "locked", topic: message.TopicName, at: now() });
    if (message.Type === "Delete") dispatch({ type: "deleted", topic: message.TopicName, at: now() });
    if (message.Type === "Ready" && shownApplicationId !== null)
      socket?.send({ Type: "Presence", ApplicationId: shownApplicationId });
    listeners.deliver(message);
  }

  const clearCache = async () => {
    const { topic } = state.getState();
    if (topic !== null) await options.cache?.clear(topic);
  };

  async function end(event: SessionEvent): Promise<void> {
    const record = authRecords.current();
    const { topic } = state.getState();
    changes.clear(topic);
    const isReported = socket?.leave(topic);
    const endUnreported = async () => record && !isReported && endStoredSession(record, options);
    await authRecords.clear(true);
    await settleWithin(FLUSH_MS, [clearCache, ...(event.type === "signed-out" ? [endUnreported] : [])]);
    dispatch(event);
  }

  /**
   * Applies guard rule 1 when a page is opened: without an applicant the person is logged out (decisions 6).
   */
  async function endWithoutApplicant(): Promise<void> {
    await authRecords.clear(false);
    dispatch({ type: "refresh-failed" });
  }

  /** True if this page shows data of an account whose session has not ended, or may continue. */
  function isOpen(): boolean {
    const { status } = state.getState();
    return status === "signed-in" || status === "expired";
  }

  /** True if the person whose data this page shows is still signed in to this browser. */
  const isStillSignedIn = () => isOpen() && authRecords.stored()?.TopicName === state.getState().topic;

  function leaveForLogin(): void {
    if (hasLeft || page.path().startsWith("/auth/")) return;
    hasLeft = true;
    page.navigate(getLoginPath(state.getState().reason, page.path()));
  }

  function handleStateChange(next: SessionState, before: SessionState): void {
    if (next.status === before.status) return;
    if (next.status === "signed-in") socket?.open();
    if (next.status === "ending") {
      void flushAll();
      setTimeout(() => void end({ type: "ended" }), Math.max(0, (next.endsAt ?? 0) - now()));
    }
    if (next.status === "replaced" || next.status === "signed-out") void clearCache().catch(() => {});
    if (next.status === "replaced") {
      socket?.leave(null);
      page.reload();
    }
    if (next.status === "expired" || next.status === "signed-out") socket?.leave(next.topic);
    // After an expiry, the same person can sign in again, and the changes are then sent.
    if (next.status === "signed-out" && next.reason !== "expired") changes.clear(next.topic);
    if (next.status === "signed-out") leaveForLogin();
  }

  const applicantLoading = createApplicantLoading({
    ...{ client, config, state, authRecords, clock, leaveForLogin },
    onLoad: (applicant) => dispatch({ type: "applicant-fetched", applicant }),
    endWithoutApplicant,
  });

  return {
    client,
    state,
    confirmation,
    terms,
    async start() {
      const unsubscribe = state.subscribe(handleStateChange);
      const restoring = authRecords.restore();
      restoration = restoring;
      const record = await restoring;
      dispatch({ type: "restored", topic: record?.TopicName ?? null });
      // The page of another account may have been closed before it cleared its cache.
      void options.cache?.clearOthers(record?.TopicName ?? null).catch(() => {});
      changes.clearOthers();
      const stopListening = page.listen(
        () => void recheck(),
        () => socket?.wake(),
      );
      const stopGuard = page.guardCached(isStillSignedIn);
      return () => {
        unsubscribe();
        stopGuard();
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
      holdRecord(record, lifetime);
    },
    async continueWith(record) {
      holdRecord(record, await authRecords.save(record));
    },
    async signOut() {
      if (!(await confirmSignOut([...confirmations]))) return;
      await flushAll();
      await end({ type: "signed-out" });
    },
    confirmBeforeSignOut(ask) {
      confirmations.add(ask);
      return () => confirmations.delete(ask);
    },
    beforeSignOut(flush) {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    now: () => clock.now(),
    hasWaitingCalls: () => tokens.isRefreshing() || state.getState().status === "expired",
    async sendWaitingChanges() {
      if (changes.list().length === 0) return false;
      const { sendChanges } = await import("./changes/send-changes.ts");
      return sendChanges({ changes, client, now: clock.now, isCurrent: isStillSignedIn });
    },
    setShownApplication(applicationId) {
      if (applicationId === shownApplicationId) return;
      shownApplicationId = applicationId;
      socket?.send({ Type: "Presence", ApplicationId: shownApplicationId });
    },
    onMessage: listeners.add,
  };
}
