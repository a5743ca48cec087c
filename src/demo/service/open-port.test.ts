/** Tests who can reach the service's port, and that no request, message or timer ends the process. */
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { signIn } from "./caller.fixture.ts";
import { copyData } from "./copy-data.ts";
import { createHttpServer, startListening } from "./http-server.ts";
import { createInProcessService } from "./in-process.ts";
import { createRawRequest, createRawUpgrade, parseStatus, sendRawRequest } from "./raw-request.fixture.ts";
import { findSeededFolder, SEEDED_NOW } from "./seeded-folder.ts";
import { type RunningService, startService } from "./start-service.ts";

const folder = mkdtempSync(join(tmpdir(), "demo-port-"));
const dataDir = join(folder, "data");
const ORIGIN = "http://riverbend.localhost:4321";
const faults: unknown[] = [];
let service: RunningService;
let port: number;
beforeAll(async () => {
  await copySeededData(dataDir);
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, "demo.sqlite"), 0o644);
  service = await startService({ port: 0, dataDir, report: (error) => void faults.push(error) });
  port = Number(new URL(service.url).port);
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => void faults.splice(0));

async function copySeededData(path: string): Promise<string> {
  copyData((await findSeededFolder(SEEDED_NOW)) ?? "", path);
  return path;
}

const sendForStatus = async (text: string) => parseStatus(await sendRawRequest(port, text));
const fetchUnknownPath = () => sendForStatus(createRawRequest("/api/Nothing"));

describe("the port", () => {
  it("is open on this machine's own addresses only", async () => {
    const deskRequest = createRawRequest("/desk/api/outbox");
    expect(parseStatus(await sendRawRequest(port, deskRequest, { silenceMs: 5_000 }))).toBe(200);
    expect(parseStatus(await sendRawRequest(port, deskRequest, { host: "::1", silenceMs: 5_000 }))).toBe(200);
    // On Linux, 127.0.0.2 also reaches this computer, but only a server that listens on all interfaces
    // responds.
    await expect(sendRawRequest(port, deskRequest, { host: "127.0.0.2" })).rejects.toThrow("ECONNREFUSED");
  });

  it("does not open to other machines without a secret for the desk", async () => {
    for (const deskSecret of [undefined, "", "short"])
      await expect(
        startService({ port: 0, dataDir: join(folder, "open"), host: "0.0.0.0", deskSecret }),
      ).rejects.toThrow("DESK_SECRET");
  });

  it("is refused if one of its two addresses is taken", async () => {
    const otherServer = createServer().listen(0, "::1");
    await once(otherServer, "listening");
    const takenPort = (otherServer.address() as AddressInfo).port;
    const server = createHttpServer(() => {});
    await expect(startListening(server, { port: takenPort, report: console.error })).rejects.toMatchObject({
      code: "EADDRINUSE",
      port: takenPort,
    });
    expect(server.listening).toBe(false);
    otherServer.close();
  });

  it("keeps its data from other users of the machine", () => {
    const getMode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(getMode(dataDir)).toBe("700");
    const files = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name)).toContain("demo.sqlite");
    for (const { name } of files) expect([name, getMode(join(dataDir, name))]).toEqual([name, "600"]);
  });
});

