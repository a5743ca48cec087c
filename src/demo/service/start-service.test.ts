import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { changeAccount, getAccountByIdOrEmail } from "../domain/accounts/account-state.ts";
import { changeStatusAsOfficer } from "../officer/actions/officer-transitions.ts";
import { signIn } from "./caller.fixture.ts";
import { type RunningService, startService } from "./start-service.ts";

const dataDir = mkdtempSync(join(tmpdir(), "demo-running-"));
let service: RunningService;
const faults: unknown[] = [];
const start = () => startService({ port: 0, dataDir, report: (error) => void faults.push(error) });
beforeAll(async () => {
  service = await start();
});
afterAll(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const PORTAL = "http://riverbend.localhost:4321";

/** Opens a socket that records the messages it receives. */
function connect(origin = PORTAL) {
  const socket = new WebSocket(`${service.url.replace("http", "ws")}/ws`, { origin });
  const receivedMessages: Record<string, unknown>[] = [];
  const resolveFunctions: (() => void)[] = [];
  socket.on("message", (data) => {
    receivedMessages.push(JSON.parse(String(data)));
    for (const wake of resolveFunctions.splice(0)) wake();
  });
  const closed = new Promise<number>((resolve) => {
    socket.on("close", resolve);
    socket.on("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    socket.on("error", () => {});
  });
  const openEvent = new Promise<void>((resolve) => socket.on("open", () => resolve()));
  return {
    messages: receivedMessages,
    closed,
    close: () => socket.close(),
    async send(message: unknown) {
      await openEvent;
      socket.send(typeof message === "string" ? message : JSON.stringify(message));
    },
    async waitFor(type: string) {
      while (!receivedMessages.some(({ Type }) => Type === type))
        await new Promise<void>((wake) => resolveFunctions.push(wake));
      return receivedMessages.find(({ Type }) => Type === type);
    },
  };
}

async function connectSignedIn(name: string) {
  const { tokens } = await signIn(service, name);
  const socket = connect();
  await socket.send({ Type: "Status", Status: "LoggedIn", TopicName: tokens.TopicName, Token: tokens.Token });
  await socket.waitFor("Ready");
  return { ...socket, tokens };
}

describe("the websocket", () => {
  it("responds to the logged-in status with Ready and to a ping with a pong", async () => {
    const { send, waitFor, close, tokens } = await connectSignedIn("user");
    expect(await waitFor("Ready")).toEqual({ Type: "Ready", TopicName: tokens.TopicName });
    await send({ Type: "Ping" });
    expect(await waitFor("Pong")).toEqual({ Type: "Pong" });
    close();
  });

  it("refuses pages of other origins", async () => {
    expect(await connect("http://evil.example").closed).toBe(403);
    expect(await connect("http://riverbend.localhost.evil.example").closed).toBe(403);
  });

  it("closes on an invalid token, another account's topic, malformed or oversized messages", async () => {
    const { tokens } = await signIn(service, "user");
    const status = { Type: "Status", Status: "LoggedIn", TopicName: tokens.TopicName, Token: tokens.Token };
    const closeCodeByMessage: [unknown, number][] = [
      [{ ...status, Token: "made.up.token" }, 4401],
      [{ ...status, TopicName: "somebody-else" }, 4401],
      ["{", 1008],
      [{ Type: "Lock", TopicName: tokens.TopicName }, 1008],
      [`"${"x".repeat(70_000)}"`, 1009],
    ];
    for (const [message, code] of closeCodeByMessage) {
      const socket = connect();
      await socket.send(message);
      expect(await socket.closed).toBe(code);
    }
  });

  it("closes on more than twenty messages a second", async () => {
    const { send, closed } = await connectSignedIn("user");
    for (let count = 0; count < 60; count += 1) await send({ Type: "Ping" });
    expect(await closed).toBe(1008);
  });

  it("notifies the applicant, a delegate and group members of a change, and nobody else", async () => {
    const [owner, other, delegate] = [
      await connectSignedIn("user"),
      await connectSignedIn("admin"),
      await connectSignedIn("delegate"),
    ];
    const application = service.context.store.collection("application").get("app012accuser");
    if (!application) throw new Error("no seeds");
    await changeStatusAsOfficer(application, "intake-check", undefined, service.context);
    expect(await owner.waitFor("ApplicationChanged")).toMatchObject({ ApplicationId: "app012accuser" });
    expect(await delegate.waitFor("ApplicationChanged")).toMatchObject({ ApplicationId: "app012accuser" });
    expect(other.messages.map(({ Type }) => Type)).toEqual(["Ready"]);
    owner.close();
    other.close();
    delegate.close();
  });

  it("notifies two pages that both have the same application open, until one closes it", async () => {
    const [firstPage, secondPage] = [await connectSignedIn("user"), await connectSignedIn("user")];
    const presenceMessage = { Type: "Presence", ApplicationId: "app012accuser" };
    await firstPage.send(presenceMessage);
    expect(await firstPage.waitFor("Presence")).toMatchObject({ ApplicationId: "app012accuser", Others: [] });
    await secondPage.send(presenceMessage);
    expect(await secondPage.waitFor("Presence")).toMatchObject({
      Others: [{ Name: "Ada Okafor", IsMe: true }],
    });
    secondPage.close();
    const findLastPresence = () => firstPage.messages.findLast(({ Type }) => Type === "Presence");
    await expect.poll(findLastPresence).toMatchObject({ Others: [] });
    firstPage.close();
  });

  it("closes instead of sending messages to a session that is too old", async () => {
    const { messages, closed, tokens } = await connectSignedIn("guest");
    const { store, hub } = service.context;
    const CreatedAt = new Date(Date.now() - 15 * 24 * 60 * 60_000).toISOString();
    const sessions = store.collection("session");
    for (const session of sessions.find({ where: { AccountId: "acc-guest" } }))
      sessions.put({ ...session, CreatedAt });
    hub.publish(tokens.TopicName, { Type: "AccountChanged", TopicName: tokens.TopicName, Part: "menu" });
    expect(await closed).toBe(4401);
    expect(messages.map(({ Type }) => Type)).toEqual(["Ready"]);
  });

  it("ends only the session that signs out, with its push messages and other sockets", async () => {
    const [firstPage, otherSession] = [await connectSignedIn("admin"), await connectSignedIn("admin")];
    const { Token, TopicName } = firstPage.tokens;
    const sendRequest = (token: string) =>
      fetch(`${service.url}/api/ApplicantAccount/UpdateToken`, {
        method: "PUT",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ currentToken: "", newToken: `push for ${token}` }),
      });
    expect([
      (await sendRequest(Token)).status,
      (await sendRequest(otherSession.tokens.Token)).status,
    ]).toEqual([200, 200]);
    const secondSocket = connect();
    await secondSocket.send({ Type: "Status", Status: "LoggedIn", TopicName, Token });
    await secondSocket.waitFor("Ready");
    await firstPage.send({ Type: "Status", Status: "LoggedOut", TopicName });
    expect([await firstPage.closed, await secondSocket.closed]).toEqual([1000, 4401]);
    expect([
      (await sendRequest(Token)).status,
      (await sendRequest(otherSession.tokens.Token)).status,
    ]).toEqual([401, 200]);
    const devices = service.context.store.collection("device").find({ where: { AccountId: "acc-admin" } });
    expect(devices.map((device) => device.Token)).toEqual([`push for ${otherSession.tokens.Token}`]);
    otherSession.close();
  });

  it("sends that the account was locked, then closes, and refuses the old token", async () => {
    const { waitFor, closed, tokens } = await connectSignedIn("guest");
    changeAccount(getAccountByIdOrEmail("guest@demo.example", service.context), "lock", service.context);
    expect(await waitFor("Lock")).toEqual({ Type: "Lock", TopicName: tokens.TopicName });
    expect(await closed).toBe(4401);
    const secondSocket = connect();
    await secondSocket.send({
      Type: "Status",
      Status: "LoggedIn",
      TopicName: tokens.TopicName,
      Token: tokens.Token,
    });
    expect(await secondSocket.closed).toBe(4401);
  });
});

