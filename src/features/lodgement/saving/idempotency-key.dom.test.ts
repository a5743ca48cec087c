import { afterEach, describe, expect, it, vi } from "vitest";
import { getIdempotencyKey, removeIdempotencyKey } from "./idempotency-key.ts";

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe("the key of an attempt", () => {
  it("stays until the attempt has succeeded, and differs between attempts", () => {
    const key = getIdempotencyKey("a");
    expect(key.length).toBeGreaterThan(15);
    expect(getIdempotencyKey("a")).toBe(key);
    const otherKey = getIdempotencyKey("b");
    expect(otherKey).not.toBe(key);
    removeIdempotencyKey("a");
    const nextKey = getIdempotencyKey("a");
    expect(nextKey).not.toBe(key);
    expect(getIdempotencyKey("b")).toBe(otherKey);
  });

  it("survives a reload in session storage", () => {
    const key = getIdempotencyKey("c");
    expect(Object.values({ ...sessionStorage })).toContain(key);
    sessionStorage.setItem("lodgement-attempt:d", "from before the reload");
    expect(getIdempotencyKey("d")).toBe("from before the reload");
    removeIdempotencyKey("d");
    expect(sessionStorage.getItem("lodgement-attempt:d")).toBeNull();
  });

  it("lasts as long as the page where storage is blocked", () => {
    vi.stubGlobal("sessionStorage", undefined);
    const key = getIdempotencyKey("e");
    expect(getIdempotencyKey("e")).toBe(key);
    removeIdempotencyKey("e");
    expect(getIdempotencyKey("e")).not.toBe(key);
    vi.unstubAllGlobals();
  });
});
