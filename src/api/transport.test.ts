import type { Hono } from "hono";
import { describe, expect, it, vi } from "vitest";
import { applicantLogin } from "#contract/accounts/account.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { getTranslations } from "#contract/accounts/licence.ts";
import { getDraft } from "#contract/applications/application-draft.ts";
import { downloadDocument } from "#contract/applications/document.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import type { ApplicationId, DocumentId } from "#contract/shapes.ts";
import { isApiError } from "./errors.ts";
import { getRequestHeaders, type HeaderOptions, type HeaderSources } from "./request-headers.ts";
import {
  createSignedInTokens,
  createTransportFixture,
  fixtureConfig,
  fixtureLogin,
} from "./transport.fixture.ts";

const getErrorDetails = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error.details;
};

describe("headers", () => {
  it("include product and bearer, and outside production licence and account", async () => {
    const { client, requests } = createTransportFixture((app) => app.get("*", (c) => c.json([])));
    await client.call(getApplicantMenu, {});
    expect(requests[0]?.headers).toMatchObject({
      product: "PA",
      authorization: "Bearer t1",
      licenceid: "L1",
      accountid: "A1",
    });
    expect(requests[0]?.headers).not.toHaveProperty("user-agent");
  });

  it("omit licence and account in production, and the bearer on auth calls", async () => {
    const { client, requests } = createTransportFixture((app) => app.post("*", (c) => c.json(fixtureLogin)), {
      config: { production: true },
    });
    await client.call(applicantLogin, { body: { username: "u", password: "p", domain: "d" } });
    expect(requests[0]?.headers).toMatchObject({ product: "PA", "content-type": "application/json" });
    for (const name of ["authorization", "licenceid", "accountid", "x-xsrf-token"]) {
      expect(requests[0]?.headers).not.toHaveProperty(name);
    }
  });

  it("include the XSRF token only on non-GET calls to the page's origin", async () => {
    const routes = (app: Hono) => app.get("*", (c) => c.json([])).post("*", (c) => c.json(fixtureLogin));
    const body = { username: "u", password: "p", domain: "d" };
    const ownOriginFixture = createTransportFixture(routes, {
      config: { baseUrl: "https://portal.example" },
    });
    await ownOriginFixture.client.call(applicantLogin, { body });
    await ownOriginFixture.client.call(getTranslations, {});
    expect(ownOriginFixture.requests.map(({ headers }) => headers["x-xsrf-token"])).toEqual([
      "x/1",
      undefined,
    ]);
    const otherOriginFixture = createTransportFixture(routes, {
      config: { baseUrl: "https://portal.example.evil.example" },
    });
    await otherOriginFixture.client.call(applicantLogin, { body });
    expect(otherOriginFixture.requests[0]?.headers).not.toHaveProperty("x-xsrf-token");
  });

  it("of ours are not sent to a presigned URL, even on the document host", async () => {
    const { client, requests } = createTransportFixture((app) => app.put("*", (c) => c.body(null, 204)));
    const sentAt: number[] = [];
    await client.put("https://docs.example/put/1?sig=s", new Blob(["%PDF"], { type: "application/pdf" }), {
      onProgress: (bytes) => sentAt.push(bytes),
    });
    expect(requests[0]?.body).toBe("%PDF");
    expect(requests[0]?.headers["content-type"]).toBe("application/pdf");
    for (const name of ["authorization", "product", "licenceid", "accountid", "x-xsrf-token"]) {
      expect(requests[0]?.headers).not.toHaveProperty(name);
    }
  });

  it("include the idempotency key", async () => {
    const { client, requests } = createTransportFixture((app) => app.post("*", (c) => c.json(fixtureLogin)));
    await client.call(applicantLogin, {
      body: { username: "u", password: "p", domain: "d" },
      idempotencyKey: "k1",
    });
    expect(requests[0]?.headers["idempotency-key"]).toBe("k1");
  });
});

describe("addresses", () => {
  it("encode a parameter as one segment, whatever it contains", async () => {
    const { client, requests } = createTransportFixture((app) => app.get("*", (c) => c.json(7)));
    const id = "../../x?y#z//@evil.example" as ApplicationId;
    await getErrorDetails(client.call(getDraft, { params: { id } }));
    const url = new URL(requests[0]?.url ?? "");
    expect(url.origin).toBe("https://api.example");
    expect(url.pathname).toContain(encodeURIComponent(id));
    await expect(client.call(getDraft, { params: { id: ".." as ApplicationId } })).rejects.toThrow(
      RangeError,
    );
    expect(requests).toHaveLength(1);
  });

  it("of documents are on the document host, and files get a media type that cannot run scripts", async () => {
    const { client, requests } = createTransportFixture((app) =>
      app.get("*", (c) => c.body("<script>", 200, { "Content-Type": "text/html" })),
    );
    const blob = await client.call(downloadDocument, { params: { id: "d1" as DocumentId } });
    expect(new URL(requests[0]?.url ?? "").host).toBe("docs.example");
    expect(blob.type).toBe("application/octet-stream");
    expect(await blob.text()).toBe("<script>");
  });
});

