/** The tests of every server that passes requests on to the service on a portal's own origin (decisions 95). */
import { request } from "node:http";
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { createHttpClient } from "../../scripts/edge/check/http-client.ts";
import type { ProxiedService } from "./proxied-service.ts";
import { COUNCIL, PRACTICE, VILLAGE } from "./published-site.ts";
import type { RunningServer } from "./web-servers.ts";

interface ProxyUnderTest {
  readonly server: RunningServer;
  readonly service: ProxiedService;
}

const MEGABYTE = Buffer.alloc(2 ** 20);
const UPLOAD_MEGABYTES = 30;

/**
 * Paths that the proxy must not forward: the service's provider desk, the same paths in other spellings, and
 * service paths of other hosts.
 */
const refusedPaths = [
  [COUNCIL, "/service/desk/"],
  [COUNCIL, "/service/"],
  [COUNCIL, "/service/ws/desk"],
  [COUNCIL, "/service/gis/desk"],
  [COUNCIL, "/service/api/../desk/"],
  [COUNCIL, "/service/api/%2e%2E/desk/"],
  [COUNCIL, "/service/api/..%2fdesk/"],
  [COUNCIL, "/service/api/a%5c..%5c..%5cdesk"],
  [COUNCIL, "/service/api/..;a=1/desk"],
  [COUNCIL, "/%73ervice/desk/x/../../api/echo"],
  [COUNCIL, "/services/api/echo"],
  [COUNCIL, "//service/api/echo"],
  [COUNCIL, "/api/echo"],
  [COUNCIL, "/documents/uploads/1"],
  [VILLAGE, "/service/api/echo"],
  [VILLAGE, "/desk/"],
  [PRACTICE, "/service/api/echo"],
  [PRACTICE, "/api/echo"],
] as const;

/** Declares the tests of a proxy. `find` returns the proxy once it runs. */
export function testServiceProxy(find: () => ProxyUnderTest): void {
  const requestEcho = async (host: string, path: string, headers: Record<string, string> = {}) => {
    const client = createHttpClient(new URL(`http://${host}/`), find().server.address);
    const reply = await client.get(path, { headers, method: "PUT" });
    client.close();
    expect(reply.status).toBe(200);
    expect(reply.headers["cache-control"]).toBe("private, max-age=5");
    return JSON.parse(reply.text());
  };

  it("passes requests on without the prefix of baseUrl, and names the portal", async () => {
    const echoedRequest = await requestEcho(COUNCIL, "/service/api/echo/a%2Fb/plan.pdf?x=1&y=%2F..%2F", {
      Authorization: "Bearer abc",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Prefix": "/evil",
    });
    expect(echoedRequest).toMatchObject({ method: "PUT", url: "/api/echo/a%2Fb/plan.pdf?x=1&y=%2F..%2F" });
    expect(echoedRequest.headers).toMatchObject({
      authorization: "Bearer abc",
      "x-forwarded-prefix": "/service",
    });
    expect(echoedRequest.headers["x-forwarded-host"].split(":")[0]).toBe(COUNCIL);
    expect(echoedRequest.headers["x-forwarded-proto"]).toMatch(/^https?$/);
    expect((await requestEcho(COUNCIL, "/service/gis/parcels?bbox=1,2")).url).toBe("/gis/parcels?bbox=1,2");
  });

  it("keeps paths that do not begin with baseUrl", async () => {
    const echoedRequest = await requestEcho(VILLAGE, "/api/echo/x", { "X-Forwarded-Prefix": "/evil" });
    expect(echoedRequest.url).toBe("/api/echo/x");
    expect(echoedRequest.headers["x-forwarded-prefix"]).toBeUndefined();
    expect(echoedRequest.headers["x-forwarded-host"].split(":")[0]).toBe(VILLAGE);
    expect((await requestEcho(VILLAGE, "/files/documents/1?a=b")).url).toBe("/files/documents/1?a=b");
  });

  it("passes nothing else on", async () => {
    const { server, service } = find();
    const countBefore = service.receivedPaths.length;
    for (const [host, path] of refusedPaths) {
      const client = createHttpClient(new URL(`http://${host}/`), server.address);
      const { status, text } = await client.get(path);
      client.close();
      // The portal itself has a screen at `/documents/…`, so its page is a correct response.
      const isPage = path.startsWith("/documents/") && status === 200 && /<html/.test(text());
      expect([host, path, isPage || [400, 404].includes(status)]).toEqual([host, path, true]);
    }
    expect(service.receivedPaths.slice(countBefore)).toEqual([]);
  });

  it("streams uploads and documents without storing them first", async () => {
    const { server, service } = find();
    const headers = { Host: COUNCIL };
    const result = await new Promise<string>((resolve, reject) => {
      const upload = request(
        new URL("/service/documents/uploads/1?expires=1", server.address),
        { method: "PUT", headers: { ...headers, "Content-Length": UPLOAD_MEGABYTES * MEGABYTE.length } },
        (response) => {
          let responseText = "";
          response.setEncoding("utf8").on("data", (part) => {
            responseText += part;
          });
          response.on("end", () => resolve(responseText));
        },
      );
      upload.on("error", reject);
      upload.write(MEGABYTE);
      // Send the rest only after the service has received the first part.
      service.uploadStarted.then(() => {
        for (let count = 1; count < UPLOAD_MEGABYTES; count++) upload.write(MEGABYTE);
        upload.end();
      }, reject);
    });
    expect(JSON.parse(result)).toEqual({ bytes: UPLOAD_MEGABYTES * MEGABYTE.length });

    const receivedParts: string[] = [];
    await new Promise<void>((resolve, reject) => {
      request(new URL("/service/documents/slow.pdf", server.address), { headers }, (response) => {
        response.setEncoding("utf8").on("data", (part: string) => {
          receivedParts.push(part);
          service.continueDownload();
        });
        response.on("end", resolve);
      })
        .on("error", reject)
        .end();
    });
    expect(receivedParts).toEqual(["first ", "second"]);
  });

  it.each([
    [COUNCIL, "/service/ws?token=1"],
    [VILLAGE, "/ws?token=1"],
  ])("upgrades the websocket of %s at %s", async (host, path) => {
    const { server, service } = find();
    const socket = new WebSocket(new URL(path, server.address.href.replace("http", "ws")), {
      headers: { Host: host },
    });
    const reply = await new Promise<string>((resolve, reject) => {
      socket.on("open", () => socket.send("hello"));
      socket.on("message", (data) => resolve(String(data)));
      socket.on("error", reject);
    });
    expect(reply).toBe("echo hello");
    expect(service.receivedPaths.at(-1)).toBe("/ws?token=1");
    socket.close();
  });
}
