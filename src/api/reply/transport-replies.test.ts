/**
 * Tests responses (bodies, errors, the service's time) and requests (the page's language, the XSRF cookie).
 */
import type { Hono } from "hono";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { applicantLogin } from "#contract/accounts/account.ts";
import { downloadDocument } from "#contract/applications/document.ts";
import { asAssumed, defineEndpoint } from "#contract/endpoint.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import type { DocumentId } from "#contract/shapes.ts";
import { isApiError } from "../errors.ts";
import {
  createSignedInTokens,
  createTransportFixture,
  fixtureConfig,
  fixtureLogin,
} from "../transport.fixture.ts";
import { createClient } from "../transport.ts";

const getDetails = (call: Promise<unknown>) =>
  call.then(
    (reply) => ({ reply }),
    (error) => (isApiError(error) ? error.details : error),
  );
const loginArgs = { body: { username: "u", password: "p", domain: "d" } };

describe("a reply with an assumed shape", () => {
  const createReply = () => z.object({ Name: z.string(), Count: z.int() });
  const endpointShape = { method: "GET", path: "/api/X", spec: "7" } as const;
  const assumedEndpoint = defineEndpoint({ ...endpointShape, reply: asAssumed(createReply()) });
  const specifiedEndpoint = defineEndpoint({ ...endpointShape, reply: createReply() });
  const send = (endpoint: typeof specifiedEndpoint, body: string, isStrict?: boolean) => {
    const client = createClient({
      config: fixtureConfig,
      tokens: createSignedInTokens(["t1"]),
      fetch: () => new Response(body),
      isStrict,
    });
    return getDetails(client.call(endpoint, {}));
  };

  it("is completed, also if it has no body", async () => {
    expect(await send(assumedEndpoint, '{"Name":"x"}')).toEqual({ reply: { Name: "x", Count: 0 } });
    expect(await send(assumedEndpoint, " ")).toEqual({ reply: { Name: "", Count: 0 } });
  });

  it("is refused if it is not JSON, if a field has another type, or while a provider is checked", async () => {
    expect(await send(assumedEndpoint, "<html>")).toMatchObject({ kind: "shape", status: 200 });
    const { cause } = (await send(assumedEndpoint, '{"Name":7}')) as { cause: z.core.$ZodError };
    expect(cause.issues.map(({ path }) => path)).toContainEqual(["Name"]);
    expect(await send(assumedEndpoint, '{"Name":"x"}', true)).toMatchObject({ kind: "shape", status: 200 });
  });

  it("is not completed where the specification shows the shape", async () => {
    expect(await send(specifiedEndpoint, '{"Name":"x"}')).toMatchObject({ kind: "shape", status: 200 });
  });
});

describe("a call", () => {
  it("is not sent if the provider does not offer it", async () => {
    const { client, requests } = createTransportFixture((app) => app.all("*", (c) => c.json([])), {
      config: { calls: ["GET /api/Other"] },
    });
    expect(await getDetails(client.call(getApplicantMenu, {}))).toEqual({ kind: "not-offered", status: 404 });
    expect(requests).toEqual([]);
  });

  it("without a body names no content type", async () => {
    const { client, requests } = createTransportFixture((app) => app.all("*", (c) => c.json([])));
    await client.call(getApplicantMenu, {});
    expect(requests[0]?.headers).not.toHaveProperty("content-type");
  });

  it("fails with every status other than success", async () => {
    for (const status of [200, 300, 304, 404]) {
      const { client } = createTransportFixture((app) =>
        app.all("*", () => Object.defineProperty(new Response("[]"), "status", { value: status })),
      );
      const details = await getDetails(client.call(getApplicantMenu, {}));
      expect("reply" in details, String(status)).toBe(status === 200);
    }
  });

  it("is not offered if its path has no id and the status is 404; with an id, its record is missing", async () => {
    const missingService = createTransportFixture((app) => app.all("*", (c) => c.body("", 404))).client;
    expect(await getDetails(missingService.call(getApplicantMenu, {}))).toMatchObject({
      kind: "not-offered",
    });
    const params = { id: "d1" as DocumentId };
    expect(await getDetails(missingService.call(downloadDocument, { params }))).toMatchObject({
      kind: "empty",
    });
  });
});

describe("the service's time", () => {
  const countReportedTimes = async (headers: Record<string, string>, isDocument: boolean) => {
    const tokens = createSignedInTokens(["t1"]);
    const { client } = createTransportFixture(
      (app: Hono) => app.all("*", (c) => c.body("[]", 200, headers)),
      {
        tokens,
      },
    );
    if (isDocument) await client.call(downloadDocument, { params: { id: "d1" as DocumentId } });
    else await client.call(getApplicantMenu, {});
    return tokens.observeServerTime.mock.calls.length;
  };

  it("is reported from the service, not from the document host", async () => {
    const dateHeader = { Date: "Sat, 21 Nov 2026 09:00:00 GMT" };
    expect(await countReportedTimes(dateHeader, false)).toBe(1);
    expect(await countReportedTimes(dateHeader, true)).toBe(0);
    expect(await countReportedTimes({}, false)).toBe(0);
  });
});

describe("the page", () => {
  afterEach(() => vi.unstubAllGlobals());

  async function sendFromPage() {
    const requests: Request[] = [];
    const client = createClient({
      config: { ...fixtureConfig, baseUrl: "https://portal.example" },
      tokens: createSignedInTokens(["t1"]),
      fetch: (request) => {
        requests.push(request);
        return Response.json(fixtureLogin);
      },
    });
    await client.call(applicantLogin, loginArgs);
    return Object.fromEntries(requests[0]?.headers ?? []);
  }

  it("sends its language and the XSRF token of its origin", async () => {
    vi.stubGlobal("location", { origin: "https://portal.example" });
    vi.stubGlobal("document", { cookie: "XSRF-TOKEN=x1", documentElement: { lang: "vi" } });
    expect(await sendFromPage()).toMatchObject({ "accept-language": "vi", "x-xsrf-token": "x1" });
  });

  it("may be missing, as in a script outside a browser", async () => {
    const headers = await sendFromPage();
    expect(headers).not.toHaveProperty("accept-language");
    expect(headers).not.toHaveProperty("x-xsrf-token");
    vi.stubGlobal("location", { origin: "https://portal.example" });
    expect(await sendFromPage()).not.toHaveProperty("x-xsrf-token");
  });

  it("may upload to its own origin", async () => {
    const { client, requests } = createTransportFixture((app) => app.all("*", (c) => c.body("")));
    await client.put("https://portal.example/files/1", new Blob(["a"]), {});
    expect(requests.map(({ url, headers }) => [url, headers["content-type"]])).toEqual([
      ["https://portal.example/files/1", undefined],
    ]);
  });
});
