import type { StoreApi } from "zustand/vanilla";
import type { SessionState } from "./session-state.ts";

/** Whether someone is signed in, once that is decided: while a person may sign in again, and while a page ends, it waits. */
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
