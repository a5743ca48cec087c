/** Tests when the socket connects and when it does not, and that it cleans up. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSocketFixture } from "./socket.fixture.ts";
import { createFloodDetector, parseServiceMessage } from "./socket-message.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const createPresence = (ApplicationId: string) => ({ Type: "Presence", ApplicationId }) as const;

async function createOpenFixture(options: Parameters<typeof createSocketFixture>[0] = {}) {
  const fixture = createSocketFixture(options);
  fixture.socket.open();
  await advanceTime(0);
  fixture.getLatest().accept();
  return fixture;
}

/** Closes the connection, and returns the milliseconds until the socket connects again. */
async function loseAndWait({ getLatest, count }: ReturnType<typeof createSocketFixture>): Promise<number> {
  const [before, lostAt] = [count(), Date.now()];
  getLatest().drop();
  while (count() === before) await advanceTime(100);
  return Date.now() - lostAt;
}

describe("connecting", () => {
  it("waits for one identity at a time, also when it is woken meanwhile", async () => {
    const fixture = createSocketFixture();
    const { promise, resolve } = Promise.withResolvers<void>();
    fixture.state.gate = promise;
    fixture.socket.open();
    fixture.socket.wake();
    await advanceTime(5_000);
    expect([fixture.state.identityRequests, fixture.count()]).toEqual([1, 0]);
    fixture.socket.wake();
    resolve();
    await advanceTime(5_000);
    expect([fixture.state.identityRequests, fixture.count()]).toEqual([1, 1]);
  });

  it("does not happen if the page leaves before the identity is known", async () => {
    const fixture = createSocketFixture();
    const { promise, resolve } = Promise.withResolvers<void>();
    fixture.state.gate = promise;
    fixture.socket.open();
    expect(fixture.socket.leave("ada")).toBe(false);
    resolve();
    await advanceTime(60_000);
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
    await advanceTime(900);
    expect([fixture.state.identityRequests, fixture.count()]).toEqual([1, 0]);
    fixture.state.gate = Promise.resolve();
    fixture.state.identity = { topic: "ada", token: "t1" };
    await advanceTime(20_000);
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
    await advanceTime(0);
    fixture.socket.send(createPresence("a"));
    await advanceTime(120_000);
    expect([fixture.state.identityRequests, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it("does not happen earlier if the socket is opened twice", async () => {
    const fixture = await createOpenFixture({ random: () => 0.999 });
    fixture.getLatest().drop();
    fixture.socket.open();
    await advanceTime(5_000);
    expect(fixture.count()).toBe(1);
  });
});

describe("waking", () => {
  it("connects within a second, but not all pages at once, and leaves one timer", async () => {
    const fixture = await createOpenFixture({ random: () => 0.999 });
    fixture.getLatest().drop();
    for (let time = 0; time < 5; time += 1) fixture.socket.wake();
    expect(vi.getTimerCount()).toBe(1);
    await advanceTime(900);
    expect(fixture.count()).toBe(1);
    await advanceTime(100);
    expect(fixture.count()).toBe(2);
  });

  it("does nothing while connected, or after leaving", async () => {
    const fixture = await createOpenFixture();
    const timerCount = vi.getTimerCount();
    fixture.socket.wake();
    expect(vi.getTimerCount()).toBe(timerCount);
    fixture.socket.leave("ada");
    fixture.socket.wake();
    await advanceTime(60_000);
    expect([fixture.count(), vi.getTimerCount()]).toEqual([1, 0]);
  });
});

describe("the delay before the next connection", () => {
  it.each([
    [4_999, true],
    [5_000, false],
  ])("after %i ms of connection grows: %s", async (uptime, isLonger) => {
    const fixture = await createOpenFixture({ random: () => 0.999 });
    const firstDelay = await loseAndWait(fixture);
    fixture.getLatest().accept();
    await advanceTime(uptime);
    expect((await loseAndWait(fixture)) > firstDelay + 1_000).toBe(isLonger);
  });
});

describe("sending", () => {
  it("happens at once while connected, and leaves no timer", async () => {
    const { socket, getLatest } = await createOpenFixture();
    const timerCount = vi.getTimerCount();
    socket.send(createPresence("a"));
    expect(getLatest().sentMessages.at(-1)).toEqual(createPresence("a"));
    expect(vi.getTimerCount()).toBe(timerCount);
  });

  it("of the newest message is retried with one timer, which ends with it", async () => {
    const { socket, getLatest } = await createOpenFixture();
    const timerCount = vi.getTimerCount();
    getLatest().readyState = 0;
    socket.send(createPresence("a"));
    socket.send(createPresence("b"));
    expect(vi.getTimerCount()).toBe(timerCount + 1);
    getLatest().readyState = 1;
    await advanceTime(1_000);
    expect(getLatest().sentMessages.slice(1)).toEqual([createPresence("b")]);
    expect(vi.getTimerCount()).toBe(timerCount);
  });
});

describe("leaving", () => {
  it("returns true if the sign-out was sent", async () => {
    const openFixture = await createOpenFixture();
    expect(openFixture.socket.leave("ada")).toBe(true);
    const silentFixture = await createOpenFixture();
    expect(silentFixture.socket.leave(null)).toBe(false);
    expect(silentFixture.getLatest().sentMessages.map(({ Type }) => Type)).toEqual(["Status"]);
    const lostFixture = await createOpenFixture();
    lostFixture.getLatest().readyState = 2;
    expect(lostFixture.socket.leave("ada")).toBe(false);
    expect(lostFixture.getLatest().closedWith).toBeUndefined();
    const unopenedFixture = createSocketFixture();
    expect(unopenedFixture.socket.leave("ada")).toBe(false);
  });

  it("while reconnecting removes all timers and the unsent message", async () => {
    const { socket, getLatest, count } = await createOpenFixture();
    getLatest().drop();
    expect(getLatest().closedWith).toBeUndefined();
    socket.send(createPresence("a"));
    expect(vi.getTimerCount()).toBe(2);
    socket.leave("ada");
    expect(vi.getTimerCount()).toBe(0);
    socket.open();
    await advanceTime(0);
    getLatest().accept();
    await advanceTime(5_000);
    expect(count()).toBe(2);
    expect(getLatest().sentMessages.map(({ Type }) => Type)).toEqual(["Status"]);
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
    const checkMessages = (count: number) => Array.from({ length: count }, () => isFlood());
    expect(checkMessages(100)).not.toContain(true);
    now = 100;
    expect(checkMessages(3)).toEqual([false, false, true]);
    now = 1_200;
    expect(checkMessages(21)).not.toContain(true);
    now = 100_000;
    expect(checkMessages(101).indexOf(true)).toBe(100);
  });
});
