import { describe, expect, it, vi } from "vitest";
import { withAbort } from "./with-abort.ts";

describe("an abortable promise", () => {
  it("settles like the promise", async () => {
    const { signal } = new AbortController();
    expect(await withAbort(Promise.resolve(7), undefined)).toBe(7);
    expect(await withAbort(Promise.resolve(7), signal)).toBe(7);
    await expect(withAbort(Promise.reject(new Error("no")), signal)).rejects.toThrow("no");
  });

  it("rejects with the reason of the abort, before or meanwhile", async () => {
    const neverSettling = new Promise<never>(() => {});
    const controller = new AbortController();
    const wait = withAbort(neverSettling, controller.signal);
    controller.abort(new Error("left"));
    await expect(wait).rejects.toThrow("left");
    await expect(withAbort(neverSettling, controller.signal)).rejects.toThrow("left");
    // `withAbort` also handles the rejection of this promise: an unhandled rejection would fail the test.
    await expect(withAbort(Promise.reject(new Error("late")), controller.signal)).rejects.toThrow("left");
  });

  it("leaves no listener behind", async () => {
    const { signal } = new AbortController();
    const [added, removed] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
    await withAbort(Promise.resolve(7), signal);
    await Promise.resolve();
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
    expect(added).toHaveBeenCalledOnce();
  });
});