describe("a refused token", () => {
  it("is refreshed once and the call is repeated once", async () => {
    const tokens = createSignedInTokens(["t1", "t2"]);
    const { client, requests } = createTransportFixture(
      (app) =>
        app.get("*", (c) =>
          c.req.header("authorization") === "Bearer t2" ? c.json([]) : c.json({ error: "expired" }, 401),
        ),
      { tokens },
    );
    await expect(client.call(getApplicantMenu, {})).resolves.toEqual([]);
    expect(requests).toHaveLength(2);
    expect(tokens.replaceRefused).toHaveBeenCalledExactlyOnceWith("t1", undefined);
  });

  it("ends as unauthenticated if there is no other token", async () => {
    const tokens = createSignedInTokens(["t1"]);
    const { client, requests } = createTransportFixture((app) => app.get("*", (c) => c.body(null, 401)), {
      tokens,
    });
    expect(await getErrorDetails(client.call(getApplicantMenu, {}))).toMatchObject({
      kind: "unauthenticated",
      status: 401,
    });
    expect(requests).toHaveLength(1);
  });

  it("never causes a loop, whatever the token source returns", async () => {
    const { client, requests } = createTransportFixture((app) => app.get("*", (c) => c.body(null, 401)), {
      tokens: { ...createSignedInTokens([]), token: async () => "t", replaceRefused: async () => "t" },
    });
    expect((await getErrorDetails(client.call(getApplicantMenu, {}))).kind).toBe("unauthenticated");
    expect(requests).toHaveLength(3);
  });

  it("does not affect auth calls: a 401 of sign-in shows the service's error text", async () => {
    const tokens = createSignedInTokens(["t1"]);
    const { client } = createTransportFixture(
      (app) => app.post("*", (c) => c.json({ error: "Wrong password." }, 401)),
      {
        tokens,
      },
    );
    const call = client.call(applicantLogin, { body: { username: "u", password: "p", domain: "d" } });
    expect(await getErrorDetails(call)).toMatchObject({
      kind: "refused",
      status: 401,
      text: "Wrong password.",
    });
    expect(tokens.token).not.toHaveBeenCalled();
    expect(tokens.replaceRefused).not.toHaveBeenCalled();
  });

  it("is not sent while nobody is signed in", async () => {
    const { client, requests } = createTransportFixture((app) => app.get("*", (c) => c.json([])), {
      tokens: createSignedInTokens([]),
    });
    expect((await getErrorDetails(client.call(getApplicant, {}))).kind).toBe("unauthenticated");
    expect(requests).toHaveLength(0);
  });
});

describe("aborting a call", () => {
  const addSilentRoute = (app: Hono) => app.get("*", () => new Promise<Response>(() => {}));

  it("rejects with the caller's reason, also for an in-process service", async () => {
    const { client } = createTransportFixture(addSilentRoute);
    const controller = new AbortController();
    const call = client.call(getApplicantMenu, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error("left the screen")), 5);
    await expect(call).rejects.toThrow("left the screen");
  });

  it("ends as a network error after 15 seconds without a response", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { client } = createTransportFixture(addSilentRoute);
      const pendingDetails = getErrorDetails(client.call(getApplicantMenu, {}));
      await vi.advanceTimersByTimeAsync(15_001);
      expect(await pendingDetails).toMatchObject({ kind: "network", status: 0 });
    } finally {
      vi.useRealTimers();
    }
  });
});

it("still reports the service's time to the token source", async () => {
  const date = "Sat, 21 Nov 2026 09:00:00 GMT";
  const tokens = createSignedInTokens(["t1"]);
  const { client } = createTransportFixture((app) => app.get("*", (c) => c.json([], 200, { Date: date })), {
    tokens,
  });
  await client.call(getApplicantMenu, {});
  expect(tokens.observeServerTime).toHaveBeenCalledExactlyOnceWith(date, 1_000);
});

const getHeaders = (sources: Partial<HeaderSources>, options: Partial<HeaderOptions> = {}) =>
  getRequestHeaders(
    { ...getApplicantMenu, method: "POST" },
    {
      config: { ...fixtureConfig, licenceId: undefined, accountId: undefined },
      origin: "https://portal.example",
      readCookie: () => "",
      readLanguage: () => "",
      ...sources,
    },
    { url: new URL("https://portal.example/api/X"), token: null, hasBody: false, ...options },
  );

describe("the headers of a call", () => {
  it("are only those that have a value", () => {
    expect(getHeaders({})).toStrictEqual({ Product: "PA" });
    expect(getHeaders({ config: fixtureConfig })).toStrictEqual({
      Product: "PA",
      LicenceId: "L1",
      AccountId: "A1",
    });
  });

  it("name the language, the token, the attempt and the solved captcha", () => {
    const options = { token: "t1", hasBody: true, idempotencyKey: "k1", captcha: "solved" };
    expect(getHeaders({ readLanguage: () => "vi" }, options)).toStrictEqual({
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
    expect(getHeaders({ readCookie: () => cookies })["X-XSRF-TOKEN"]).toBe(expected);
  });
});
