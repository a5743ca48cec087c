/** Ends the session of one page, and acts on each change of its status. */
import type { StoreApi } from "zustand/vanilla";
import type { ChangeStore } from "../changes/change-store.ts";
import { getLoginPath } from "../navigation/login-path.ts";
import type { BrowserPage } from "../navigation/page.ts";
import type { SessionOptions } from "../session-options.ts";
import type { SessionEvent, SessionState } from "../session-state.ts";
import type { SessionSocket } from "../socket/socket.ts";
import type { AuthRecordStore } from "../storage/auth-record-store.ts";
import { settleWithin } from "../wait.ts";
import { endStoredSession } from "./end-stored-session.ts";
import { FLUSH_MS, type SignOutHooks } from "./sign-out-hooks.ts";

interface SessionEndingDependencies {
  readonly options: SessionOptions;
  readonly page: BrowserPage;
  readonly state: StoreApi<SessionState>;
  readonly dispatch: (event: SessionEvent) => void;
  readonly authRecords: AuthRecordStore;
  readonly changes: ChangeStore;
  readonly socket: SessionSocket | null;
  readonly now: () => number;
  readonly hooks: SignOutHooks;
}

export function createSessionEnding(dependencies: SessionEndingDependencies) {
  const { options, page, state, dispatch, authRecords, changes, socket, now, hooks } = dependencies;
  let hasLeft = false;

  const clearCache = async () => {
    const { topic } = state.getState();
    if (topic !== null) await options.cache?.clear(topic);
  };

  async function endSession(event: SessionEvent): Promise<void> {
    const record = authRecords.current();
    const { topic } = state.getState();
    changes.clear(topic);
    const isReported = socket?.leave(topic);
    const endUnreported = async () => record && !isReported && endStoredSession(record, options);
    await authRecords.clear(true);
    await settleWithin(FLUSH_MS, [clearCache, ...(event.type === "signed-out" ? [endUnreported] : [])]);
    dispatch(event);
  }

  function leaveForLogin(): void {
    if (hasLeft || page.path().startsWith("/auth/")) return;
    hasLeft = true;
    page.navigate(getLoginPath(state.getState().reason, page.path()));
  }

  return {
    leaveForLogin,
    async signOut(): Promise<void> {
      if (!(await hooks.confirm())) return;
      await hooks.flush();
      await endSession({ type: "signed-out" });
    },
    /**
     * Applies guard rule 1 (decisions 6): if there is no applicant when a page opens, logs the person out.
     */
    async endWithoutApplicant(): Promise<void> {
      await authRecords.clear(false);
      dispatch({ type: "refresh-failed" });
    },
    handleStateChange(next: SessionState, before: SessionState): void {
      if (next.status === before.status) return;
      if (next.status === "signed-in") socket?.open();
      if (next.status === "ending") {
        void hooks.flush();
        setTimeout(() => void endSession({ type: "ended" }), Math.max(0, (next.endsAt ?? 0) - now()));
      }
      if (next.status === "replaced" || next.status === "signed-out") void clearCache().catch(() => {});
      if (next.status === "replaced") {
        socket?.leave(null);
        page.reload();
      }
      if (next.status === "expired" || next.status === "signed-out") socket?.leave(next.topic);
      // Keep the changes after an expiry, because they are sent when the same person signs in again.
      if (next.status === "signed-out" && next.reason !== "expired") changes.clear(next.topic);
      if (next.status === "signed-out") leaveForLogin();
    },
  };
}
