import { describe, expect, it } from "vitest";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import { getRequestHeaders, type HeaderNeeds, type HeaderSources } from "./request-headers.ts";
import { fixtureConfig } from "./transport.fixture.ts";

const headersOf = (sources: Partial<HeaderSources>, needs: Partial<HeaderNeeds> = {}) =>
  getRequestHeaders(
    { ...getApplicantMenu, method: "POST" },
    {
      config: { ...fixtureConfig, licenceId: undefined, accountId: undefined },
      origin: "https://portal.example",
      readCookie: () => "",
      readLanguage: () => "",
      ...sources,
    },
    { url: new URL("https://portal.example/api/X"), token: null, hasBody: false, ...needs },
  );

describe("the headers of a call", () => {
  it("are only those that have a value", () => {
    expect(headersOf({})).toEqual({ Product: "PA" });
    expect(headersOf({ config: fixtureConfig })).toEqual({ Product: "PA", LicenceId: "L1", AccountId: "A1" });
  });

  it("name the language, the token, the attempt and the solved captcha", () => {
    const needs = { token: "t1", hasBody: true, idempotencyKey: "k1", captcha: "solved" };
    expect(headersOf({ readLanguage: () => "vi" }, needs)).toEqual({
      Product: "PA",
      "Accept-Language": "vi",
      Authorization: "Bearer t1",
      "Content-Type": "application/json",
      "Idempotency-Key": "k1",
      "X-Captcha": "solved",
    });
  });

  it.each([
    ["XSRF-TOKEN=x1", "x1"],
    ["a=b;XSRF-TOKEN=x1; c=d", "x1"],
    ["a=b;  XSRF-TOKEN=x%2F1", "x/1"],
    ["XSRF-TOKEN=%E0%A4%A", "%E0%A4%A"],
    ["XSRF-TOKEN=", undefined],
    ["OLD-XSRF-TOKEN=x1", undefined],
    ["a=b", undefined],
  ])("have the XSRF token of the cookies %j: %s", (cookies, expected) => {
    expect(headersOf({ readCookie: () => cookies })["X-XSRF-TOKEN"]).toBe(expected);
  });
});
