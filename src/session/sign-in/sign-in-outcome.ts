import type { StoreApi } from "zustand/vanilla";
import type { SessionState } from "../session-state.ts";

/**
 * Resolves with true if somebody is signed in, with false if the session has ended. Waits while the session
 * has expired and the person may sign in again, and while the session is ending.
 */
export async function waitForSignInOutcome(state: StoreApi<SessionState>): Promise<boolean> {
  if (isUndecided(state.getState())) {
    await new Promise<void>((resolve) => {
      const stop = state.subscribe((next) => {
        if (isUndecided(next)) return;
        stop();
        resolve();
      });
    });
  }
  return state.getState().status === "signed-in";
}

function isUndecided({ status }: SessionState): boolean {
  return status === "expired" || status === "ending";
}
