import { describe, expect, it } from "vitest";
import { formatReport } from "./format-report.ts";
import { listPreflightWarnings } from "./preflight.ts";

const options = { service: "https://api.example/v1/", origin: "https://permits.example", zeroHash: "0" };
const listWarnings = (maxAge: string | undefined, otherOptions: object = {}) =>
  listPreflightWarnings({
    ...options,
    ...otherOptions,
    fetch: async (request) => {
      expect([request.method, request.url]).toEqual([
        "OPTIONS",
        "https://api.example/v1/api/Menu/GetApplicantMenu",
      ]);
      return new Response(null, {
        headers: maxAge === undefined ? {} : { "Access-Control-Max-Age": maxAge },
      });
    },
  });

describe("the warning about preflights", () => {
  it.each([
    [undefined, "Access-Control-Max-Age is missing"],
    ["599", "Access-Control-Max-Age is 599"],
    ["-1", "is -1"],
    ["soon", "is soon"],
  ])("is given for Access-Control-Max-Age %s", async (maxAge, text) => {
    expect(await listWarnings(maxAge)).toEqual([expect.stringContaining(text)]);
  });

  it("is not given for ten minutes or more, or on the portal's own origin", async () => {
    expect(await listWarnings("600")).toEqual([]);
    expect(await listWarnings(undefined, { service: "https://permits.example/service" })).toEqual([]);
  });

  it("is printed, and changes no verdict", () => {
    const row = {
      area: "a",
      call: "b",
      method: "GET",
      path: "/",
      verdict: "conforms",
      findings: [],
      notes: [],
    } as const;
    const text = formatReport({ rows: [row], leftBehind: [], warnings: ["too short"] });
    expect(text).toContain("\nWarnings:\n- too short\n");
    expect(text).toContain("1 calls: 1 conforms");
  });
});
