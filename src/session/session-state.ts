/** The session state and its pure reducer (spec 4.1, 4.2). Events carry the time. */
import type { Applicant } from "#contract/accounts/applicant-account.ts";

/** Milliseconds between a lock or delete message and the sign-out (spec 9). */
const SIGN_OUT_NOTICE_MS = 1_500;

/** The applicant with `lastname`, the copy of `Surname` that the specification requires (spec 3.8). */
export type SessionApplicant = Applicant & {
  readonly lastname: string;
  /**
   * Start of the names of the person's records on this device. It equals `Id`, unless the service sends no
   * account id.
   */
  readonly storageId: string;
};

export type EndReason = "signed-out" | "expired" | "locked" | "deleted";

export interface SessionState {
  /**
   * `expired`: the session expired while the page was in use; forms stay open and the person signs in again.
   * `ending`: the account was locked or deleted; the page signs out at `endsAt`. `replaced`: another person
   * signed in; the page reloads.
   */
  readonly status: "signed-out" | "signed-in" | "expired" | "ending" | "replaced";
  /** The websocket topic of the signed-in account. The topic also identifies the person. */
  readonly topic: string | null;
  /**
   * The applicant, loaded with the stored token (guard rule 1) or from the cache of an earlier visit. After
   * the session has ended, applicant and topic stay set until the page is left, because screens still show
   * them.
   */
  readonly applicant: SessionApplicant | null;
  /**
   * True while the applicant comes from the cache of an earlier visit and the service has not confirmed it
   * yet.
   */
  readonly isApplicantCached: boolean;
  readonly reason: EndReason | null;
  /** Time of the sign-out in milliseconds by the local clock; null unless the status is `ending`. */
  readonly endsAt: number | null;
  /** True if site data is blocked, so that the sign-in ends with this page. */
  readonly isPageOnly: boolean;
}

export type SessionEvent =
  | { readonly type: "restored"; readonly topic: string | null }
  | { readonly type: "signed-in"; readonly topic: string }
  | { readonly type: "applicant-fetched" | "applicant-cached"; readonly applicant: SessionApplicant }
  | { readonly type: "refreshed" }
  | { readonly type: "refresh-failed" }
  | { readonly type: "locked" | "deleted"; readonly topic: string; readonly at: number }
  | { readonly type: "ended" }
  | { readonly type: "signed-out" }
  /**
   * Another tab has changed the stored record. `topic` is the new topic, or `null` if the record is gone
   * although nobody has signed out.
   */
  | { readonly type: "storage-changed"; readonly topic: string | null }
  | { readonly type: "storage-blocked" };

export const initialState: SessionState = {
  status: "signed-out",
  topic: null,
  applicant: null,
  isApplicantCached: false,
  reason: null,
  endsAt: null,
  isPageOnly: false,
};

/** Returns the state after an event, or the same object if nothing changes. */
export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  if (state.status === "replaced") return state;
  switch (event.type) {
    case "restored":
      return event.topic === null ? state : signIn(state, event.topic);
    case "signed-in":
      return state.status === "ending" ? state : signIn(state, event.topic);
    case "applicant-fetched":
      return state.status === "signed-in" ? confirmApplicant(state, event.applicant) : state;
    case "applicant-cached":
      return state.status === "signed-in" && state.applicant === null
        ? { ...state, applicant: event.applicant, isApplicantCached: true }
        : state;
    case "refreshed":
      return state.status === "expired" && state.topic !== null ? signIn(state, state.topic) : state;
    case "refresh-failed":
      return expire(state);
    case "locked":
    case "deleted":
      return end(state, event);
    case "ended":
      return state.status === "ending" ? signOut(state, state.reason ?? "signed-out") : state;
    case "signed-out":
      return hasSessionEnded(state) ? state : signOut(state, state.reason ?? "signed-out");
    case "storage-changed":
      if (state.status === "ending" || hasSessionEnded(state)) return state;
      return event.topic === null ? expire(state) : signIn(state, event.topic);
    case "storage-blocked":
      return { ...state, isPageOnly: true };
  }
}

/** True if nobody is signed in any more. */
export function hasSessionEnded({ status }: SessionState): boolean {
  return status === "signed-out";
}

/**
 * True if the page shows data of an account whose session is open, or has expired and can continue after a
 * new sign-in.
 */
export function isSessionOpen({ status }: SessionState): boolean {
  return status === "signed-in" || status === "expired";
}

function signIn(state: SessionState, topic: string): SessionState {
  if (state.topic !== null && state.topic !== topic)
    return { ...state, status: "replaced", reason: null, endsAt: null };
  return { ...state, status: "signed-in", topic, reason: null, endsAt: null };
}

function signOut(state: SessionState, reason: EndReason): SessionState {
  return { ...state, status: "signed-out", reason, endsAt: null };
}

/**
 * Sets the applicant that the service returned. Keeps the old object if both are equal, so that the screens
 * which show it do not render again.
 */
function confirmApplicant(state: SessionState, applicant: SessionApplicant): SessionState {
  const isSame = JSON.stringify(applicant) === JSON.stringify(state.applicant);
  return { ...state, applicant: isSame ? state.applicant : applicant, isApplicantCached: false };
}

/** True once the service has confirmed the applicant that the page shows. */
export function isInUse({ applicant, isApplicantCached }: SessionState): boolean {
  return applicant !== null && !isApplicantCached;
}

/**
 * Handles an expired session. A page in use asks the person to sign in again and keeps its forms open. Any
 * other page signs out.
 */
function expire(state: SessionState): SessionState {
  if (state.status !== "signed-in") return state;
  return isInUse(state) ? { ...state, status: "expired", reason: "expired" } : signOut(state, "expired");
}

/** Handles the first lock or delete message for this account; ignores others. */
function end(
  state: SessionState,
  event: { readonly type: "locked" | "deleted"; readonly topic: string; readonly at: number },
): SessionState {
  if (hasSessionEnded(state) || state.status === "ending" || event.topic !== state.topic) return state;
  return { ...state, status: "ending", reason: event.type, endsAt: event.at + SIGN_OUT_NOTICE_MS };
}
