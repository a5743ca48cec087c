/** Tests the writes of the auth records and their order. `auth-record-store.test.ts` tests the races between tabs. */
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AuthRecord } from "#contract/accounts/account.ts";
import { createServiceClock } from "../tokens/clock.ts";
import { createAuthRecordStore, openBrowserAuthRecords } from "./auth-record-store.ts";
import type { AuthStorage } from "./auth-storage.ts";
import type { SharedTabState, TabCoordination } from "./coordination.ts";

const getRecord = (Token: string): AuthRecord => ({
  ...{ Token, RefreshToken: `r-${Token}`, ExpiresIn: "2026-11-21T10:00:00Z", TopicName: "ada" },
});

function createFixture(storedRecord: AuthRecord | null, sharedState: SharedTabState | null = null) {
  const writes: unknown[] = [];
  const clock = createServiceClock(() => 0);
  const storage = {
    read: () => storedRecord,
    write: (record: AuthRecord) => {
      writes.push(["store", record.Token]);
      storedRecord = record;
      return "tabs";
    },
    remove: () => void writes.push("remove"),
    removeOldVersions: () => void writes.push("remove old versions"),
  } as unknown as AuthStorage;
  const coordination: TabCoordination = {
    read: async () => sharedState,
    write: async (next) => {
      writes.push(next);
    },
  };
  return { writes, clock, authRecords: createAuthRecordStore({ storage, coordination, clock }) };
}

// Remove the stub, because test files in one worker share globals, and the next file may set `indexedDB`
// before its first test.
afterEach(() => vi.unstubAllGlobals());

describe("the auth records", () => {
  it("restores the record, and the service's time from another tab", async () => {
    const sharedState = { record: null, hasSignedOut: false, clockOffset: 5_000 };
    const { writes, clock, authRecords } = createFixture(getRecord("t0"), sharedState);
    expect(await authRecords.restore()).toEqual(getRecord("t0"));
    expect([writes, clock.offset(), authRecords.current()]).toEqual([
      ["remove old versions"],
      5_000,
      getRecord("t0"),
    ]);
    const withoutSharedState = createFixture(getRecord("t0"));
    await withoutSharedState.authRecords.restore();
    expect(withoutSharedState.clock.offset()).toBeNull();
    expect(await createFixture(null, sharedState).authRecords.restore()).toBeNull();
  });

  it("stores a new record for all tabs with the service's time", async () => {
    const { writes, clock, authRecords } = createFixture(getRecord("t0"));
    await authRecords.restore();
    clock.restore(3_000);
    expect(await authRecords.save(getRecord("t1"))).toBe("tabs");
    expect(writes.slice(1)).toEqual([
      ["store", "t1"],
      { record: getRecord("t1"), hasSignedOut: false, clockOffset: 3_000 },
    ]);
    expect([authRecords.hasReplaced(getRecord("t0")), authRecords.hasReplaced(getRecord("t1"))]).toEqual([
      true,
      false,
    ]);
    expect([authRecords.current(), authRecords.stored()]).toEqual([getRecord("t1"), getRecord("t1")]);
  });

  it("stores the record of another tab only if it is not stored", () => {
    const { writes, authRecords } = createFixture(getRecord("t1"));
    authRecords.adopt(getRecord("t1"));
    expect(writes).toEqual([]);
    authRecords.adopt(getRecord("t2"));
    authRecords.adopt(getRecord("t1"));
    expect(writes).toEqual([
      ["store", "t2"],
      ["store", "t1"],
    ]);
    expect([authRecords.hasReplaced(getRecord("t1")), authRecords.hasReplaced(getRecord("t2"))]).toEqual([
      false,
      true,
    ]);
    const emptyFixture = createFixture(null);
    emptyFixture.authRecords.adopt(getRecord("t1"));
    expect(emptyFixture.writes).toEqual([["store", "t1"]]);
  });

  it("writes the reason before it removes the record", async () => {
    const { writes, authRecords } = createFixture(getRecord("t0"));
    await authRecords.restore();
    await authRecords.clear(true);
    expect(writes.slice(1)).toEqual([{ record: null, hasSignedOut: true, clockOffset: null }, "remove"]);
    expect(authRecords.current()).toBeNull();
  });

  it("lasts as long as the page where the browser stores nothing", async () => {
    for (const name of ["indexedDB", "localStorage", "sessionStorage"]) vi.stubGlobal(name, undefined);
    const authRecords = openBrowserAuthRecords(createServiceClock(() => 0));
    await authRecords.save(getRecord("t0"));
    expect([authRecords.current(), authRecords.stored()]).toEqual([getRecord("t0"), getRecord("t0")]);
    expect(await authRecords.hasSignedOut()).toBe(true);
  });
});
