import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { allEndpoints } from "#contract/index.ts";
import { signIn } from "./caller.fixture.ts";
import { createInProcessService, type InProcessService } from "./in-process.ts";

let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService();
});
afterAll(() => service.close());

const at = (path: string) => path.replace(/:\w+/g, "nobody-knows-this");

describe("the demo service", () => {
  it.each(allEndpoints)("serves $name of $area", async ({ endpoint }) => {
    const response = await service.app.request(at(endpoint.path), { method: endpoint.method });
    const missingResponse = await service.app.request("/api/Nothing/Here");
    expect(missingResponse.status).toBe(404);
    expect(response.status).not.toBe(405);
    expect(await response.text()).not.toBe(await missingResponse.text());
  });

  it.each(allEndpoints.filter(({ endpoint }) => !("auth" in endpoint)))(
    "refuses anonymous calls of $name of $area",
    async ({ endpoint }) => {
      const init = { method: endpoint.method, headers: { Authorization: "Bearer made.up.token" } };
      const response = await service.app.request(at(endpoint.path), init);
      expect(response.status).toBe("presigned" in endpoint ? 403 : 401);
    },
  );

  it("responds with 404 for an unknown collection", async () => {
    const response = await service.app.request("/api/Unicorn/GetList");
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  it("responds with 405 for an unsupported method, and lists the allowed ones", async () => {
    const response = await service.app.request("/api/Licence", { method: "DELETE" });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toBe("GET");
  });

  it("lets portals read the date, and denies CORS to other origins", async () => {
    const sendRequest = (origin: string) =>
      service.app.request("/api/Licence", { headers: { Origin: origin, Product: "PA" } });
    const portalResponse = await sendRequest("http://harbour.localhost:4321");
    expect(portalResponse.headers.get("Access-Control-Allow-Origin")).toBe("http://harbour.localhost:4321");
    expect(portalResponse.headers.get("Access-Control-Expose-Headers")).toContain("Date");
    expect(portalResponse.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
    const strangerResponse = await sendRequest("http://harbour.localhost.evil.example:4321");
    expect(strangerResponse.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });

  it.each([
    "/api/Licence",
    "/api/Licence/Nothing",
    "/api/ApplicantAccount/Get",
    "/assets/riverbend.localhost/logo.svg",
  ])("has a policy that runs, loads and embeds nothing of its response to %s", async (path) => {
    const { headers } = await service.app.request(path);
    expect(headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';.* ?frame-ancestors 'none'/);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toBe(path.startsWith("/api/") ? "no-store" : "public, max-age=300");
    expect(headers.get("Content-Type")).toMatch(/^application\/json|; charset=utf-8$/);
  });

  it.each([
    "/api/Licence",
    "/api/Licence/GetApplicantPortalConfig/riverbend.localhost",
    "/assets/riverbend.localhost/logo.svg",
  ])(
    "responds to a repeated request for %s with 304 and no body, until the data has changed",
    async (path) => {
      const sendRequest = (tag?: string) =>
        service.app.request(path, { headers: { Product: "PA", ...(tag && { "If-None-Match": tag }) } });
      const firstResponse = await sendRequest();
      expect(firstResponse.status).toBe(200);
      const tag = firstResponse.headers.get("ETag") ?? "";
      const secondResponse = await sendRequest(tag);
      expect([
        secondResponse.status,
        await secondResponse.text(),
        secondResponse.headers.get("ETag"),
      ]).toEqual([304, "", tag]);
      expect((await sendRequest('"other"')).status).toBe(200);
    },
  );

  it("refuses bodies that are not JSON, too large, or not in the contract", async () => {
    const send = (body: string, type = "application/json") =>
      service.app.request("/api/Account/ApplicantLogin", {
        method: "POST",
        body,
        headers: { "Content-Type": type },
      });
    expect((await send("username=a", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await send("{")).status).toBe(400);
    expect((await send(`"${"x".repeat(1_100_000)}"`)).status).toBe(413);
    const incompleteResponse = await send('{"username":"a","password":"b"}');
    expect(incompleteResponse.status).toBe(400);
    expect(await incompleteResponse.json()).toEqual([expect.objectContaining({ Path: "domain" })]);
  });

  it("reads the first of a repeated query parameter, and no parameter from a header", async () => {
    const { tokens } = await signIn(service, "user");
    const query = "PageNumber=1&PageSize=1&PageSize=200&PageNumber=none";
    const sendRequest = (address: string) =>
      service.app.request(address, { headers: { Authorization: `Bearer ${tokens.Token}`, PageSize: "1" } });
    const response = await sendRequest(`/api/Document/GetMyList?${query}`);
    expect([response.status, (await response.json()).Items.length]).toEqual([200, 1]);
    expect((await sendRequest("/api/Document/GetMyList?PageNumber=1")).status).toBe(400);
  });

  it("exposes no details of a fault", async () => {
    const reports: unknown[] = [];
    const brokenService = await createInProcessService({ report: (error) => reports.push(error) });
    const { call } = await signIn(brokenService, "user");
    Object.defineProperty(brokenService.context.store, "collection", {
      value: () => {
        throw new TypeError("cannot read Secret of undefined at /srv/service/store.ts");
      },
    });
    const response = await call(getApplicant);
    expect([response.status, response.body]).toEqual([500, { error: "" }]);
    expect(reports).toHaveLength(1);
    brokenService.close();
  });

  it("responds with 503 and Retry-After while its store is unavailable", async () => {
    const reports: unknown[] = [];
    const brokenService = await createInProcessService({ report: (error) => reports.push(error) });
    const { call } = await signIn(brokenService, "user");
    brokenService.close();
    const response = await call(getApplicant);
    expect([response.status, response.body]).toEqual([
      503,
      { error: expect.stringContaining("Nothing was changed") },
    ]);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});
