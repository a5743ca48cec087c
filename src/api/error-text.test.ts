import { describe, expect, it } from "vitest";
import shared from "../islands/messages.en-US.json" with { type: "json" };
import { getErrorText, TEXTS_LOAD_ERROR } from "./error-text.ts";
import {
  ApiError,
  type ApiErrorDetails,
  type ApiErrorKind,
  isErrorOfKind,
  isRefusal,
  isTemporaryError,
} from "./errors.ts";

const getErrorTextOf = (details: ApiErrorDetails) => getErrorText(new ApiError(details));

describe("the text of a failed call", () => {
  it("comes from the catalogue verbatim", () => {
    expect(shared["errors.listed"]).toBe("Following errors occured while processing the request");
    expect(shared["errors.empty"]).toBe("Error occured while processing. Please try again.");
    expect(shared["session.locked"]).toBe("Your account has been locked. Please contact your administrator");
    expect(shared["session.deleted"]).toBe(
      "Your account has been deleted. Please contact your administrator",
    );
  });

  it.each<[string, ApiErrorDetails, object]>([
    ["the service's text", { kind: "refused", status: 400, text: "No." }, { text: "No.", canRetry: false }],
    [
      "the service's text with a retry, for too many requests",
      { kind: "refused", status: 429, text: "Slow." },
      { text: "Slow.", canRetry: true },
    ],
    [
      "the service's text with a retry, after a timeout",
      { kind: "refused", status: 408, text: "Late." },
      { text: "Late.", canRetry: true },
    ],
    [
      "a list under its heading",
      { kind: "listed", status: 422, list: ["One.", { Message: "Two.", Path: "a.b" }] },
      {
        titleKey: "errors.listed",
        list: [{ text: "One." }, { text: "Two.", path: "a.b" }],
        canRetry: false,
      },
    ],
    [
      "the text of a busy service",
      { kind: "refused", status: 500, text: "Busy." },
      { text: "Busy.", canRetry: true },
    ],
    ["a refusal without a text", { kind: "refused", status: 400 }, { key: "errors.empty", canRetry: false }],
    [
      "a demand for the password",
      { kind: "unconfirmed", status: 403, text: "Enter it." },
      { text: "Enter it.", canRetry: false },
    ],
    [
      "a demand for the terms",
      { kind: "terms", status: 403, text: "Accept." },
      { text: "Accept.", canRetry: false },
    ],
    [
      "an empty list",
      { kind: "listed", status: 503 },
      { titleKey: "errors.listed", list: [], canRetry: true },
    ],
    ["a blocked upload", { kind: "blocked", status: 0 }, { key: "errors.blocked", canRetry: true }],
    ["a deleted record", { kind: "empty", status: 410 }, { key: "errors.notFound", canRetry: false }],
    ["an error without a text", { kind: "empty", status: 500 }, { key: "errors.empty", canRetry: true }],
    [
      "a call that the provider does not have",
      { kind: "not-offered", status: 404 },
      { key: "errors.notOffered", canRetry: false },
    ],
    ["a missing record", { kind: "empty", status: 404 }, { key: "errors.notFound", canRetry: false }],
    ["no response", { kind: "network", status: 0 }, { key: "errors.network", canRetry: true }],
    [
      "a response that does not match the contract",
      { kind: "shape", status: 200 },
      { key: "errors.shape", canRetry: true },
    ],
    ["a conflict", { kind: "conflict", status: 409 }, { key: "errors.conflict", canRetry: false }],
    [
      "a lost session",
      { kind: "unauthenticated", status: 401 },
      { key: "errors.unauthenticated", canRetry: false },
    ],
  ])("is %s", (_, details, expected) => {
    expect(getErrorTextOf(details)).toEqual(expected);
  });

  it("exists for every key, and for errors that the service did not send", () => {
    const kinds = ["empty", "not-offered", "network", "shape", "conflict", "unauthenticated"] as const;
    for (const kind of kinds) expect(shared).toHaveProperty([getErrorTextOf({ kind, status: 0 }).key ?? ""]);
    expect(getErrorText(new TypeError("undefined is not a function"))).toEqual({
      key: "errors.empty",
      canRetry: true,
    });
  });

  it.each([
    "Failed to fetch dynamically imported module: https://a.example/_astro/x.js",
    "error loading dynamically imported module: https://a.example/_astro/x.js",
    "Importing a module script failed.",
    "'text/html' is not a valid JavaScript MIME type.",
    "Unable to preload CSS for /_astro/x.css",
    TEXTS_LOAD_ERROR,
  ])("asks the person to check the connection after a chunk load error: %s", (message) => {
    expect(getErrorText(new TypeError(message))).toEqual({ key: "errors.network", canRetry: true });
  });

  it.each([
    "An important value is missing",
    "The imported form has no steps",
    "The preloaded list is not iterable",
  ])("does not blame the connection for another error: %s", (message) => {
    expect(getErrorText(new TypeError(message))).toEqual({ key: "errors.empty", canRetry: true });
  });
});

it("an error has a name, its kind and status, and its cause", () => {
  const cause = new Error("cut");
  const error = new ApiError({ kind: "network", status: 0, cause });
  expect([error.name, error.message, error.cause]).toEqual(["ApiError", "network (0)", cause]);
  expect([
    isErrorOfKind(error, "network"),
    isErrorOfKind(error, "empty"),
    isErrorOfKind(cause, "network"),
  ]).toEqual([true, false, false]);
});

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
