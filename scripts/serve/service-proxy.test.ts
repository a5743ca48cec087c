import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect, createServer as createNetServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { type HostServer, serveHosts } from "./serve-hosts.ts";

const distDir = mkdtempSync(join(tmpdir(), "portal-proxy-"));
const receivedRequests: { url: string; method: string; headers: IncomingMessage["headers"]; body: string }[] =
  [];
const service = createServer((incoming, response) => {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk) => chunks.push(chunk));
  incoming.on("end", () => {
    const { url = "", method = "", headers } = incoming;
    receivedRequests.push({ url, method, headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(201, { "X-Service": "yes", "Set-Cookie": ["a=1", "b=2"] }).end(`at ${url}`);
  });
});
const sockets = new WebSocketServer({ noServer: true });
service.on("upgrade", (incoming, socket, head) => {
  if (incoming.headers.origin === "http://evil.example")
    return void socket.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  sockets.handleUpgrade(incoming, socket, head, (webSocket) =>
    webSocket.on("message", (text) => webSocket.send(`${incoming.url} ${text}`)),
  );
});
let portal: HostServer;

beforeAll(async () => {
  mkdirSync(join(distDir, "a.localhost"));
  for (const [name, text] of [
    ["_headers", "/*\n  X-Host: a\n"],
    ["_redirects", ""],
    ["404.html", "not here"],
    [
      "config.json",
      JSON.stringify({
        ...{ baseUrl: "/service", documentBaseUrl: "/service" },
        ...{ websocketUrl: "/service/ws", gisBaseUrl: "/service/gis" },
      }),
    ],
  ] as const)
    writeFileSync(join(distDir, "a.localhost", name), text);
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  portal = await serveHosts({ distDir, port: 0, service: `http://127.0.0.1:${port}` });
});
beforeEach(() => void receivedRequests.splice(0));
afterAll(async () => {
  await portal.close();
  sockets.close();
  service.closeAllConnections();
  service.close();
  rmSync(distDir, { recursive: true });
});

