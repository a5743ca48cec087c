import { afterEach, describe, expect, it, vi } from "vitest";
import { withLock } from "./lock.ts";

afterEach(() => vi.useRealTimers());

/** Creates eight tabs. Each of them refreshes, unless another tab has already refreshed. */
function createTabs() {
  const tabs = { refreshes: 0, isFresh: false };
  const refresh = async () => {
    if (tabs.isFresh) return;
    tabs.refreshes += 1;
    // Simulate a slow request, which is still in flight when the timers of the other tabs fire.
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    tabs.isFresh = true;
  };
  return {
    tabs,
    refreshAll: () => Promise.all(Array.from({ length: 8 }, () => withLock(navigator.locks, refresh))),
  };
}

/** Holds a lock as a frozen tab does. Returns the release function. */
async function holdLock(name: string): Promise<() => void> {
  const releasePromise = Promise.withResolvers<void>();
  await new Promise<void>((resolveHeld) => {
    void navigator.locks.request(name, () => {
      resolveHeld();
      return releasePromise.promise;
    });
  });
  return releasePromise.resolve;
}

describe("the refresh lock of eight tabs", () => {
  it("lets one of them refresh", async () => {
    const { tabs, refreshAll } = createTabs();
    await refreshAll();
    expect(tabs.refreshes).toBe(1);
  });

  it.each([
    ["the holder is", 1],
    ["two holders are", 2],
  ])("lets one other tab refresh while %s frozen", async (_, frozenCount) => {
    const names = ["portal-session-refresh", "portal-session-refresh-2"].slice(0, frozenCount);
    const releases = await Promise.all(names.map(holdLock));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { tabs, refreshAll } = createTabs();
    const pendingRefreshes = refreshAll();
    for (let level = 0; level < frozenCount; level += 1) {
      await vi.advanceTimersByTimeAsync(10_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    vi.useRealTimers();
    await pendingRefreshes;
    expect(tabs.refreshes).toBe(1);
    for (const release of releases) release();
  });
});

describe("work under a lock", () => {
  it("is done without one where locks are missing", async () => {
    expect(await withLock(undefined, async () => "done")).toBe("done");
  });

  it("fails with its own error, once, also after a long time, and leaves no timer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const start = Promise.withResolvers<void>();
    const failure = Promise.withResolvers<never>();
    const act = vi.fn(() => {
      start.resolve();
      return failure.promise;
    });
    const outcome = withLock(navigator.locks, act).catch((error: Error) => error.message);
    await start.promise;
    await vi.advanceTimersByTimeAsync(11_000);
    failure.reject(new Error("no connection"));
    expect([await outcome, act.mock.calls.length, vi.getTimerCount()]).toEqual(["no connection", 1, 0]);
  });

  it("is done once under the first lock, which is free again afterwards", async () => {
    const request = vi.spyOn(navigator.locks, "request");
    expect(await withLock(navigator.locks, async () => "done")).toBe("done");
    expect(request.mock.calls.map(([name]) => name)).toEqual(["portal-session-refresh"]);
    request.mockRestore();
    // Other test files of the process may hold locks with other names.
    const { held = [] } = await navigator.locks.query();
    expect(held.map(({ name }) => name)).not.toContain("portal-session-refresh");
  });

  it("fails with the error of the lock manager before its wait is over", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const act = vi.fn(async () => "done");
    const failingLocks = { request: () => Promise.reject(new DOMException("No.", "SecurityError")) };
    await expect(withLock(failingLocks as unknown as LockManager, act)).rejects.toThrow("No.");
    expect(act).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is done without a lock if all three are held too long, and leaves no timer", async () => {
    const names = ["", "-2", "-3"].map((suffix) => `portal-session-refresh${suffix}`);
    const releases = await Promise.all(names.map(holdLock));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const act = vi.fn(async () => "done");
    const request = vi.spyOn(navigator.locks, "request");
    const outcome = withLock(navigator.locks, act);
    for (let level = 1; level <= names.length; level += 1) {
      expect(act).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(10_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([await outcome, act.mock.calls.length, vi.getTimerCount()]).toEqual(["done", 1, 0]);
    expect(request.mock.calls.map(([name]) => name)).toEqual(names);
    request.mockRestore();
    for (const release of releases) release();
  });
});