describe("the running service", () => {
  it("responds to local host names only", async () => {
    const fetchStatusForHost = (Host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const pendingRequest = request(`${service.url}/desk/`, { headers: { Host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        pendingRequest.on("error", reject).end();
      });
    const { host, port } = new URL(service.url);
    expect(await fetchStatusForHost(host)).toBe(200);
    expect(await fetchStatusForHost(`127.0.0.1:${port}`)).toBe(200);
    expect(await fetchStatusForHost("desk.evil.example")).toBe(421);
  });

  it("keeps data and sessions across a restart, and is available again within a second", async () => {
    const { tokens } = await signIn(service, "delegate");
    const count = service.context.store.collection("application").count();
    await service.close();
    const restartedAt = performance.now();
    service = await start();
    expect(performance.now() - restartedAt).toBeLessThan(1000);
    expect(service.context.store.collection("application").count()).toBe(count);
    const response = await fetch(`${service.url}/api/Menu/GetApplicantMenu`, {
      headers: { Authorization: `Bearer ${tokens.Token}` },
    });
    expect(response.status).toBe(200);
  });

  it("closes without a fault while two pages have the same application open", async () => {
    const pages = [await connectSignedIn("user"), await connectSignedIn("user")];
    for (const page of pages) {
      await page.send({ Type: "Presence", ApplicationId: "app012accuser" });
      await page.waitFor("Presence");
    }
    await service.close();
    await Promise.all(pages.map(({ closed }) => closed));
    // The service closes the store before the sockets. Wait, because a late message would use the closed
    // store.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(faults).toEqual([]);
    service = await start();
  });

  it("deletes its data when started with reset", async () => {
    await service.close();
    service = await startService({ port: 0, dataDir, reset: true });
    expect(service.context.store.collection("account").get("acc-guest")?.State).toBe("active");
  });
});
