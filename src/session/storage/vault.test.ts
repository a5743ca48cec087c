import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { createServiceClock } from "../clock.ts";
import { AUTH_KEY, createAuthStorage } from "./auth-storage.ts";
import { createTabCoordination } from "./coordination.ts";
import { MemoryStorage } from "./memory-storage.fixture.ts";
import { createAuthRecordStore } from "./vault.ts";

const getRecord = (Token: string, TopicName = "ada") => ({
  ...{ Token, TopicName },
  RefreshToken: `r-${Token}`,
  ExpiresIn: "2026-11-21T09:10:00Z",
});

function createFixture({ hasIndexedDb = true } = {}) {
  const local = new MemoryStorage();
  const indexedDb = new IDBFactory();
  const clocks: ReturnType<typeof createServiceClock>[] = [];
  const openVault = () => {
    const clock = createServiceClock(() => 0);
    clocks.push(clock);
    return createAuthRecordStore({
      clock,
      storage: createAuthStorage([() => local]),
      coordination: createTabCoordination(() => (hasIndexedDb ? indexedDb : undefined)),
    });
  };
  return { local, openVault, clocks };
}

describe("the record shared by tabs", () => {
  it("is found by another tab before local storage shows it", async () => {
    const { local, openVault } = createFixture();
    const [first, second] = [openVault(), openVault()];
    await first.save(getRecord("t1"));
    await second.restore();
    await first.save(getRecord("t2"));
    local.setItem(AUTH_KEY, JSON.stringify(getRecord("t1")));
    expect(await second.findSibling(getRecord("t1"))).toEqual(getRecord("t2"));
    second.adopt(getRecord("t2"));
    expect(JSON.parse(local.getItem(AUTH_KEY) ?? "")).toEqual(getRecord("t2"));
  });

  it("is never a record that this tab has already replaced", async () => {
    const { local, openVault } = createFixture();
    const vault = openVault();
    await vault.save(getRecord("t1"));
    await vault.save(getRecord("t2"));
    local.setItem(AUTH_KEY, JSON.stringify(getRecord("t1")));
    expect(vault.isSpent(getRecord("t1"))).toBe(true);
    expect(await vault.findSibling(getRecord("t2"))).toBeNull();
  });

  it("is ignored by a tab of another person", async () => {
    const { openVault } = createFixture();
    await openVault().save(getRecord("t9", "ben"));
    expect(await openVault().findSibling(getRecord("t1", "ada"))).toBeNull();
  });

  it("contains the clock offset, for the next page", async () => {
    const { openVault, clocks } = createFixture();
    const vault = openVault();
    clocks[0]?.observe("Thu, 01 Jan 1970 01:00:00 GMT", 0);
    await vault.save(getRecord("t1"));
    await openVault().restore();
    expect(clocks[1]?.now()).toBe(3_600_000);
  });

  it("distinguishes a sign-out from an expired session", async () => {
    const { openVault, local } = createFixture();
    const vault = openVault();
    await vault.save(getRecord("t1"));
    await vault.clear(false);
    expect(await openVault().hasSignedOut()).toBe(false);
    await vault.save(getRecord("t2"));
    await vault.clear(true);
    expect(await openVault().hasSignedOut()).toBe(true);
    expect(local.length).toBe(0);
  });

  it("may be missing without IndexedDB: then a removed record means signed out", async () => {
    const { openVault } = createFixture({ hasIndexedDb: false });
    const vault = openVault();
    await vault.save(getRecord("t1"));
    expect(await openVault().restore()).toEqual(getRecord("t1"));
    expect(await vault.findSibling(getRecord("t0"))).toEqual(getRecord("t1"));
    expect(await vault.hasSignedOut()).toBe(true);
  });
});