describe("the desk", () => {
  const SECRET = "a secret of the desk";
  const createConnection = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const createBasicAuth = (password: string) => ({ Authorization: `Basic ${btoa(`officer:${password}`)}` });

  it.each([
    ["another machine that calls itself localhost", "203.0.113.9", "http://localhost:4322", {}],
    ["another machine by IPv6", "2001:db8::9", "http://localhost:4322", {}],
    ["a foreign name that leads here", "127.0.0.1", "http://desk.evil.example:4322", {}],
    ["a proxy on this machine", "127.0.0.1", "http://localhost:4322", { "X-Forwarded-For": "203.0.113.9" }],
  ])("is closed to %s, also for reading", async (_, address, base, headers: Record<string, string>) => {
    for (const path of ["/desk/", "/desk/api/outbox", "/desk/outbox", "/desk/documents/x", "/desk/nothing"]) {
      const response = await service.app.request(`${base}${path}`, { headers }, createConnection(address));
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.text()).not.toContain("@demo.example");
    }
  });

  it("is open to this machine, and to others with the secret if the service listens on their network", async () => {
    const openService = await startService({
      port: 0,
      dataDir: await copySeededData(join(folder, "with-secret")),
      host: "0.0.0.0",
      deskSecret: SECRET,
    });
    const sendRequest = (headers: Record<string, string>, address = "203.0.113.9") =>
      openService.app.request(
        "http://192.168.1.5:4322/desk/api/outbox",
        { headers },
        createConnection(address),
      );
    const [withoutPassword, withWrongPassword, withPassword] = [
      await sendRequest({}),
      await sendRequest(createBasicAuth("guess")),
      await sendRequest(createBasicAuth(SECRET)),
    ];
    const localResponse = await sendRawRequest(
      Number(new URL(openService.url).port),
      createRawRequest("/desk/api/outbox"),
    );
    const foreignReply = await sendRawRequest(
      Number(new URL(openService.url).port),
      createRawRequest("/api/Licence", { Host: "evil.example" }),
    );
    await openService.close();
    expect([withoutPassword.status, withWrongPassword.status, withPassword.status]).toEqual([401, 401, 200]);
    expect(withoutPassword.headers.get("WWW-Authenticate")).toMatch(/^Basic /);
    expect([parseStatus(localResponse), parseStatus(foreignReply)]).toEqual([200, 421]);
  });

  it("allows no other page to read it, whatever its port or scheme", async () => {
    for (const origin of [ORIGIN, "http://riverbend.localhost:9999", "https://riverbend.localhost:4321"]) {
      const response = await service.app.request("/desk/api/outbox", { headers: { Origin: origin } });
      expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
      expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    }
  });
});

