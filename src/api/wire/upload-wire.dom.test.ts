/** Tests uploads with progress over a real connection. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isErrorOfKind } from "../errors.ts";
import { createApiTransport, type WireRequest } from "./wire.ts";

interface ReceivedUpload {
  readonly method: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

let server: Server;
let status = 200;
let isSilent = false;
/** Resolves when a silent server has received a request. */
let silentRequest = Promise.withResolvers<void>();
let receivedUploads: ReceivedUpload[] = [];

beforeEach(async () => {
  [status, isSilent, receivedUploads] = [200, false, []];
  silentRequest = Promise.withResolvers<void>();
  server = createServer(async (request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Methods", "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    response.setHeader("Access-Control-Expose-Headers", "*");
    if (request.method === "OPTIONS") {
      response.end();
      return;
    }
    if (isSilent) {
      silentRequest.resolve();
      return;
    }
    let body = "";
    for await (const part of request) body += part;
    receivedUploads.push({ method: request.method, headers: request.headers, body });
    response.writeHead(status, { "X-Part": "1" });
    response.end('{"a":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  server.closeAllConnections();
  return new Promise((onClosed) => server.close(onClosed));
});

const send = (overrides: Partial<WireRequest> = {}) =>
  createApiTransport(undefined)({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`,
    ...{ method: "PUT", headers: { "Content-Type": "application/pdf" }, body: "12345", timeout: 0 },
    ...{ responseType: "text", onProgress: () => {} },
    ...overrides,
  });

it("sends the bytes as they are and returns the response as text, although it is JSON", async () => {
  const response = await send();
  expect(response).toMatchObject({ status: 200, data: '{"a":1}' });
  expect(response.headers.get("x-part")).toBe("1");
  expect(receivedUploads).toMatchObject([
    { method: "PUT", headers: { "content-type": "application/pdf" }, body: "12345" },
  ]);
});

it("sends no body if there is none", async () => {
  await send({ body: undefined });
  expect(receivedUploads[0]?.body).toBe("");
});

it("returns the response of a refused upload", async () => {
  status = 403;
  expect((await send()).status).toBe(403);
});

it("sends no XSRF token, because only the service may receive it", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: axios reads the token from this cookie.
  document.cookie = "XSRF-TOKEN=secret";
  await send();
  expect(receivedUploads[0]?.headers["x-xsrf-token"]).toBeUndefined();
});

it("rejects with the reason if the upload is aborted", async () => {
  isSilent = true;
  const leaveController = new AbortController();
  const pendingUpload = send({ signal: leaveController.signal });
  setTimeout(() => leaveController.abort("cancelled"), 50);
  await expect(pendingUpload).rejects.toBe("cancelled");
});

it("is a network error if the connection is lost", async () => {
  isSilent = true;
  const outcome = send().catch((error: unknown) => error);
  await silentRequest.promise;
  server.closeAllConnections();
  expect(isErrorOfKind(await outcome, "network")).toBe(true);
});
