import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getResponseError } from "./reply.ts";

const now = Date.parse("2026-11-21T09:00:00Z");
const getError = (
  status: number,
  body: unknown,
  overrides: { retryAfter?: string; hasToken?: boolean; hasIdInPath?: boolean } = {},
) =>
  getResponseError(
    {
      status,
      text: typeof body === "string" ? body : JSON.stringify(body),
      retryAfter: overrides.retryAfter ?? null,
      hasToken: overrides.hasToken ?? true,
      hasIdInPath: overrides.hasIdInPath ?? false,
    },
    now,
  ).details;

describe("getResponseError", () => {
  it.each([
    ["the text of the error field", 400, { error: "Locked." }, { kind: "refused", text: "Locked." }],
    [
      "a demand for the password",
      403,
      { error: "Enter it.", ConfirmPassword: true },
      { kind: "unconfirmed", text: "Enter it." },
    ],
    [
      "a demand for the terms",
      403,
      { error: "Accept them.", AcceptTerms: true },
      { kind: "terms", text: "Accept them." },
    ],
    ["an array of texts", 422, ["One.", "Two."], { kind: "listed", list: ["One.", "Two."] }],
    [
      "an array of messages with paths",
      422,
      [{ Message: "One.", Path: "a.b" }],
      { kind: "listed", list: [{ Message: "One.", Path: "a.b" }] },
    ],
    ["an array with one odd item", 422, [7, "Two.", null, ""], { kind: "listed", list: ["Two."] }],
    ["an empty array", 422, [], { kind: "empty" }],
    ["an empty error", 500, { error: " " }, { kind: "empty" }],
    ["an error that is no text", 500, { error: { code: 1 } }, { kind: "empty" }],
    ["no body", 502, "", { kind: "empty" }],
    ["a call that the provider does not have", 404, "<html>Not found</html>", { kind: "not-offered" }],
    ["a method that the provider does not have", 405, "", { kind: "not-offered" }],
    ["a proxy's page", 502, "<html>Bad gateway</html>", { kind: "empty" }],
    ["a refused token", 401, { error: "expired" }, { kind: "unauthenticated", text: "expired" }],
    [
      "someone saved first",
      409,
      { error: "Changed.", Revision: 4 },
      { kind: "conflict", conflict: { error: "Changed.", Revision: 4 } },
    ],
    ["a method that the service does not know", 501, "", { kind: "not-offered" }],
    ["a revision without a conflict", 400, { error: "Old.", Revision: 4 }, { kind: "refused", text: "Old." }],
    ["a refusal for another reason", 403, { error: "Not yours." }, { kind: "refused", text: "Not yours." }],
    ["no demand for the password", 400, { error: "No.", ConfirmPassword: true }, { kind: "refused" }],
    ["no demand for the terms", 400, { error: "No.", AcceptTerms: true }, { kind: "refused" }],
    ["an array of blanks", 422, [" ", { Message: " " }], { kind: "empty" }],
    ["a 409 of another kind", 409, { error: "Used." }, { kind: "refused", text: "Used." }],
  ])("recognises %s", (_, status, body, expected) => {
    expect(getError(status, body)).toMatchObject({ ...expected, status });
  });

  it("reads Retry-After in seconds and as a date", () => {
    expect(getError(503, "", { retryAfter: "7" }).retryAfter).toBe(7);
    expect(getError(503, "", { retryAfter: "Sat, 21 Nov 2026 09:00:30 GMT" }).retryAfter).toBe(30);
    expect(getError(503, "", { retryAfter: " 120 " }).retryAfter).toBe(120);
    expect(getError(503, "", { retryAfter: "2026-11-21T09:00:30Z" }).retryAfter).toBe(30);
    expect(getError(503, "", { retryAfter: "2026-11-21T09:00:30+0000" }).retryAfter).toBe(30);
    expect(getError(503, "", { retryAfter: "soon" }).retryAfter).toBeUndefined();
  });

  it("returns an error for any body", () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), fc.oneof(fc.string(), fc.json()), (status, text) => {
        const details = getError(status, text);
        expect(details.status).toBe(status);
        if (details.kind === "refused") expect(details.text).not.toBe("");
        if (details.kind === "listed") expect(details.list?.length).toBeGreaterThan(0);
      }),
      { numRuns: 1_000 },
    );
  });
});
