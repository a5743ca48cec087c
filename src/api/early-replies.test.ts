import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EndpointShape } from "#contract/endpoint.ts";
import { allEndpoints } from "#contract/index.ts";
import { type EarlyRequest, fetchOrTakeEarly } from "./early-replies.ts";
import { createSignedInTokens, fixtureConfig } from "./transport.fixture.ts";
import { createClient } from "./transport.ts";

const url = "https://api.example/api/Menu/GetApplicantMenu";
const headers = { Product: "PA", Authorization: "Bearer t1", "Accept-Language": "vi" };
const network = vi.fn(async () => new Response("normal"));

function addEarlyRequest(reply: Promise<Response>, overrides: Partial<EarlyRequest> = {}) {
  reply.catch(() => undefined);
  const earlyRequest = {
    method: "GET",
    url,
    headers,
    body: undefined,
    startedAt: performance.now(),
    reply,
    ...overrides,
  };
  window.earlyRequests = [earlyRequest];
}
const fetchText = async (change: RequestInit = {}) =>
  (await fetchOrTakeEarly(new Request(url, { headers, ...change }), true)).text();

beforeEach(() => {
  network.mockClear();
  vi.stubGlobal("fetch", network);
  vi.stubGlobal("window", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("an early reply", () => {
  it("is taken once by the same request", async () => {
    addEarlyRequest(Promise.resolve(new Response("early")));
    expect(await fetchText({ headers })).toBe("early");
    expect(network).not.toHaveBeenCalled();
    expect(await fetchText()).toBe("normal");
  });

  it.each([
    ["of another person", { headers: { ...headers, Authorization: "Bearer t2" } }],
    ["without a token", { headers: { Product: "PA", "Accept-Language": "vi" } }],
    ["in another language", { headers: { ...headers, "Accept-Language": "ar" } }],
    ["with a further header", { headers: { ...headers, LicenceId: "L1" } }],
    ["with a body", { method: "POST", body: "{}" }],
  ])("is not taken by a request %s", async (_, change) => {
    addEarlyRequest(Promise.resolve(new Response("early")));
    expect(await fetchText(change)).toBe("normal");
    expect(window.earlyRequests).toHaveLength(1);
  });

  it.each(allEndpoints)(
    "is removed after $name, unless that call only reads",
    async ({ endpoint: anyEndpoint }) => {
      const endpoint: EndpointShape = anyEndpoint;
      addEarlyRequest(Promise.resolve(new Response("old")));
      const tokens = createSignedInTokens(["t1"]);
      const client = createClient({ config: fixtureConfig, tokens, network: fetchOrTakeEarly });
      const params = Object.fromEntries(
        Array.from(endpoint.path.matchAll(/:(\w+)/g), ([, name = ""]) => [name, "x1"]),
      );
      const body = endpoint.method === "GET" ? undefined : {};
      // The network of this test always responds with the text `normal`. Most calls reject it, so ignore the
      // error.
      await client.call(endpoint, { params, body } as never).catch(() => {});
      const isReadOnly = endpoint.method === "GET" || endpoint.onlyReads === true;
      expect(await fetchText()).toBe(isReadOnly ? "old" : "normal");
    },
  );

  it.each([
    ["from another address", { url: `${url}/other` }],
    ["by another method", { method: "POST" }],
  ])("%s stays for its own request", async (_, change) => {
    addEarlyRequest(Promise.resolve(new Response("early")), change);
    expect(await fetchText()).toBe("normal");
    expect(window.earlyRequests).toHaveLength(1);
  });

  it("is used neither for a change nor outside a page", async () => {
    const sendChange = () => fetchOrTakeEarly(new Request(url, { method: "PUT", body: "{}" }), false);
    expect(await (await sendChange()).text()).toBe("normal");
    vi.stubGlobal("window", undefined);
    expect(await (await sendChange()).text()).toBe("normal");
    expect(await fetchText()).toBe("normal");
  });

  it("is used for only one of two simultaneous requests", async () => {
    const jsonHeaders = { ...headers, "Content-Type": "application/json" };
    const body = '{"a":1}';
    addEarlyRequest(Promise.resolve(new Response("early")), { method: "POST", body, headers: jsonHeaders });
    const replies = await Promise.all(
      [1, 2].map(() => fetchText({ method: "POST", body, headers: jsonHeaders })),
    );
    expect(replies.toSorted()).toEqual(["early", "normal"]);
  });

  it("is used only for a request with the same body", async () => {
    const jsonHeaders = { ...headers, "Content-Type": "application/json" };
    const send = (body: string) => fetchText({ method: "POST", body, headers: jsonHeaders });
    addEarlyRequest(Promise.resolve(new Response("early")), {
      method: "POST",
      body: '{"a":1}',
      headers: jsonHeaders,
    });
    expect(await send('{"a":2}')).toBe("normal");
    expect(await send('{"a":1}')).toBe("early");
  });

  it.each([
    ["it was refused", () => Promise.resolve(new Response("", { status: 401 }))],
    ["the connection failed", () => Promise.reject(new TypeError("Failed to fetch"))],
  ])("is replaced by the normal request if %s", async (_, reply) => {
    addEarlyRequest(reply());
    expect(await fetchText()).toBe("normal");
    expect(network).toHaveBeenCalledOnce();
  });

  it("expires, because a change may have made it outdated", async () => {
    addEarlyRequest(Promise.resolve(new Response("early")), { startedAt: performance.now() - 21_000 });
    expect(await fetchText()).toBe("normal");
  });

  it("is not read from an HTML element with the id `earlyRequests`", async () => {
    Object.assign(window, { earlyRequests: { tagName: "DIV" } });
    expect(await fetchText()).toBe("normal");
  });
});
