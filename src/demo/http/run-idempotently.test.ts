import { expect, it } from "vitest";
import { type DemoRecords, demoCollections } from "../records/records.ts";
import { createMemoryStore } from "../store/memory-store.ts";
import { deleteExpiredReplays, runIdempotently } from "./run-idempotently.ts";

const DAY_MS = 24 * 3_600_000;

function createCallFixture() {
  const store = createMemoryStore<DemoRecords>({ collections: demoCollections });
  let [time, callCount] = [Date.parse("2026-11-21T09:00:00Z"), 0];
  const context = { store, now: () => new Date(time) };
  return {
    context,
    passDays: (days: number) => {
      time += days * DAY_MS;
    },
    /** Returns the number of the call whose response this is. */
    call: (key: string) =>
      runIdempotently({ key, scope: "s", request: { Name: "Wilhelmina" } }, context, () => ++callCount),
    listReplays: () => store.collection("replay").find(),
  };
}

it("stores a digest of the request, not the request", () => {
  const { call, listReplays } = createCallFixture();
  call("k");
  expect(listReplays()).toMatchObject([{ Id: "s k", Fingerprint: expect.stringMatching(/^[\da-f]{64}$/) }]);
  expect(JSON.stringify(listReplays())).not.toContain("Wilhelmina");
});

it("returns the first response for 14 days", () => {
  const { call, passDays } = createCallFixture();
  expect(call("k")).toBe(1);
  passDays(13.9);
  expect(call("k")).toBe(1);
  passDays(0.1);
  expect(call("k")).toBe(2);
});

it("deletes expired responses with the next call, and by the timer without a call", () => {
  const { context, call, passDays, listReplays } = createCallFixture();
  call("k1");
  passDays(14);
  call("k2");
  expect(listReplays().map(({ Id }) => Id)).toEqual(["s k2"]);
  passDays(13);
  deleteExpiredReplays(context);
  expect(listReplays()).toHaveLength(1);
  passDays(1);
  deleteExpiredReplays(context);
  expect(listReplays()).toEqual([]);
});