interface CallOptions {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

function call(
  path: string,
  { host = "a.localhost:4321", method = "GET", headers = {}, body }: CallOptions = {},
) {
  return new Promise<{ status: number; headers: IncomingMessage["headers"]; body: string }>(
    (resolve, reject) => {
      const outgoing = request(
        { port: portal.port, path, method, headers: { ...headers, host } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk) => chunks.push(chunk));
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      outgoing.on("error", reject);
      outgoing.end(body);
    },
  );
}

describe("calls on the portal's own origin", () => {
  it("reach the service without the prefix, with method, body and query, and name the portal", async () => {
    const response = await call("/service/api/Thing?a=1&b=%2F", {
      method: "PATCH",
      body: "hello",
      headers: {
        Authorization: "Bearer t",
        "X-Forwarded-Host": "evil.example",
        Connection: "keep-alive, X-Hop",
        "X-Hop": "1",
      },
    });
    expect([response.status, response.body]).toEqual([201, "at /api/Thing?a=1&b=%2F"]);
    expect(response.headers).toMatchObject({ "x-service": "yes", "set-cookie": ["a=1", "b=2"] });
    expect(response.headers["x-host"]).toBeUndefined();
    expect(receivedRequests).toMatchObject([{ method: "PATCH", body: "hello" }]);
    expect(receivedRequests[0]?.headers).toMatchObject({
      authorization: "Bearer t",
      "x-forwarded-host": "a.localhost:4321",
      "x-forwarded-proto": "http",
      "x-forwarded-prefix": "/service",
    });
    expect(receivedRequests[0]?.headers["x-hop"]).toBeUndefined();
  });

  it("are of the API, documents and map only: the desk stays closed", async () => {
    for (const path of [
      "/service/desk/",
      "/service/api/../desk/",
      "/service/api/%2e%2e/desk/",
      "/service/api/..\\desk/",
      "/service/",
      "/service",
      "/service/../service/desk",
      "/services/api/x",
      "/service/api-docs",
      "//service/api/x",
    ])
      expect([path, (await call(path)).status]).toEqual([path, 404]);
    expect(receivedRequests).toEqual([]);
    for (const path of ["/service/documents/uploads/1", "/service/gis/parcels"])
      expect((await call(path)).status).toBe(201);
  });

  it("need the name of a host", async () => {
    expect((await call("/service/api/x", { host: "c.localhost" })).status).toBe(421);
    expect(receivedRequests).toEqual([]);
  });

  it("get 502 while the service is down", async () => {
    const otherServer = await serveHosts({ distDir, port: 0, service: "http://127.0.0.1:1" });
    const status = await new Promise((resolve) =>
      request(
        { port: otherServer.port, path: "/service/api/x", headers: { host: "a.localhost" } },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      ).end(),
    );
    await otherServer.close();
    expect(status).toBe(502);
  });

  it.each(["000 X", "042 X", "999 X"])(
    "get 502 for the status %s, and the server goes on",
    async (status) => {
      const strangeService = createNetServer((socket) => {
        socket.on("error", () => {});
        socket.once("data", () => socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`));
      });
      await new Promise<void>((resolve) => strangeService.listen(0, "127.0.0.1", resolve));
      const { port } = strangeService.address() as AddressInfo;
      const otherServer = await serveHosts({ distDir, port: 0, service: `http://127.0.0.1:${port}` });
      const get = (path: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          const outgoing = request(
            { port: otherServer.port, path, headers: { host: "a.localhost" } },
            (response) => {
              response.resume();
              resolve(response.statusCode);
            },
          );
          outgoing.on("error", reject).end();
        });
      expect(await get("/service/api/x")).toBe(502);
      expect(await get("/not-here")).toBe(404);
      await otherServer.close();
      strangeService.close();
    },
  );

  it("are forwarded again after settings that could not be read", async () => {
    const settings = join(distDir, "a.localhost", "config.json");
    const [text, time] = [readFileSync(settings, "utf8"), new Date(1_700_000_000_000)];
    writeFileSync(settings, text.slice(0, 20));
    utimesSync(settings, time, time);
    expect((await call("/service/api/x")).status).toBe(500);
    const socket = connect(portal.port, "127.0.0.1");
    socket.write("GET /service/ws HTTP/1.1\r\nHost: a.localhost\r\n");
    socket.write("Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    await new Promise((closed) => socket.on("error", () => {}).on("close", closed));
    writeFileSync(settings, text);
    utimesSync(settings, time, time);
    expect((await call("/service/api/x")).status).toBe(201);
  });

  it("carry a large upload without reading all of it first", async () => {
    const body = "x".repeat(3 << 20);
    await call("/service/documents/uploads/1", { method: "PUT", body });
    expect(receivedRequests[0]?.body.length).toBe(body.length);
  });
});

describe("a websocket on the portal's own origin", () => {
  const openSocket = (path: string, origin = "http://a.localhost:4321") =>
    new Promise<WebSocket>((resolve, reject) => {
      const headers = { host: "a.localhost:4321" };
      const socket = new WebSocket(`ws://127.0.0.1:${portal.port}${path}`, { origin, headers });
      socket.on("open", () => resolve(socket));
      socket.on("error", reject);
    });

  it("is tunnelled in both directions, and closes with the service's connection", async () => {
    const socket = await openSocket("/service/ws?x=1");
    const message = new Promise((resolve) => socket.once("message", (text) => resolve(String(text))));
    socket.send("hello");
    expect(await message).toBe("/ws?x=1 hello");
    const closed = new Promise((resolve) => socket.once("close", resolve));
    for (const client of sockets.clients) client.close(4401);
    expect(await closed).toBe(4401);
  });

  it("is refused as the service refuses it, and on other paths", async () => {
    await expect(openSocket("/service/ws", "http://evil.example")).rejects.toThrow("403");
    await expect(openSocket("/service/desk/ws")).rejects.toThrow();
    await expect(openSocket("/ws")).rejects.toThrow();
  });
});
