import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, type ApiErrorKind } from "#api/errors.ts";
import { hasNoApplicant } from "./no-applicant.ts";
import { settleWithin, withAbort } from "./wait.ts";

describe("an abortable promise", () => {
  it("settles like the promise", async () => {
    const { signal } = new AbortController();
    expect(await withAbort(Promise.resolve(7), undefined)).toBe(7);
    expect(await withAbort(Promise.resolve(7), signal)).toBe(7);
    await expect(withAbort(Promise.reject(new Error("no")), signal)).rejects.toThrow("no");
  });

  it("rejects with the reason of the abort, before or meanwhile", async () => {
    const endless = new Promise<never>(() => {});
    const controller = new AbortController();
    const waiting = withAbort(endless, controller.signal);
    controller.abort(new Error("left"));
    await expect(waiting).rejects.toThrow("left");
    await expect(withAbort(endless, controller.signal)).rejects.toThrow("left");
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

describe("work with a time limit", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is waited for, whatever it does, and leaves no timer", async () => {
    const done: string[] = [];
    await settleWithin(500, [
      () => done.push("now"),
      () => {
        throw new Error("no");
      },
      async () => Promise.reject(new Error("no")),
      async () => {
        await Promise.resolve();
        done.push("later");
      },
    ]);
    expect(done).toEqual(["now", "later"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not waited for any longer", async () => {
    let isOver = false;
    void settleWithin(500, [() => new Promise(() => {})]).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(499);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
  });
});

describe("a failed call for the applicant", () => {
  const means = (kind: ApiErrorKind, status: number) => hasNoApplicant(new ApiError({ kind, status }));

  it("means that there is none only if the service says so", () => {
    expect([400, 403, 404, 410, 499].map((status) => means("empty", status))).not.toContain(false);
    expect([200, 399, 408, 429, 500, 503].map((status) => means("empty", status))).not.toContain(true);
    expect([means("network", 0), means("unauthenticated", 401), means("refused", 401)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(hasNoApplicant(new Error("bug"))).toBe(false);
  });
});