describe("no request ends the process", () => {
  it.each([
    ["the path //", createRawUpgrade("//"), 404],
    ["no path", createRawUpgrade("*"), 404],
    ["an address that is none", createRawUpgrade("http://[", { Origin: ORIGIN }), 404],
    ["an unknown version", createRawUpgrade("/ws", { Origin: ORIGIN, "Sec-WebSocket-Version": "1" }), 400],
    ["an invalid key", createRawUpgrade("/ws", { Origin: ORIGIN, "Sec-WebSocket-Key": "x" }), 400],
  ])("an upgrade with %s gets a refusal", async (_, request, expected) => {
    expect(await sendForStatus(request)).toBe(expected);
    expect(await fetchUnknownPath()).toBe(404);
  });

  it.each([
    ["a Host that is no name", createRawRequest("/", { Host: "1.2.3.4.5" }), 421],
    ["a Host of signs", createRawRequest("/", { Host: "[" }), 400],
    ["a path //", createRawRequest("//"), 404],
    [
      "a path of 15,000 characters",
      createRawRequest(`/assets/riverbend.localhost/${"a".repeat(15_000)}`),
      404,
    ],
    ["a line break in the path", createRawRequest("/desk/documents/%0a/..%2f"), 404],
    ["CONNECT", createRawRequest("localhost:4322", {}, "CONNECT"), 0],
    ["TRACE", createRawRequest("/api/Licence", {}, "TRACE"), 405],
    [
      "two lengths, of which a proxy may follow the other",
      `${createRawRequest("/api/Licence", { "Content-Length": "5", "Transfer-Encoding": "chunked" }, "POST")}0\r\n\r\n`,
      400,
    ],
    ["nonsense", "\x16\x03\x01\r\n\r\n", 400],
  ])("a request with %s gets a refusal", async (_, request, expected) => {
    expect(await sendForStatus(request)).toBe(expected);
    expect(await fetchUnknownPath()).toBe(404);
  });

  it.each([
    ["JSON", "/api/Account/ApplicantLogin", "application/json"],
    ["a form", "/desk/accounts/nobody/lock", "application/x-www-form-urlencoded"],
    ["a form that is read", "/desk/applications/app012accuser/move", "application/x-www-form-urlencoded"],
  ])("a caller who disconnects while sending %s is not reported as a fault", async (_, path, type) => {
    const socket = connect(port, "127.0.0.1");
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n`;
    socket.write(`${head}{"a":`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await fetchUnknownPath()).toBe(404);
    expect(faults).toEqual([]);
  });

  it("a message closes only its own socket if the store is full or locked", async () => {
    const { tokens } = await signIn(service, "user");
    const { socket, closed } = await openSocket({ ...tokens });
    const applications = service.context.store.collection("application");
    const get = vi.spyOn(applications, "get").mockImplementation(() => {
      throw Object.assign(new Error("database is locked"), { errcode: 5 });
    });
    socket.send(JSON.stringify({ Type: "Presence", ApplicationId: "app012accuser" }));
    expect(await closed).toBe(1011);
    get.mockRestore();
    expect(faults).toHaveLength(1);
    expect(await fetchUnknownPath()).toBe(404);
  });

  it("a timer reports a locked store and continues", async () => {
    const faultCount = faults.length;
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const serviceWithTimer = await startService({
      port: 0,
      dataDir: await copySeededData(join(folder, "hourly")),
      report: (error) => void faults.push(error),
    });
    vi.spyOn(serviceWithTimer.context.store, "collection").mockImplementation(() => {
      throw Object.assign(new Error("database is locked"), { errcode: 5 });
    });
    vi.advanceTimersByTime(2 * 60 * 60_000);
    vi.useRealTimers();
    vi.restoreAllMocks();
    await expect.poll(() => faults.length).toBeGreaterThan(faultCount);
    await serviceWithTimer.close();
  });
});

/** Resolves when the service has accepted the sign-in. */
async function openSocket({ TopicName, Token }: { TopicName: string; Token: string }) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { origin: ORIGIN });
  const closeCode = new Promise<number>((resolve) => void socket.on("close", resolve));
  await new Promise((resolve) => socket.once("open", resolve));
  socket.send(JSON.stringify({ Type: "Status", Status: "LoggedIn", TopicName, Token }));
  await new Promise((resolve) => socket.once("message", resolve));
  return { socket, closed: closeCode };
}

describe("silent connections", () => {
  it("are at most 50 websockets of one network; a socket that signs in no longer counts", async () => {
    const { tokens } = await signIn(service, "user");
    const openUnauthenticatedSocket = () =>
      new Promise<WebSocket | number>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { origin: ORIGIN });
        socket.on("open", () => resolve(socket));
        socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
        socket.on("error", () => {});
      });
    const connections = await Promise.all(Array.from({ length: 60 }, openUnauthenticatedSocket));
    const sockets = connections.filter((one) => one instanceof WebSocket);
    expect(sockets).toHaveLength(50);
    expect(connections.filter((one) => one === 429)).toHaveLength(10);
    const { TopicName, Token } = tokens;
    sockets[0]?.send(JSON.stringify({ Type: "Status", Status: "LoggedIn", TopicName, Token }));
    await new Promise((resolve) => sockets[0]?.once("message", resolve));
    const nextConnection = await openUnauthenticatedSocket();
    expect(nextConnection).toBeInstanceOf(WebSocket);
    for (const one of [...sockets, nextConnection]) if (one instanceof WebSocket) one.terminate();
  });

  it("are at most 500 connections of one network", async () => {
    const sockets: Socket[] = [];
    let closedCount = 0;
    for (let count = 0; count < 520; count += 1) {
      const socket = connect(port, "127.0.0.1");
      socket.on("close", () => {
        closedCount += 1;
      });
      socket.on("error", () => {});
      sockets.push(socket);
    }
    await expect.poll(() => closedCount, { timeout: 20_000 }).toBe(20);
    for (const socket of sockets) socket.destroy();
    await expect.poll(fetchUnknownPath).toBe(404);
  });
});

it("portals are allowed by their exact origins", async () => {
  const localService = await createInProcessService();
  const findAllowedOrigin = async (Origin: string) =>
    (await localService.app.request("/api/Licence", { headers: { Origin } })).headers.get(
      "Access-Control-Allow-Origin",
    );
  expect(await findAllowedOrigin(ORIGIN)).toBe(ORIGIN);
  for (const origin of ["http://riverbend.localhost:9999", "https://riverbend.localhost:4321", "null"])
    expect(await findAllowedOrigin(origin)).toBeNull();
  localService.close();
});
