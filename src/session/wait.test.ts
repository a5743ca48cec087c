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
    const neverSettling = new Promise<never>(() => {});
    const controller = new AbortController();
    const wait = withAbort(neverSettling, controller.signal);
    controller.abort(new Error("left"));
    await expect(wait).rejects.toThrow("left");
    await expect(withAbort(neverSettling, controller.signal)).rejects.toThrow("left");
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

  it("is waited for, even if it fails, and leaves no timer", async () => {
    const results: string[] = [];
    await settleWithin(500, [
      () => results.push("now"),
      () => {
        throw new Error("no");
      },
      async () => Promise.reject(new Error("no")),
      async () => {
        await Promise.resolve();
        results.push("later");
      },
    ]);
    expect(results).toEqual(["now", "later"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is no longer waited for after the limit", async () => {
    let isSettled = false;
    void settleWithin(500, [() => new Promise(() => {})]).then(() => {
      isSettled = true;
    });
    await vi.advanceTimersByTimeAsync(499);
    expect(isSettled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isSettled).toBe(true);
  });
});

describe("a failed call for the applicant", () => {
  const meansNoApplicant = (kind: ApiErrorKind, status: number) =>
    hasNoApplicant(new ApiError({ kind, status }));

  it("means that there is none only if the service says so", () => {
    expect([400, 403, 404, 410, 499].map((status) => meansNoApplicant("empty", status))).not.toContain(false);
    expect([200, 399, 408, 429, 500, 503].map((status) => meansNoApplicant("empty", status))).not.toContain(
      true,
    );
    expect([
      meansNoApplicant("network", 0),
      meansNoApplicant("unauthenticated", 401),
      meansNoApplicant("refused", 401),
    ]).toEqual([false, false, true]);
    expect(hasNoApplicant(new Error("bug"))).toBe(false);
  });
});
