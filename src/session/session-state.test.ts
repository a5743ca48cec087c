import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  initialState,
  reduceSession,
  type SessionApplicant,
  type SessionEvent,
  type SessionState,
} from "./session-state.ts";

const applicant = { Id: "7", FirstName: "Ada" } as SessionApplicant;
const reduceEvents = (...events: SessionEvent[]) => events.reduce(reduceSession, initialState);

const signIn: SessionEvent = { type: "signed-in", topic: "ada" };
const applicantFetched: SessionEvent = { type: "applicant-fetched", applicant };
const applicantCached: SessionEvent = { type: "applicant-cached", applicant };
const refreshFailed: SessionEvent = { type: "refresh-failed" };
const lockMessage: SessionEvent = { type: "locked", topic: "ada", at: 1_000 };

describe("the session state", () => {
  it.each<[string, SessionEvent[], Partial<SessionState>]>([
    ["starts signed out", [], { status: "signed-out", topic: null, reason: null }],
    ["stays signed out without a record", [{ type: "restored", topic: null }], { status: "signed-out" }],
    ["restores a stored record", [{ type: "restored", topic: "ada" }], { status: "signed-in", topic: "ada" }],
    ["signs in", [signIn], { status: "signed-in", topic: "ada", applicant: null }],
    [
      "is in use once the applicant is fetched",
      [signIn, applicantFetched],
      { status: "signed-in", applicant },
    ],
    ["ignores an applicant while signed out", [applicantFetched], { status: "signed-out", applicant: null }],
    [
      "stays signed in after a refresh",
      [signIn, applicantFetched, { type: "refreshed" }],
      { status: "signed-in", applicant },
    ],
    [
      "a failed refresh signs the applicant out",
      [signIn, refreshFailed],
      { status: "signed-out", reason: "expired" },
    ],
    [
      "a failed refresh keeps a page in use",
      [signIn, applicantFetched, refreshFailed],
      { status: "expired", applicant, topic: "ada" },
    ],
    [
      "shows the applicant of the last visit until the service confirms it",
      [signIn, applicantCached],
      { applicant, isApplicantCached: true },
    ],
    [
      "confirms the applicant",
      [signIn, applicantCached, applicantFetched],
      { applicant, isApplicantCached: false },
    ],
    [
      "keeps a confirmed applicant",
      [signIn, applicantFetched, applicantCached],
      { applicant, isApplicantCached: false },
    ],
    [
      "a failed refresh signs an unconfirmed applicant out",
      [signIn, applicantCached, refreshFailed],
      { status: "signed-out", reason: "expired" },
    ],
    ["expires once", [signIn, applicantFetched, refreshFailed, refreshFailed], { status: "expired" }],
    [
      "the same person continues",
      [signIn, applicantFetched, refreshFailed, signIn],
      { status: "signed-in", applicant, reason: null },
    ],
    [
      "another person replaces the session",
      [signIn, applicantFetched, refreshFailed, { type: "signed-in", topic: "ben" }],
      { status: "replaced", topic: "ada" },
    ],
    [
      "a late refresh ends the expiry",
      [signIn, applicantFetched, refreshFailed, { type: "refreshed" }],
      { status: "signed-in", applicant },
    ],
    [
      "is locked 1.5 s later",
      [signIn, applicantFetched, lockMessage],
      { status: "ending", reason: "locked", endsAt: 2_500, applicant },
    ],
    [
      "is deleted 1.5 s later",
      [signIn, { type: "deleted", topic: "ada", at: 1 }],
      { status: "ending", reason: "deleted", endsAt: 1_501 },
    ],
    ["is locked once", [signIn, lockMessage, { ...lockMessage, at: 9_000 }], { endsAt: 2_500 }],
    [
      "ignores a lock of another account",
      [signIn, { ...lockMessage, topic: "ben" }],
      { status: "signed-in" },
    ],
    ["ignores a lock while signed out", [lockMessage], { status: "signed-out", endsAt: null }],
    [
      "signs out a locked account when its time is over",
      [signIn, applicantFetched, lockMessage, { type: "ended" }],
      { status: "signed-out", reason: "locked", endsAt: null },
    ],
    [
      "a refused refresh does not change the reason",
      [signIn, applicantFetched, lockMessage, refreshFailed],
      { status: "ending", reason: "locked" },
    ],
    ["a sign-in cannot undo a lock", [signIn, lockMessage, signIn], { status: "ending" }],
    [
      "signs a locked page out immediately on request",
      [signIn, lockMessage, { type: "signed-out" }],
      { status: "signed-out", reason: "locked" },
    ],
    [
      "ignores the end of a sign-out notice unless a lock or deletion was announced",
      [signIn, { type: "ended" }],
      { status: "signed-in" },
    ],
    [
      "signs out",
      [signIn, applicantFetched, { type: "signed-out" }],
      { status: "signed-out", reason: "signed-out" },
    ],
    [
      "signs out from the dialog",
      [signIn, applicantFetched, refreshFailed, { type: "signed-out" }],
      { status: "signed-out", reason: "expired" },
    ],
    [
      "another person cannot continue after a sign-out",
      [signIn, applicantFetched, { type: "signed-out" }, { type: "signed-in", topic: "ben" }],
      { status: "replaced" },
    ],
    ["signs out once", [signIn, { type: "signed-out" }, { type: "signed-out" }], { reason: "signed-out" }],
    [
      "stays signed in when another tab refreshes",
      [signIn, applicantFetched, { type: "storage-changed", topic: "ada" }],
      { status: "signed-in", applicant },
    ],
    [
      "continues when another tab signs in again",
      [signIn, applicantFetched, refreshFailed, { type: "storage-changed", topic: "ada" }],
      { status: "signed-in", applicant },
    ],
    [
      "is replaced when another tab signs in as another person",
      [signIn, applicantFetched, { type: "storage-changed", topic: "ben" }],
      { status: "replaced", topic: "ada", applicant },
    ],
    [
      "expires if the record is removed while a form is open",
      [signIn, applicantFetched, { type: "storage-changed", topic: null }],
      { status: "expired", applicant },
    ],
    [
      "signs out if the record is removed before the applicant is fetched",
      [signIn, { type: "storage-changed", topic: null }],
      { status: "signed-out" },
    ],
    [
      "ignores storage changes while signed out",
      [{ type: "storage-changed", topic: "ben" }],
      { status: "signed-out" },
    ],
    [
      "remembers that the sign-in ends with the page",
      [{ type: "storage-blocked" }, signIn, { type: "signed-out" }],
      { isPageOnly: true },
    ],
  ])("%s", (_, events, expected) => {
    expect(reduceEvents(...events)).toMatchObject(expected);
  });

  it("never combines one person's name with another's topic, in any order of events", () => {
    const topic = fc.constantFrom("ada", "ben");
    const event = fc.oneof(
      fc.record({ type: fc.constantFrom("restored", "storage-changed"), topic: fc.option(topic) }),
      fc.record({ type: fc.constant("signed-in"), topic }),
      fc.record({ type: fc.constantFrom("locked", "deleted"), topic, at: fc.nat() }),
      fc.record({
        type: fc.constantFrom("refreshed", "refresh-failed", "ended", "signed-out", "storage-blocked"),
      }),
    ) as fc.Arbitrary<SessionEvent>;
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state = reduceEvents(signIn, applicantFetched);
        for (const next of events) {
          state = reduceSession(state, next);
          expect([state.applicant, state.topic]).toEqual([applicant, "ada"]);
          expect(state.endsAt !== null).toBe(state.status === "ending");
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
