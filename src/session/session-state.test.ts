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
const run = (...events: SessionEvent[]) => events.reduce(reduceSession, initialState);

const signIn: SessionEvent = { type: "signed-in", topic: "ada" };
const fetched: SessionEvent = { type: "applicant-fetched", applicant };
const cached: SessionEvent = { type: "applicant-cached", applicant };
const refused: SessionEvent = { type: "refresh-failed" };
const locked: SessionEvent = { type: "locked", topic: "ada", at: 1_000 };

describe("the session state", () => {
  it.each<[string, SessionEvent[], Partial<SessionState>]>([
    ["starts signed out", [], { status: "signed-out", topic: null, reason: null }],
    ["stays signed out without a record", [{ type: "restored", topic: null }], { status: "signed-out" }],
    ["restores a stored record", [{ type: "restored", topic: "ada" }], { status: "signed-in", topic: "ada" }],
    ["signs in", [signIn], { status: "signed-in", topic: "ada", applicant: null }],
    ["is in use once the applicant is fetched", [signIn, fetched], { status: "signed-in", applicant }],
    ["fetches nobody while signed out", [fetched], { status: "signed-out", applicant: null }],
    [
      "stays signed in after a refresh",
      [signIn, fetched, { type: "refreshed" }],
      { status: "signed-in", applicant },
    ],
    [
      "a failed refresh signs the applicant out",
      [signIn, refused],
      { status: "signed-out", reason: "expired" },
    ],
    [
      "a failed refresh keeps a page in use",
      [signIn, fetched, refused],
      { status: "expired", applicant, topic: "ada" },
    ],
    [
      "shows the applicant of the last visit until the service confirms it",
      [signIn, cached],
      { applicant, isApplicantCached: true },
    ],
    ["confirms the applicant", [signIn, cached, fetched], { applicant, isApplicantCached: false }],
    ["keeps a confirmed applicant", [signIn, fetched, cached], { applicant, isApplicantCached: false }],
    [
      "a failed refresh signs an unconfirmed applicant out",
      [signIn, cached, refused],
      { status: "signed-out", reason: "expired" },
    ],
    ["expires once", [signIn, fetched, refused, refused], { status: "expired" }],
    [
      "the same person continues",
      [signIn, fetched, refused, signIn],
      { status: "signed-in", applicant, reason: null },
    ],
    [
      "another person replaces the session",
      [signIn, fetched, refused, { type: "signed-in", topic: "ben" }],
      { status: "replaced", topic: "ada" },
    ],
    [
      "a late refresh ends the expiry",
      [signIn, fetched, refused, { type: "refreshed" }],
      { status: "signed-in", applicant },
    ],
    [
      "is locked 1.5 s later",
      [signIn, fetched, locked],
      { status: "ending", reason: "locked", endsAt: 2_500, applicant },
    ],
    [
      "is deleted 1.5 s later",
      [signIn, { type: "deleted", topic: "ada", at: 1 }],
      { status: "ending", reason: "deleted", endsAt: 1_501 },
    ],
    ["is locked once", [signIn, locked, { ...locked, at: 9_000 }], { endsAt: 2_500 }],
    ["ignores a lock of another account", [signIn, { ...locked, topic: "ben" }], { status: "signed-in" }],
    ["ignores a lock while signed out", [locked], { status: "signed-out", endsAt: null }],
    [
      "signs out a locked account when its time is over",
      [signIn, fetched, locked, { type: "ended" }],
      { status: "signed-out", reason: "locked", endsAt: null },
    ],
    [
      "a refused refresh does not change the reason",
      [signIn, fetched, locked, refused],
      { status: "ending", reason: "locked" },
    ],
    ["a sign-in cannot undo a lock", [signIn, locked, signIn], { status: "ending" }],
    [
      "signs a locked page out immediately on request",
      [signIn, locked, { type: "signed-out" }],
      { status: "signed-out", reason: "locked" },
    ],
    ["ends only what is ending", [signIn, { type: "ended" }], { status: "signed-in" }],
    ["signs out", [signIn, fetched, { type: "signed-out" }], { status: "signed-out", reason: "signed-out" }],
    [
      "signs out from the dialog",
      [signIn, fetched, refused, { type: "signed-out" }],
      { status: "signed-out", reason: "expired" },
    ],
    [
      "nobody else goes on where one signed out",
      [signIn, fetched, { type: "signed-out" }, { type: "signed-in", topic: "ben" }],
      { status: "replaced" },
    ],
    ["signs out once", [signIn, { type: "signed-out" }, { type: "signed-out" }], { reason: "signed-out" }],
    [
      "another tab refreshed",
      [signIn, fetched, { type: "storage-changed", topic: "ada" }],
      { status: "signed-in", applicant },
    ],
    [
      "another tab signed in again",
      [signIn, fetched, refused, { type: "storage-changed", topic: "ada" }],
      { status: "signed-in", applicant },
    ],
    [
      "another tab signed in as another person",
      [signIn, fetched, { type: "storage-changed", topic: "ben" }],
      { status: "replaced", topic: "ada", applicant },
    ],
    [
      "the record vanished under a form",
      [signIn, fetched, { type: "storage-changed", topic: null }],
      { status: "expired", applicant },
    ],
    [
      "the record vanished before anything was shown",
      [signIn, { type: "storage-changed", topic: null }],
      { status: "signed-out" },
    ],
    [
      "storage is nothing to one signed out",
      [{ type: "storage-changed", topic: "ben" }],
      { status: "signed-out" },
    ],
    [
      "remembers that it lasts for the page only",
      [{ type: "storage-blocked" }, signIn, { type: "signed-out" }],
      { isPageOnly: true },
    ],
  ])("%s", (_, events, expected) => {
    expect(run(...events)).toMatchObject(expected);
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
        let state = run(signIn, fetched);
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
