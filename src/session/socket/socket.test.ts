import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage } from "#contract/socket.ts";
import { createSocketFixture, FakeWebSocket } from "./socket.fixture.ts";
import { parseServiceMessage } from "./socket-message.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function createOpenFixture(options: Parameters<typeof createSocketFixture>[0] = {}) {
  const fixture = createSocketFixture(options);
  fixture.socket.open();
  await pass(0);
  fixture.latest().accept();
  return fixture;
}

const ping: ClientMessage = { Type: "Ping" };
const status: ClientMessage = { Type: "Status", Status: "LoggedIn", TopicName: "ada" };

describe("the logged-in status", () => {
  it("is the first message, before all queued ones", async () => {
    const { socket, latest } = createSocketFixture();
    socket.open();
    socket.send(ping);
    await pass(0);
    latest().accept();
    expect(latest().sentMessages.map(({ Type }) => Type)).toEqual(["Status", "Ping"]);
    expect(latest().sentMessages[0]).toMatchObject({ Status: "LoggedIn", TopicName: "ada", Token: "t1" });
    expect(latest().url).toBe("wss://api.example/ws");
  });

  it("is sent once, even if requested several times", async () => {
    const { socket, count } = createSocketFixture();
    socket.open();
    socket.open();
    await pass(0);
    expect(count()).toBe(1);
  });
});

describe("sending", () => {
  it("is retried every second, in order", async () => {
    const { socket, latest } = await createOpenFixture();
    latest().readyState = 0;
    socket.send({ ...status, TopicName: "one" });
    socket.send(ping);
    await pass(2_500);
    expect(latest().sentMessages).toHaveLength(1);
    latest().readyState = 1;
    await pass(1_000);
    expect(
      latest()
        .sentMessages.slice(1)
        .map(({ Type }) => Type),
    ).toEqual(["Status", "Ping"]);
  });

  it("queues at most fifty messages, the newest, with one status", async () => {
    const { socket, latest } = createSocketFixture();
    socket.open();
    await pass(0);
    for (let index = 0; index < 80; index += 1)
      socket.send(index % 2 ? ping : { ...status, TopicName: `${index}` });
    latest().accept();
    const sentMessages = latest().sentMessages.slice(1);
    expect(sentMessages.length).toBeLessThanOrEqual(50);
    expect(sentMessages.filter(({ Type }) => Type === "Status")).toEqual([{ ...status, TopicName: "78" }]);
  });
});

describe("a lost connection", () => {
  it("is restored after 1 to 30 s, with a growing delay that a stable connection resets", async () => {
    const { latest, count } = await createOpenFixture({ random: () => 0.999 });
    const waits: number[] = [];
    for (let loss = 0; loss < 4; loss += 1) {
      if (loss === 3) {
        latest().accept();
        await pass(6_000);
      }
      const before = [count(), Date.now()] as const;
      latest().drop();
      while (count() === before[0]) await pass(100);
      waits.push(Date.now() - before[1]);
    }
    expect(waits[0]).toBeLessThanOrEqual(16_100);
    expect(waits[1]).toBeGreaterThan(25_000);
    expect(waits[2]).toBeLessThanOrEqual(30_100);
    expect(waits[3]).toBeLessThanOrEqual(16_100);
  });

  it("does not overload a restarted service: at most a tenth of 1,000 clients connect in any second", async () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed / 2 ** 31;
    };
    const fixtures = await Promise.all(Array.from({ length: 1_000 }, () => createOpenFixture({ random })));
    expect(fixtures).toHaveLength(1_000);
    const lostConnections = FakeWebSocket.all.slice();
    const start = Date.now();
    for (const connection of lostConnections) connection.drop();
    await pass(31_000);
    const seconds = new Map<number, number>();
    for (const { openedAt } of FakeWebSocket.all.slice(lostConnections.length)) {
      const second = Math.floor((openedAt - start) / 1_000);
      seconds.set(second, (seconds.get(second) ?? 0) + 1);
    }
    expect(Math.max(...seconds.values())).toBeLessThanOrEqual(100);
  });

  it("is restored within a second after the browser is online", async () => {
    const { socket, state, latest, count } = await createOpenFixture();
    state.isOnline = false;
    latest().drop();
    await pass(120_000);
    expect(count()).toBe(1);
    state.isOnline = true;
    socket.wake();
    await pass(1_000);
    expect(count()).toBe(2);
  });

  it("is detected when the service is silent: ping after 25 s, close after 35 s", async () => {
    const { latest, count } = await createOpenFixture();
    const first = latest();
    await pass(25_000);
    expect(first.sentMessages.at(-1)).toEqual({ Type: "Ping" });
    first.receive({ Type: "Pong" });
    await pass(30_000);
    expect(first.closedWith).toBeUndefined();
    await pass(5_000);
    expect(first.closedWith).toBe(4_000);
    await pass(30_000);
    expect(count()).toBe(2);
  });

  it("that fails repeatedly never has two attempts at the same time", async () => {
    const { latest, count } = await createOpenFixture();
    for (let loss = 0; loss < 500; loss += 1) {
      const before = count();
      latest().accept();
      latest().drop();
      while (count() === before) await pass(500);
      expect(count()).toBe(before + 1);
    }
  });
});

