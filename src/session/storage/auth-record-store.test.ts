import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { createServiceClock } from "../tokens/clock.ts";
import { createAuthRecordStore } from "./auth-record-store.ts";
import { AUTH_KEY, createAuthStorage } from "./auth-storage.ts";
import { createTabCoordination } from "./coordination.ts";
import { MemoryStorage } from "./memory-storage.fixture.ts";

const getRecord = (Token: string, TopicName = "ada") => ({
  ...{ Token, TopicName },
  RefreshToken: `r-${Token}`,
  ExpiresIn: "2026-11-21T09:10:00Z",
});

function createFixture({ hasIndexedDb = true } = {}) {
  const local = new MemoryStorage();
  const indexedDb = new IDBFactory();
  const clocks: ReturnType<typeof createServiceClock>[] = [];
  const openAuthRecords = () => {
    const clock = createServiceClock(() => 0);
    clocks.push(clock);
    return createAuthRecordStore({
      clock,
      storage: createAuthStorage([() => local]),
      coordination: createTabCoordination(() => (hasIndexedDb ? indexedDb : undefined)),
    });
  };
  return { local, openAuthRecords, clocks };
}

describe("the record shared by tabs", () => {
  it("is found by another tab before local storage shows it", async () => {
    const { local, openAuthRecords } = createFixture();
    const [first, second] = [openAuthRecords(), openAuthRecords()];
    await first.save(getRecord("t1"));
    await second.restore();
    await first.save(getRecord("t2"));
    local.setItem(AUTH_KEY, JSON.stringify(getRecord("t1")));
    expect(await second.findOtherRecord(getRecord("t1"))).toEqual(getRecord("t2"));
    second.adopt(getRecord("t2"));
    expect(JSON.parse(local.getItem(AUTH_KEY) ?? "")).toEqual(getRecord("t2"));
  });

  it("is never a record that this tab has already replaced", async () => {
    const { local, openAuthRecords } = createFixture();
    const authRecords = openAuthRecords();
    await authRecords.save(getRecord("t1"));
    await authRecords.save(getRecord("t2"));
    local.setItem(AUTH_KEY, JSON.stringify(getRecord("t1")));
    expect(authRecords.hasReplaced(getRecord("t1"))).toBe(true);
    expect(await authRecords.findOtherRecord(getRecord("t2"))).toBeNull();
  });

  it("is ignored by a tab of another person", async () => {
    const { openAuthRecords } = createFixture();
    await openAuthRecords().save(getRecord("t9", "ben"));
    expect(await openAuthRecords().findOtherRecord(getRecord("t1", "ada"))).toBeNull();
  });

  it("contains the clock offset, for the next page", async () => {
    const { openAuthRecords, clocks } = createFixture();
    const authRecords = openAuthRecords();
    clocks[0]?.observe("Thu, 01 Jan 1970 01:00:00 GMT", 0);
    await authRecords.save(getRecord("t1"));
    await openAuthRecords().restore();
    expect(clocks[1]?.now()).toBe(3_600_000);
  });

  it("distinguishes a sign-out from an expired session", async () => {
    const { openAuthRecords, local } = createFixture();
    const authRecords = openAuthRecords();
    await authRecords.save(getRecord("t1"));
    await authRecords.clear(false);
    expect(await openAuthRecords().hasSignedOut()).toBe(false);
    await authRecords.save(getRecord("t2"));
    await authRecords.clear(true);
    expect(await openAuthRecords().hasSignedOut()).toBe(true);
    expect(local.length).toBe(0);
  });

  it("may be missing without IndexedDB: then a removed record means signed out", async () => {
    const { openAuthRecords } = createFixture({ hasIndexedDb: false });
    const authRecords = openAuthRecords();
    await authRecords.save(getRecord("t1"));
    expect(await openAuthRecords().restore()).toEqual(getRecord("t1"));
    expect(await authRecords.findOtherRecord(getRecord("t0"))).toEqual(getRecord("t1"));
    expect(await authRecords.hasSignedOut()).toBe(true);
  });
});
