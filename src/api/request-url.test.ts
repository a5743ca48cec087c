import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getApplication } from "#contract/applications/application.ts";
import { getDownloadUrl } from "#contract/applications/document.ts";
import { defineEndpoint } from "#contract/endpoint.ts";
import { getRequestUrl } from "./request-url.ts";
import { fixtureConfig } from "./transport.fixture.ts";

const endpointWithTwoParams = defineEndpoint({
  method: "GET",
  path: "/api/Thing/Get/:a/:b",
  spec: "7.5 Applications",
  reply: { kind: "file", type: "x" },
});

describe("getRequestUrl", () => {
  it("stays on the service and encodes each parameter as one segment", () => {
    const textPart = fc.constantFrom(
      "/",
      "\\",
      "..",
      ".",
      "?",
      "#",
      "@",
      "%2e",
      "%2F",
      "//evil.example",
      ":a",
      "\t",
      "é",
    );
    const randomText = fc
      .array(fc.oneof(textPart, fc.string()), { minLength: 1, maxLength: 5 })
      .map((all) => all.join(""));
    fc.assert(
      fc.property(randomText, randomText, (a, b) => {
        fc.pre(a.isWellFormed() && b.isWellFormed());
        let url: URL;
        try {
          url = getRequestUrl(endpointWithTwoParams, fixtureConfig, { params: { a, b } });
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        expect(url.origin).toBe("https://api.example");
        expect(url.search + url.hash).toBe("");
        const segments = url.pathname.split("/");
        expect(segments.slice(0, 4)).toEqual(["", "api", "Thing", "Get"]);
        expect(segments.slice(4).map(decodeURIComponent)).toEqual([a, b]);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(["", ".", ".."])("throws for %j as a parameter", (id) => {
    expect(() => getRequestUrl(getDownloadUrl, fixtureConfig, { params: { id } })).toThrow(RangeError);
  });

  it("keeps the path of a base URL and omits undefined query values", () => {
    const configWithPath = { ...fixtureConfig, baseUrl: "https://api.example/portal/" };
    const query = { PageNumber: 1, SortBy: undefined, Ids: ["a", "b c"], None: null };
    const url = getRequestUrl(getApplication, configWithPath, { params: { id: "7" }, query });
    expect(url.href).toBe("https://api.example/portal/api/Application/Get/7?PageNumber=1&Ids=a&Ids=b+c");
  });
});
