import { describe, expect, it } from "vitest";
import { ApiError, type ApiErrorKind, isRefusal, isTemporaryError } from "./errors.ts";

describe("the kind of a failed call", () => {
  it.each<[ApiErrorKind, number, "temporary" | "refusal" | "neither"]>([
    ["network", 0, "temporary"],
    ["shape", 200, "temporary"],
    ["refused", 408, "temporary"],
    ["listed", 429, "temporary"],
    ["empty", 500, "temporary"],
    ["refused", 503, "temporary"],
    ["refused", 400, "refusal"],
    ["unauthenticated", 401, "refusal"],
    ["empty", 410, "refusal"],
    ["conflict", 409, "refusal"],
    ["not-offered", 404, "refusal"],
    ["not-offered", 501, "neither"],
    ["blocked", 0, "neither"],
  ])("of kind %s with status %i is %s", (kind, status, expected) => {
    const error = new ApiError({ kind, status });
    expect(isTemporaryError(error)).toBe(expected === "temporary");
    expect(isRefusal(error)).toBe(expected === "refusal");
  });

  it("is unknown for other errors", () => {
    expect(isTemporaryError(new TypeError("x"))).toBe(false);
    expect(isRefusal(undefined)).toBe(false);
  });
});
