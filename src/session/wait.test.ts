import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, type ApiErrorKind } from "#api/errors.ts";
import { hasNoApplicant } from "./applicant/no-applicant.ts";
import { settleWithin } from "./wait.ts";

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
