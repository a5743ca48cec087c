/** Tests uploads, downloads and public JSON, whose URLs are not calls of the service. */
import type { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { printWizardForm } from "#contract/applications/application-draft.ts";
import { downloadDocument } from "#contract/applications/document.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import type { ApplicationId, DocumentId } from "#contract/shapes.ts";
import { createTransportFixture } from "../transport.fixture.ts";

const FILE_URL = "https://docs.example/1?sig=s";
const getDetails = (call: Promise<unknown>) =>
  call.then(
    () => "no error",
    (error) => error.details,
  );
const createResponder = (status: 200 | 404 | 503, body: string, headers: Record<string, string> = {}) => {
  const respond = (app: Hono) => app.all("*", (c) => c.body(body, status, headers));
  return createTransportFixture(respond);
};

describe("an upload", () => {
  it("sends the range of the part and the media type, if there are any", async () => {
    const { client, requests } = createResponder(200, "");
    await client.put(FILE_URL, new Blob(["cdef"], { type: "image/png" }), { part: { from: 2, total: 9 } });
    await client.put(FILE_URL, new Blob(["ab"]), {});
    expect(
      requests.map(({ headers, body }) => [headers["content-range"], headers["content-type"], body]),
    ).toEqual([
      ["bytes 2-5/9", "image/png", "cdef"],
      [undefined, undefined, "ab"],
    ]);
  });

  it("fails with the status of the document host, never as a missing sign-in", async () => {
    expect(
      await getDetails(createResponder(404, "").client.put(FILE_URL, new Blob(["a"]), {})),
    ).toMatchObject({
      kind: "empty",
      status: 404,
    });
    const busyHost = createResponder(503, '{"error":"Later"}', { "Retry-After": "7" });
    expect(await getDetails(busyHost.client.put(FILE_URL, new Blob(["a"]), {}))).toMatchObject({
      kind: "refused",
      text: "Later",
      retryAfter: 7,
    });
  });

  it("is never sent to an origin that the security policy does not allow", async () => {
    const { client, requests } = createResponder(200, "");
    const put = (url: string) => getDetails(client.put(url, new Blob(["a"]), {}));
    expect(await put("https://bucket.example/1")).toEqual({ kind: "blocked", status: 0 });
    expect(await put("http://docs.example/1")).toEqual({ kind: "blocked", status: 0 });
    expect(requests).toEqual([]);
    const listedOrigin = createTransportFixture((app) => app.all("*", (c) => c.body("")), {
      config: { uploadOrigins: ["https://bucket.example"] },
    });
    await listedOrigin.client.put("https://bucket.example/1", new Blob(["a"]), {});
    expect(listedOrigin.requests.map(({ url }) => url)).toEqual(["https://bucket.example/1"]);
  });

  it("fails if the response is an HTML page", async () => {
    const captivePortal = createResponder(200, "<html>", { "Content-Type": "text/html; charset=utf-8" });
    expect(await getDetails(captivePortal.client.put(FILE_URL, new Blob(["a"]), {}))).toEqual({
      kind: "shape",
      status: 200,
    });
    const textHost = createResponder(200, "ok", { "Content-Type": "text/plain" });
    expect(await getDetails(textHost.client.put(FILE_URL, new Blob(["a"]), {}))).toBe("no error");
  });
});

describe("a downloaded file", () => {
  const getBlobType = async (type: string) => {
    const { client } = createResponder(200, "content", { "Content-Type": type });
    const [ofCall, ofUrl] = await Promise.all([
      client.call(downloadDocument, { params: { id: "d1" as DocumentId } }),
      client.bytes(FILE_URL, {}),
    ]);
    expect([await ofCall.text(), await ofUrl.text()]).toEqual(["content", "content"]);
    expect(ofCall.type).toBe(ofUrl.type);
    return ofUrl.type;
  };

  it.each([
    "application/pdf",
    "image/png",
    "image/jpeg",
    "image/webp",
    "text/csv;charset=utf-8",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  ])("keeps the type %s, which runs no scripts", async (type) => {
    expect(await getBlobType(type)).toBe(type);
  });

  it.each(["text/html", "image/svg+xml", "application/pdfx", "x-application/pdf", "text/javascript"])(
    "gets a harmless type instead of %s",
    async (type) => {
      expect(await getBlobType(type)).toBe("application/octet-stream");
    },
  );

  it("is not replaced by the page of a captive portal, if its type is known", async () => {
    const { client } = createResponder(200, "<html>", { "Content-Type": "text/html; charset=utf-8" });
    expect(await getDetails(client.call(printWizardForm, { params: { id: "a1" as ApplicationId } }))).toEqual(
      {
        kind: "shape",
        status: 200,
      },
    );
  });

  it("reports the bytes received so far, and keeps type and content", async () => {
    const parts = ["con", "tent"].map((part) => new TextEncoder().encode(part));
    const { client } = createTransportFixture((app) =>
      app.all("*", () => {
        const stream = new ReadableStream({
          pull: (controller) => {
            const part = parts.shift();
            if (part) controller.enqueue(part);
            else controller.close();
          },
        });
        return new Response(stream, { headers: { "Content-Type": "image/png" } });
      }),
    );
    const progress: number[] = [];
    const file = await client.bytes(FILE_URL, { onReceived: (bytes) => void progress.push(bytes) });
    expect([await file.text(), file.type, progress]).toEqual(["content", "image/png", [3, 7]]);
  });

  it("is requested without headers of a call, and fails with the host's status and text", async () => {
    const { client, requests } = createResponder(200, "content");
    await client.bytes(FILE_URL, {});
    for (const name of ["authorization", "product", "licenceid", "accept-language"])
      expect(requests[0]?.headers).not.toHaveProperty(name);
    expect(
      await getDetails(createResponder(404, '{"error":"Gone"}').client.bytes(FILE_URL, {})),
    ).toMatchObject({
      kind: "refused",
      status: 404,
      text: "Gone",
    });
  });
});

describe("public JSON", () => {
  const reply = z.object({ Name: z.string() });

  it("is validated, never completed, and requested without headers of a call", async () => {
    const validJson = createResponder(200, '{"Name":"x"}');
    expect(await validJson.client.read("https://maps.example/a", reply, {})).toEqual({ Name: "x" });
    expect(validJson.requests[0]?.headers).not.toHaveProperty("authorization");
    for (const body of ["{}", "<html>", ""])
      expect(
        await getDetails(createResponder(200, body).client.read("https://maps.example/a", reply, {})),
      ).toMatchObject({
        kind: "shape",
        status: 200,
      });
  });
});

describe("the time limit", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());
  const createSilentClient = () =>
    createTransportFixture((app) => app.all("*", () => new Promise<Response>(() => {}))).client;
  const onReceived = () => {};
  const params = { id: "d1" as DocumentId };

  it.each<[string, number, (client: ReturnType<typeof createSilentClient>) => Promise<unknown>]>([
    ["a call", 15_000, (client) => client.call(getApplicantMenu, {})],
    ["a file", 60_000, (client) => client.call(downloadDocument, { params })],
    ["a presigned file", 60_000, (client) => client.bytes(FILE_URL, {})],
    ["public JSON", 15_000, (client) => client.read("https://maps.example/a", z.any(), {})],
  ])("of %s is %i ms", async (_, limit, start) => {
    const outcome = getDetails(start(createSilentClient()));
    await vi.advanceTimersByTimeAsync(limit - 100);
    expect(await Promise.race([outcome, "waiting"])).toBe("waiting");
    await vi.advanceTimersByTimeAsync(200);
    expect(await outcome).toMatchObject({ kind: "network", status: 0 });
  });

  it.each<[string, (client: ReturnType<typeof createSilentClient>) => Promise<unknown>]>([
    ["an upload", (client) => client.put(FILE_URL, new Blob(["a"]), {})],
    ["a file that shows its progress", (client) => client.bytes(FILE_URL, { onReceived })],
    ["a call that shows its progress", (client) => client.call(downloadDocument, { params, onReceived })],
  ])("does not exist for %s", async (_, start) => {
    const outcome = getDetails(start(createSilentClient()));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await Promise.race([outcome, "waiting"])).toBe("waiting");
  });
});
