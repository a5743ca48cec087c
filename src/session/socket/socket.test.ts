import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSocketFixture, FakeWebSocket } from "./socket.fixture.ts";
import { parseServiceMessage } from "./socket-message.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function createOpenFixture(options: Parameters<typeof createSocketFixture>[0] = {}) {
  const fixture = createSocketFixture(options);
  fixture.socket.open();
  await advanceTime(0);
  fixture.getLatest().accept();
  return fixture;
}

const presenceMessage = { Type: "Presence", ApplicationId: "app1" } as const;

describe("the logged-in status", () => {
  it("is the first message, before an unsent one", async () => {
    const { socket, getLatest } = createSocketFixture();
    socket.open();
    socket.send(presenceMessage);
    await advanceTime(0);
    getLatest().accept();
    expect(getLatest().sentMessages.map(({ Type }) => Type)).toEqual(["Status", "Presence"]);
    expect(getLatest().sentMessages[0]).toMatchObject({ Status: "LoggedIn", TopicName: "ada", Token: "t1" });
    expect(getLatest().url).toBe("wss://api.example/ws");
  });

  it("is sent once, even if requested several times", async () => {
    const { socket, count } = createSocketFixture();
    socket.open();
    socket.open();
    await advanceTime(0);
    expect(count()).toBe(1);
  });
});

describe("sending", () => {
  it("is retried every second", async () => {
    const { socket, getLatest } = await createOpenFixture();
    getLatest().readyState = 0;
    socket.send(presenceMessage);
    await advanceTime(2_500);
    expect(getLatest().sentMessages).toHaveLength(1);
    getLatest().readyState = 1;
    await advanceTime(1_000);
    expect(getLatest().sentMessages.slice(1)).toEqual([presenceMessage]);
  });
});

describe("a lost connection", () => {
  it("is restored after 1 to 30 s, with a growing delay that a stable connection resets", async () => {
    const { getLatest, count } = await createOpenFixture({ random: () => 0.999 });
    const waits: number[] = [];
    for (let loss = 0; loss < 4; loss += 1) {
      if (loss === 3) {
        getLatest().accept();
        await advanceTime(6_000);
      }
      const before = [count(), Date.now()] as const;
      getLatest().drop();
      while (count() === before[0]) await advanceTime(100);
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
    await advanceTime(31_000);
    const connectionsBySecond = new Map<number, number>();
    for (const { openedAt } of FakeWebSocket.all.slice(lostConnections.length)) {
      const second = Math.floor((openedAt - start) / 1_000);
      connectionsBySecond.set(second, (connectionsBySecond.get(second) ?? 0) + 1);
    }
    expect(Math.max(...connectionsBySecond.values())).toBeLessThanOrEqual(100);
  });

  it("is restored within a second after the browser is online", async () => {
    const { socket, state, getLatest, count } = await createOpenFixture();
    state.isOnline = false;
    getLatest().drop();
    await advanceTime(120_000);
    expect(count()).toBe(1);
    state.isOnline = true;
    socket.wake();
    await advanceTime(1_000);
    expect(count()).toBe(2);
  });

  it("is detected when the service is silent: ping after 25 s, close after 35 s", async () => {
    const { getLatest, count } = await createOpenFixture();
    const firstConnection = getLatest();
    await advanceTime(25_000);
    expect(firstConnection.sentMessages.at(-1)).toEqual({ Type: "Ping" });
    firstConnection.receive({ Type: "Pong" });
    await advanceTime(30_000);
    expect(firstConnection.closedWith).toBeUndefined();
    await advanceTime(5_000);
    expect(firstConnection.closedWith).toBe(4_000);
    await advanceTime(30_000);
    expect(count()).toBe(2);
  });

  it("that fails repeatedly never has two attempts at the same time", async () => {
    const { getLatest, count } = await createOpenFixture();
    for (let loss = 0; loss < 500; loss += 1) {
      const countBefore = count();
      getLatest().accept();
      getLatest().drop();
      while (count() === countBefore) await advanceTime(500);
      expect(count()).toBe(countBefore + 1);
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
    const { getLatest, count } = await createOpenFixture({ random: () => 0 });
    const countsBefore = { listening: countListeners(), timers: vi.getTimerCount() };
    for (let loss = 0; loss < 2_000; loss += 1) {
      getLatest().drop();
      await advanceTime(30_000);
      getLatest().accept();
    }
    expect(count()).toBe(2_001);
    expect({ listening: countListeners(), timers: vi.getTimerCount() }).toEqual(countsBefore);
    listeners.mockRestore();
  });
});

describe("a connection that the service closes", () => {
  it("because of an invalid token reports it, so that the session gets another", async () => {
    const { getLatest, refusedTokens, count } = await createOpenFixture();
    getLatest().drop();
    await advanceTime(31_000);
    expect(refusedTokens).toEqual([]);
    getLatest().accept();
    getLatest().drop(4_401);
    expect(refusedTokens).toEqual(["t1"]);
    await advanceTime(31_000);
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
    const { getLatest, receivedMessages } = await createOpenFixture();
    getLatest().receive(data);
    getLatest().receive({ Type: "Lock", TopicName: "ada" });
    expect(receivedMessages).toEqual([{ Type: "Lock", TopicName: "ada" }]);
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
    const { getLatest, receivedMessages } = await createOpenFixture();
    for (let count = 0; count < 500; count += 1) getLatest().receive({ Type: "Ready", TopicName: "ada" });
    expect(receivedMessages).toHaveLength(100);
    expect(getLatest().closedWith).toBe(4_008);
  });

  it("may be a hundred at once, as when many applications are moved together", async () => {
    const { getLatest, receivedMessages } = await createOpenFixture();
    for (let round = 1; round <= 3; round += 1) {
      for (let count = 0; count < 100; count += 1) getLatest().receive({ Type: "Ready", TopicName: "ada" });
      expect(receivedMessages).toHaveLength(round * 100);
      await advanceTime(5_000);
    }
    expect(getLatest().closedWith).toBeUndefined();
  });
});

describe("leaving", () => {
  it("sends `logged out`, closes, and never reconnects", async () => {
    const { socket, getLatest, count } = await createOpenFixture();
    socket.leave("ada");
    expect(getLatest().sentMessages.at(-1)).toEqual({
      Type: "Status",
      Status: "LoggedOut",
      TopicName: "ada",
    });
    expect(getLatest().closedWith).toBe(1_000);
    socket.send(presenceMessage);
    await advanceTime(120_000);
    expect(count()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