describe("two thousand reconnections", () => {
  it("leave the timers of one connection, and listeners on the open one only", async () => {
    const listeners = vi.spyOn(FakeWebSocket.prototype, "addEventListener");
    const countListeners = () =>
      listeners.mock.calls.filter(
        ([, , listenerOptions]) => !(listenerOptions as AddEventListenerOptions).signal?.aborted,
      ).length;
    const { latest, count } = await createOpenFixture({ random: () => 0 });
    const before = { listening: countListeners(), timers: vi.getTimerCount() };
    for (let loss = 0; loss < 2_000; loss += 1) {
      latest().drop();
      await pass(30_000);
      latest().accept();
    }
    expect(count()).toBe(2_001);
    expect({ listening: countListeners(), timers: vi.getTimerCount() }).toEqual(before);
    listeners.mockRestore();
  });
});

describe("a connection that the service closes", () => {
  it("because of an invalid token reports it, so that the session gets another", async () => {
    const { latest, refused, count } = await createOpenFixture();
    latest().drop();
    await pass(31_000);
    expect(refused).toEqual([]);
    latest().accept();
    latest().drop(4_401);
    expect(refused).toEqual(["t1"]);
    await pass(31_000);
    expect(count()).toBe(3);
  });
});

describe("received messages", () => {
  it.each([
    ["no JSON", "{"],
    ["an unknown type", { Type: "Reboot", TopicName: "ada" }],
    ["a lock without a topic", { Type: "Lock" }],
    ["a list", [{ Type: "Lock", TopicName: "ada" }]],
    ["more than 64 KB", { Type: "Lock", TopicName: "a".repeat(70_000) }],
  ])("that are %s are ignored", async (_, data) => {
    const { latest, received } = await createOpenFixture();
    latest().receive(data);
    latest().receive({ Type: "Lock", TopicName: "ada" });
    expect(received).toEqual([{ Type: "Lock", TopicName: "ada" }]);
  });

  it("of 5 MB are not even parsed", () => {
    const parse = vi.spyOn(JSON, "parse");
    const message = JSON.stringify({ Type: "Ready", TopicName: "x".repeat(5_000_000) });
    expect(parseServiceMessage(message)).toBeNull();
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it("of any shape throw nothing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.anything()), (data) => {
        parseServiceMessage(data);
      }),
      { numRuns: 10_000 },
    );
  });

  it("that exceed the rate limit end the connection", async () => {
    const { latest, received } = await createOpenFixture();
    for (let count = 0; count < 500; count += 1) latest().receive({ Type: "Ready", TopicName: "ada" });
    expect(received).toHaveLength(100);
    expect(latest().closedWith).toBe(4_008);
  });

  it("may be a hundred at once, as when many applications are moved together", async () => {
    const { latest, received } = await createOpenFixture();
    for (let round = 1; round <= 3; round += 1) {
      for (let count = 0; count < 100; count += 1) latest().receive({ Type: "Ready", TopicName: "ada" });
      expect(received).toHaveLength(round * 100);
      await pass(5_000);
    }
    expect(latest().closedWith).toBeUndefined();
  });
});

describe("leaving", () => {
  it("sends `logged out`, closes, and never reconnects", async () => {
    const { socket, latest, count } = await createOpenFixture();
    socket.leave("ada");
    expect(latest().sentMessages.at(-1)).toEqual({ Type: "Status", Status: "LoggedOut", TopicName: "ada" });
    expect(latest().closedWith).toBe(1_000);
    socket.send(ping);
    await pass(120_000);
    expect(count()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
