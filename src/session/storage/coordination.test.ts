import { IDBDatabase, IDBFactory } from "fake-indexeddb";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTabCoordination } from "./coordination.ts";

const state = { record: null, hasSignedOut: true, clockOffset: 5 };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the record that tabs share", () => {
  it("is read by another tab, and no tab keeps the database open", async () => {
    const close = vi.spyOn(IDBDatabase.prototype, "close");
    const factory = new IDBFactory();
    expect(await createTabCoordination(() => factory).read()).toBeNull();
    await createTabCoordination(() => factory).write(state);
    expect(await createTabCoordination(() => factory).read()).toEqual(state);
    expect(close).toHaveBeenCalledTimes(3);
  });

  it("is missing after two seconds if the database does not respond", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const silentFactory = { open: () => ({}) } as unknown as IDBFactory;
    const readResult = createTabCoordination(() => silentFactory).read();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(await Promise.race([readResult, "waiting"])).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(await readResult).toBeNull();
  });

  it("is missing where site data is blocked or the database fails, and leaves no timer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const failingFactory = {
      open() {
        const request: { onerror?: () => void } = {};
        queueMicrotask(() => request.onerror?.());
        return request;
      },
    } as unknown as IDBFactory;
    const openBlocked = () => {
      throw new DOMException("No.", "SecurityError");
    };
    for (const open of [openBlocked, () => undefined, () => failingFactory])
      expect(await createTabCoordination(open).read()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is on disk when writing resolves", async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
    await createTabCoordination(() => new IDBFactory()).write(state);
    expect(transaction.mock.lastCall?.slice(1)).toEqual(["readwrite", { durability: "strict" }]);
  });

  it.each(["onabort", "onerror"] as const)("is missing at once after %s of a transaction", async (event) => {
    const close = vi.fn();
    const transaction = () => {
      const fakeTransaction: Record<string, unknown> = { objectStore: () => ({ get: () => ({}) }) };
      queueMicrotask(() => (fakeTransaction[event] as () => void)());
      return fakeTransaction;
    };
    const open = () => {
      const request: { result?: object; onsuccess?: () => void } = { result: { transaction, close } };
      queueMicrotask(() => request.onsuccess?.());
      return request;
    };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    expect(await createTabCoordination(() => ({ open }) as unknown as IDBFactory).read()).toBeNull();
    expect([close.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it("is missing if another version has stored an invalid state", async () => {
    const factory = new IDBFactory();
    await createTabCoordination(() => factory).write({ ...state, clockOffset: "later" as unknown as number });
    expect(await createTabCoordination(() => factory).read()).toBeNull();
  });
});
