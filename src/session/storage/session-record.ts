/**
 * Updates the session when the stored auth record changes, because this tab or another one may refresh or
 * remove it.
 */
import type { StoreApi } from "zustand/vanilla";
import { isSessionOpen, type SessionEvent, type SessionState } from "../session-state.ts";
import type { RefreshOutcome } from "../tokens/refresh.ts";
import type { AuthRecordStore } from "./auth-record-store.ts";

interface SessionRecordDependencies {
  readonly authRecords: AuthRecordStore;
  readonly state: StoreApi<SessionState>;
  readonly dispatch: (event: SessionEvent) => void;
  /** Saves unsaved answers. */
  readonly flush: () => Promise<void>;
}

export function createSessionRecord({ authRecords, state, dispatch, flush }: SessionRecordDependencies) {
  /** Updates this tab's session if another tab has changed or removed the stored record. */
  async function checkStoredRecord(): Promise<void> {
    const ownRecord = authRecords.current();
    const { status, topic } = state.getState();
    if (status === "signed-out" || (!ownRecord && status !== "expired")) return;
    const storedRecord = authRecords.stored();
    if (!storedRecord) {
      if (!(await authRecords.hasSignedOut())) return dispatch({ type: "storage-changed", topic: null });
      await flush();
      return dispatch({ type: "signed-out" });
    }
    if (storedRecord.Token === ownRecord?.Token || authRecords.hasReplaced(storedRecord)) return;
    if (storedRecord.TopicName === topic) authRecords.adopt(storedRecord);
    dispatch({ type: "storage-changed", topic: storedRecord.TopicName });
  }

  return {
    checkStoredRecord,
    /** True if the person whose data this page shows is still signed in to this browser. */
    isStillSignedIn: () =>
      isSessionOpen(state.getState()) && authRecords.stored()?.TopicName === state.getState().topic,
    async handleRefresh({ kind }: RefreshOutcome): Promise<void> {
      if (kind === "record") return dispatch({ type: "refreshed" });
      if (kind === "gone") return checkStoredRecord();
      const refusedRecord = authRecords.current();
      dispatch({ type: "refresh-failed" });
      const isRefusedRecordStored = authRecords.stored()?.RefreshToken === refusedRecord?.RefreshToken;
      // A page in use stays open, but its record and push token are deleted from storage, as after every
      // logout (spec 4.1).
      if (isRefusedRecordStored) await authRecords.clear(false);
    },
  };
}
