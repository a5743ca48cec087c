import { describe, expect, it } from "vitest";
import { ApiError, type ApiErrorDetails } from "#api/errors.ts";
import { readSaveFailure } from "./save-failure.ts";

const getFailure = (details: Partial<ApiErrorDetails>) =>
  readSaveFailure(new ApiError({ kind: "refused", status: 400, ...details }));

describe("a save that fails", () => {
  it("is retried after a temporary error, after the delay that the service requests", () => {
    for (const details of [
      { kind: "empty", status: 500 },
      { kind: "refused", status: 503 },
      { kind: "refused", status: 429 },
      { kind: "empty", status: 408 },
      { kind: "shape", status: 200 },
    ] as const)
      expect(getFailure({ ...details, retryAfter: 7 })).toEqual({
        kind: "retry",
        retryAfterSeconds: 7,
        isOffline: false,
      });
    expect(getFailure({ kind: "network", status: 0 })).toEqual({
      kind: "retry",
      retryAfterSeconds: undefined,
      isOffline: true,
    });
    expect(readSaveFailure(new Error("bug"))).toEqual({
      kind: "retry",
      retryAfterSeconds: undefined,
      isOffline: false,
    });
  });

  it("waits for a sign-in, or is merged", () => {
    expect(getFailure({ kind: "unauthenticated", status: 401 })).toEqual({ kind: "sign-in" });
    const conflict = { error: "Changed.", Revision: 3 };
    expect(getFailure({ kind: "conflict", status: 409, conflict })).toEqual({ kind: "conflict", conflict });
  });

  it.each([
    [400, true],
    [413, true],
    [422, true],
    [403, false],
    [404, false],
    [499, false],
  ])("with status %i is about single answers: %s", (status, isAboutAnswers) => {
    expect(getFailure({ status, text: "No." })).toEqual({
      kind: "refused",
      text: "No.",
      isAboutAnswers,
      answers: {},
    });
  });

  it("returns the answers that the service names, and all of its reasons", () => {
    const listedErrors = ["One.", { Message: "Two.", Path: "a.b" }, { Message: "Three." }];
    expect(getFailure({ kind: "listed", status: 422, list: listedErrors })).toEqual({
      kind: "refused",
      text: "One. Two. Three.",
      isAboutAnswers: true,
      answers: { "a.b": "Two." },
    });
    expect(getFailure({ kind: "empty", status: 400 })).toMatchObject({ text: null, answers: {} });
  });
});
