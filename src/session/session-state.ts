/** Who is signed in: a pure reducer of named events (spec 4.1, 4.2). Time comes with the events. */
import type { Applicant } from "#contract/accounts/applicant-account.ts";

/** Between a lock or delete message and being signed out (spec 9). */
export const ENDING_MS = 1_500;

export type EndReason = "signed-out" | "expired" | "locked" | "deleted";

export interface SessionState {
  /**
   * `expired`: the service refused to go on while the page was in use; forms stay, the person signs in again.
   * `ending`: locked or deleted, signed out at `endsAt`. `replaced`: another person signed in; the page starts anew.
   */
  readonly status: "signed-out" | "signed-in" | "expired" | "ending" | "replaced";
  /** The websocket topic of the signed-in account; also tells one person from another. */
  readonly topic: string | null;
  /**
   * Once fetched by the stored token (guard rule 1): from then on the page is "in use". It stays until the page is left,
   * like the topic: the screens that show it do too.
   */
  readonly applicant: Applicant | null;
  readonly reason: EndReason | null;
  /** Milliseconds of the machine's clock. */
  readonly endsAt: number | null;
  /** The record will not outlive this page: site data is blocked. */
  readonly isPageOnly: boolean;
}

export type SessionEvent =
  | { readonly type: "restored"; readonly topic: string | null }
  | { readonly type: "signed-in"; readonly topic: string }
  | { readonly type: "applicant-fetched"; readonly applicant: Applicant }
  | { readonly type: "refreshed" }
  | { readonly type: "refresh-failed" }
  | { readonly type: "locked" | "deleted"; readonly topic: string; readonly at: number }
  | { readonly type: "ended" }
  | { readonly type: "signed-out" }
  /** Another tab: its topic, or `null` when the record is gone without anyone having signed out. */
  | { readonly type: "storage-changed"; readonly topic: string | null }
  | { readonly type: "storage-blocked" };

export const initialState: SessionState = {
  status: "signed-out",
  topic: null,
  applicant: null,
  reason: null,
  endsAt: null,
  isPageOnly: false,
};

/** The state after an event; the same object when the event changes nothing. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  if (state.status === "replaced") return state;
  switch (event.type) {
    case "restored":
      return event.topic === null ? state : signedIn(state, event.topic);
    case "signed-in":
      return state.status === "ending" ? state : signedIn(state, event.topic);
    case "applicant-fetched":
      return state.status === "signed-in" ? { ...state, applicant: event.applicant } : state;
    case "refreshed":
      return state.status === "expired" && state.topic !== null ? signedIn(state, state.topic) : state;
    case "refresh-failed":
      return runOut(state);
    case "locked":
    case "deleted":
      return end(state, event);
    case "ended":
      return state.status === "ending" ? signedOut(state, state.reason ?? "signed-out") : state;
    case "signed-out":
      return isOver(state) ? state : signedOut(state, state.reason ?? "signed-out");
    case "storage-changed":
      if (state.status === "ending" || isOver(state)) return state;
      return event.topic === null ? runOut(state) : signedIn(state, event.topic);
    case "storage-blocked":
      return { ...state, isPageOnly: true };
  }
}

/** Nobody is signed in any more. */
export function isOver({ status }: SessionState): boolean {
  return status === "signed-out";
}

function signedIn(state: SessionState, topic: string): SessionState {
  if (state.topic !== null && state.topic !== topic)
    return { ...state, status: "replaced", reason: null, endsAt: null };
  return { ...state, status: "signed-in", topic, reason: null, endsAt: null };
}

function signedOut(state: SessionState, reason: EndReason): SessionState {
  return { ...state, status: "signed-out", reason, endsAt: null };
}

/** In use: ask to sign in again, over the form. Not yet in use: signed out. */
function runOut(state: SessionState): SessionState {
  if (state.status !== "signed-in") return state;
  return state.applicant ? { ...state, status: "expired", reason: "expired" } : signedOut(state, "expired");
}

/** Lock and delete count for one's own topic, and once. */
function end(
  state: SessionState,
  event: { readonly type: "locked" | "deleted"; readonly topic: string; readonly at: number },
): SessionState {
  if (isOver(state) || state.status === "ending" || event.topic !== state.topic) return state;
  return { ...state, status: "ending", reason: event.type, endsAt: event.at + ENDING_MS };
}
