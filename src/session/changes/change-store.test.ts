import { afterEach, describe, expect, it, vi } from "vitest";
import { MemoryStorage } from "../storage/memory-storage.fixture.ts";
import { clearWaitingChanges, createChangeStore } from "./change-store.ts";

afterEach(() => vi.unstubAllGlobals());

const tickChange = { method: "PUT", path: "/api/Tick/:id", params: { id: "7" }, body: { on: true } };

function createFixture() {
  const local = new MemoryStorage();
  const page = { topic: "ada" as string | null, now: 1_000 };
  const openPage = () =>
    createChangeStore({ open: () => local, topic: () => page.topic, now: () => page.now });
  return { local, page, openPage };
}

const listChanges = (store: ReturnType<typeof createChangeStore>) =>
  store.list().map(([, text]) => JSON.parse(text) as Record<string, unknown>);

describe("a waiting change", () => {
  it("is stored with its time and key until it is taken", () => {
    const { local, openPage } = createFixture();
    const changes = openPage();
    const change = changes.prepare(tickChange);
    expect(local.length).toBe(0);
    change.store();
    expect(change.key).toMatch(/^\d+(-\d+){3}$/);
    expect(listChanges(changes)).toEqual([{ ...tickChange, at: 1_000, key: change.key }]);
    expect(change.take()).toBe(true);
    expect(local.length).toBe(0);
  });

  it("keeps its first time if it is stored again after a refused token", () => {
    const { page, openPage } = createFixture();
    const changes = openPage();
    const change = changes.prepare(tickChange);
    page.now = 60_000;
    change.store();
    expect(listChanges(changes)).toMatchObject([{ at: 1_000 }]);
  });

  it("keeps its place after earlier ones, even if the clock is set back between them", () => {
    const { page, openPage } = createFixture();
    const changes = openPage();
    for (const now of [1_000, 400, 1_000]) {
      page.now = now;
      changes.prepare(tickChange).store();
    }
    expect(listChanges(changes).map(({ at }) => at)).toEqual([1_000, 1_001, 1_002]);
  });

  it("is taken once, by one of two tabs", () => {
    const { openPage } = createFixture();
    const [first, second] = [openPage(), openPage()];
    const change = first.prepare(tickChange);
    change.store();
    const [[key] = [""]] = second.list();
    expect([second.take(key), second.take(key), change.take()]).toEqual([true, false, false]);
  });

  it("of one tab does not replace those of another", () => {
    const { openPage } = createFixture();
    const [first, second] = [openPage(), openPage()];
    first.prepare(tickChange).store();
    second.prepare(tickChange).store();
    expect(first.list()).toHaveLength(2);
  });
});

describe("the changes of an account", () => {
  it("are invisible to another account, and removed when that one signs in", () => {
    const { local, page, openPage } = createFixture();
    const changes = openPage();
    changes.prepare(tickChange).store();
    page.topic = "ben";
    expect(changes.list()).toEqual([]);
    changes.prepare(tickChange).store();
    changes.clearOthers();
    expect(changes.list()).toHaveLength(1);
    page.topic = "ada";
    expect(changes.list()).toEqual([]);
    expect(local.length).toBe(1);
  });

  it("are not mixed up with those of an account whose topic begins with the same characters", () => {
    const { page, openPage } = createFixture();
    const changes = openPage();
    page.topic = "ada:1";
    changes.prepare(tickChange).store();
    page.topic = "ada";
    expect(changes.list()).toEqual([]);
    changes.clear("ada");
    page.topic = "ada:1";
    expect(changes.list()).toHaveLength(1);
  });

  it("are removed at sign-out, without those of others and other data of the site", () => {
    const { local, page, openPage } = createFixture();
    local.setItem("language", "vi");
    const changes = openPage();
    changes.prepare(tickChange).store();
    changes.prepare(tickChange).store();
    page.topic = "ben";
    changes.prepare(tickChange).store();
    changes.clear("ada");
    expect([changes.list().length, local.length]).toEqual([1, 2]);
    changes.clear(null);
    expect(local.length).toBe(2);
    clearWaitingChanges(() => local);
    expect([local.length, local.getItem("language")]).toEqual([1, "vi"]);
  });

  it("stay while nobody is signed in, for a new sign-in after an expired session", () => {
    const { local, page, openPage } = createFixture();
    const changes = openPage();
    changes.prepare(tickChange).store();
    page.topic = null;
    changes.clearOthers();
    expect(local.length).toBe(1);
  });
});

describe("nothing is stored", () => {
  it.each([
    ["if nobody is signed in", null, null],
    ["if the person has signed out meanwhile", "ada", null],
    ["if another person has signed in meanwhile", "ada", "ben"],
  ])("%s", (_, before, after) => {
    const { local, page, openPage } = createFixture();
    page.topic = before;
    const change = openPage().prepare(tickChange);
    page.topic = after;
    change.store();
    expect(local.length).toBe(0);
    expect(change.take()).toBe(true);
  });

  it("of a change with more than 10,000 characters", () => {
    const { local, openPage } = createFixture();
    openPage()
      .prepare({ ...tickChange, body: "x".repeat(10_000) })
      .store();
    openPage()
      .prepare({ ...tickChange, body: "x".repeat(9_000) })
      .store();
    expect(local.length).toBe(1);
  });

  it("beyond 20 changes, so that local storage is never filled with them", () => {
    const { local, openPage } = createFixture();
    const changes = openPage();
    local.setItem("language", "vi");
    const changesToStore = Array.from({ length: 21 }, () => changes.prepare(tickChange));
    for (const change of changesToStore) change.store();
    expect(changes.list()).toHaveLength(20);
    expect(changesToStore.map((change) => change.take())).toEqual(Array(21).fill(true));
  });
});

describe("a change is sent as before", () => {
  it("if local storage is full", () => {
    const { local, openPage } = createFixture();
    local.isFull = true;
    const change = openPage().prepare(tickChange);
    change.store();
    expect([local.length, change.take()]).toEqual([0, true]);
  });

  it.each([
    [
      "blocked",
      () => {
        throw new DOMException("Denied", "SecurityError");
      },
    ],
    ["missing", () => undefined],
    ["not used, as in the session of a visitor", undefined],
  ])("if local storage is %s", (_, open) => {
    const changes = createChangeStore({ open, topic: () => "ada", now: () => 1_000 });
    const change = changes.prepare(tickChange);
    change.store();
    expect([changes.list(), change.take(), changes.take("any")]).toEqual([[], true, false]);
    expect(() => [changes.clear("ada"), changes.clearOthers()]).not.toThrow();
  });

  it("if local storage is blocked while it waits", () => {
    const { local, openPage } = createFixture();
    const change = openPage().prepare(tickChange);
    change.store();
    local.isBlocked = true;
    expect(change.take()).toBe(true);
    expect(() => clearWaitingChanges(() => local)).not.toThrow();
  });

  it("also on a plain-http page, where the browser offers no UUIDs", () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { local, openPage } = createFixture();
    const change = openPage().prepare(tickChange);
    change.store();
    expect(change.key).toMatch(/^\d+(-\d+){3}$/);
    expect([local.length, change.take()]).toEqual([1, true]);
  });
});
