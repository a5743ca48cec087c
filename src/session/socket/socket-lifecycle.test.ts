/** Tests when the socket connects and when it does not, and that it cleans up. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage } from "#contract/socket.ts";
import { createSocketFixture } from "./socket.fixture.ts";
import { createFloodDetector, parseServiceMessage } from "./socket-message.ts";
import { createSocketQueue } from "./socket-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const ping: ClientMessage = { Type: "Ping" };
const presence = (ApplicationId: string): ClientMessage => ({ Type: "Presence", ApplicationId });

async function createOpenFixture(options: Parameters<typeof createSocketFixture>[0] = {}) {
  const fixture = createSocketFixture(options);
  fixture.socket.open();
  await pass(0);
  fixture.latest().accept();
  return fixture;
}

/** Closes the connection, and returns the milliseconds until the socket connects again. */
async function loseAndWait({ latest, count }: ReturnType<typeof createSocketFixture>): Promise<number> {
  const [before, lostAt] = [count(), Date.now()];
  latest().drop();
  while (count() === before) await pass(100);
  return Date.now() - lostAt;
}

describe("connecting", () => {
  it("waits for one identity at a time, also when it is woken meanwhile", async () => {
    const fixture = createSocketFixture();
    const { promise, resolve } = Promise.withResolvers<void>();
    fixture.state.gate = promise;
    fixture.socket.open();
    fixture.socket.wake();
    await pass(5_000);
    expect([fixture.state.identityRequests, fixture.count()]).toEqual([1, 0]);
    fixture.socket.wake();
    resolve();
    await pass(5_000);
    expect([fixture.state.identityRequests, fixture.count()]).toEqual([1, 1]);
  });

  it("does not happen if the page leaves before the identity is known", async () => {
    const fixture = createSocketFixture();
    const { promise, resolve } = Promise.withResolvers<void>();
    fixture.state.gate = promise;
    fixture.socket.open();
    expect(fixture.socket.leave("ada")).toBe(false);
    resolve();
    await pass(60_000);
    expect([fixture.count(), vi.getTimerCount()]).toEqual([0, 0]);
  });

  it.each([
    ["there is no identity", () => {}],
    [
      "the identity cannot be loaded",
      (fixture: ReturnType<typeof createSocketFixture>) => {
        const rejection = Promise.reject(new Error("offline"));
        rejection.catch(() => {});
        fixture.state.gate = rejection;
      },
    ],
  ])("is retried later if %s", async (_, prepare) => {
    const fixture = createSocketFixture();
    fixture.state.identity = null;
    prepare(fixture);
    fixture.socket.open();
    await pass(900);
    expect([fixture.state.identityRequests, fixture.count()]).toEqual([1, 0]);
    fixture.state.gate = Promise.resolve();
    fixture.state.identity = { topic: "ada", token: "t1" };
    await pass(20_000);
    expect(fixture.count()).toBe(1);
  });

  it("is given up where the browser forbids the address", async () => {
    const ThrowingWebSocket = class {
      constructor() {
        throw new DOMException("insecure", "SecurityError");
      }
    };
    const fixture = createSocketFixture({ WebSocket: ThrowingWebSocket as unknown as typeof WebSocket });
    fixture.socket.open();
    await pass(0);
    fixture.socket.send(ping);
    await pass(120_000);
    expect([fixture.state.identityRequests, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it("does not happen earlier if the socket is opened twice", async () => {
    const fixture = await createOpenFixture({ random: () => 0.999 });
    fixture.latest().drop();
    fixture.socket.open();
    await pass(5_000);
    expect(fixture.count()).toBe(1);
  });
});

describe("waking", () => {
  it("connects within a second, but not all pages at once, and leaves one timer", async () => {
    const fixture = await createOpenFixture({ random: () => 0.999 });
    fixture.latest().drop();
    for (let time = 0; time < 5; time += 1) fixture.socket.wake();
    expect(vi.getTimerCount()).toBe(1);
    await pass(900);
    expect(fixture.count()).toBe(1);
    await pass(100);
    expect(fixture.count()).toBe(2);
  });

  it("does nothing while connected, or after leaving", async () => {
    const fixture = await createOpenFixture();
    const timers = vi.getTimerCount();
    fixture.socket.wake();
    expect(vi.getTimerCount()).toBe(timers);
    fixture.socket.leave("ada");
    fixture.socket.wake();
    await pass(60_000);
    expect([fixture.count(), vi.getTimerCount()]).toEqual([1, 0]);
  });
});

describe("the delay before the next connection", () => {
  it.each([
    [4_999, true],
    [5_000, false],
  ])("after %i ms of connection grows: %s", async (uptime, isLonger) => {
    const fixture = await createOpenFixture({ random: () => 0.999 });
    const first = await loseAndWait(fixture);
    fixture.latest().accept();
    await pass(uptime);
    expect((await loseAndWait(fixture)) > first + 1_000).toBe(isLonger);
  });
});

describe("sending", () => {
  it("happens at once while connected, and leaves no timer", async () => {
    const { socket, latest } = await createOpenFixture();
    const timers = vi.getTimerCount();
    socket.send(presence("a"));
    expect(latest().sentMessages.at(-1)).toEqual(presence("a"));
    expect(vi.getTimerCount()).toBe(timers);
  });

  it("is retried with one timer, which ends with the last message", async () => {
    const { socket, latest } = await createOpenFixture();
    const timers = vi.getTimerCount();
    latest().readyState = 0;
    socket.send(presence("a"));
    socket.send(presence("b"));
    expect(vi.getTimerCount()).toBe(timers + 1);
    latest().readyState = 1;
    await pass(1_000);
    expect(latest().sentMessages.slice(1)).toEqual([presence("b")]);
    expect(vi.getTimerCount()).toBe(timers);
  });
});

describe("a queue", () => {
  const flushQueue = (queue: ReturnType<typeof createSocketQueue>) => {
    const sentMessages: ClientMessage[] = [];
    queue.flush((message) => sentMessages.push(message) > 0);
    return sentMessages;
  };

  it("keeps the newest status and presence, every ping, and at most fifty messages", () => {
    const queue = createSocketQueue();
    expect([queue.size(), flushQueue(queue)]).toEqual([0, []]);
    for (const message of [presence("a"), ping, presence("b"), ping]) queue.add(message);
    expect(flushQueue(queue)).toEqual([ping, presence("b"), ping]);
    queue.add(presence("c"));
    for (let count = 0; count < 80; count += 1) queue.add(ping);
    expect(queue.size()).toBe(50);
    expect(flushQueue(queue)).toEqual(Array(50).fill(ping));
  });

  it("keeps unsent messages until it is cleared", () => {
    const queue = createSocketQueue();
    queue.add(presence("a"));
    queue.flush(() => false);
    expect(queue.size()).toBe(1);
    queue.clear();
    expect([queue.size(), flushQueue(queue)]).toEqual([0, []]);
  });
});

describe("leaving", () => {
  it("returns true if the sign-out was sent", async () => {
    const open = await createOpenFixture();
    expect(open.socket.leave("ada")).toBe(true);
    const silent = await createOpenFixture();
    expect(silent.socket.leave(null)).toBe(false);
    expect(silent.latest().sentMessages.map(({ Type }) => Type)).toEqual(["Status"]);
    const lostFixture = await createOpenFixture();
    lostFixture.latest().readyState = 2;
    expect(lostFixture.socket.leave("ada")).toBe(false);
    expect(lostFixture.latest().closedWith).toBeUndefined();
    const unopened = createSocketFixture();
    expect(unopened.socket.leave("ada")).toBe(false);
  });

  it("while reconnecting removes all timers and queued messages", async () => {
    const { socket, latest, count } = await createOpenFixture();
    latest().drop();
    expect(latest().closedWith).toBeUndefined();
    socket.send(presence("a"));
    expect(vi.getTimerCount()).toBe(2);
    socket.leave("ada");
    expect(vi.getTimerCount()).toBe(0);
    socket.open();
    await pass(0);
    latest().accept();
    await pass(5_000);
    expect(count()).toBe(2);
    expect(latest().sentMessages.map(({ Type }) => Type)).toEqual(["Status"]);
  });
});

describe("received messages", () => {
  it("have up to 64 KB", () => {
    const text = JSON.stringify({ Type: "Pong" });
    expect(parseServiceMessage(text.padEnd(64 * 1024))).toEqual({ Type: "Pong" });
    expect(parseServiceMessage(text.padEnd(64 * 1024 + 1))).toBeNull();
    expect(parseServiceMessage("{")).toBeNull();
  });

  it("may come at 20 a second after a burst of 100", () => {
    let now = 0;
    const isFlood = createFloodDetector(() => now);
    const take = (count: number) => Array.from({ length: count }, () => isFlood());
    expect(take(100)).not.toContain(true);
    now = 100;
    expect(take(3)).toEqual([false, false, true]);
    now = 1_200;
    expect(take(21)).not.toContain(true);
    now = 100_000;
    expect(take(101).indexOf(true)).toBe(100);
  });
});
