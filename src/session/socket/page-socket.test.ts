import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StoreApi } from "zustand/vanilla";
import type { SessionState } from "../session-state.ts";
import { openPageSocket, type PageSocketDependencies } from "./page-socket.ts";
import { FakeWebSocket } from "./socket.fixture.ts";

beforeEach(() => {
  vi.useFakeTimers();
  FakeWebSocket.all = [];
});
afterEach(() => void vi.useRealTimers());
const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const Fake = FakeWebSocket as unknown as typeof WebSocket;

function createFixture(dependencies: Partial<PageSocketDependencies> = {}) {
  const page = { isOnline: true, topic: "ada" as string | null, token: "t1" as string | null };
  const messages: unknown[] = [];
  const refusedTokens: string[] = [];
  const socket = openPageSocket({
    config: { websocketUrl: "wss://api.example/ws" } as PageSocketDependencies["config"],
    WebSocket: Fake,
    page: { isOnline: () => page.isOnline } as PageSocketDependencies["page"],
    state: { getState: () => ({ topic: page.topic }) as SessionState } as StoreApi<SessionState>,
    tokens: {
      token: async () => page.token,
      replaceRefused: async (token) => {
        refusedTokens.push(token);
        throw new Error("cannot refresh");
      },
      observeServerTime: () => {},
    },
    now: () => Date.now(),
    random: () => 0.5,
    onMessage: (message) => messages.push(message),
    ...dependencies,
  });
  return { socket, page, messages, refusedTokens };
}

describe("the socket of a page", () => {
  it("signs in as the person of the session, and passes messages on", async () => {
    const { socket, messages } = createFixture();
    socket?.open();
    await advanceTime(0);
    const [connection] = FakeWebSocket.all;
    connection?.accept();
    expect(connection?.url).toBe("wss://api.example/ws");
    expect(connection?.sentMessages).toEqual([
      { Type: "Status", Status: "LoggedIn", TopicName: "ada", Token: "t1" },
    ]);
    connection?.receive({ Type: "Ready", TopicName: "ada" });
    expect(messages).toEqual([{ Type: "Ready", TopicName: "ada" }]);
  });

  it.each(["topic", "token"] as const)("does not connect without a %s", async (missingPart) => {
    const { socket, page } = createFixture();
    page[missingPart] = null;
    socket?.open();
    await advanceTime(60_000);
    expect(FakeWebSocket.all).toEqual([]);
    page[missingPart] = "ada";
    await advanceTime(60_000);
    expect(FakeWebSocket.all).toHaveLength(1);
  });

  it("reports a refused token, and reconnects even if the token cannot be refreshed", async () => {
    const { socket, refusedTokens } = createFixture();
    socket?.open();
    await advanceTime(0);
    FakeWebSocket.all[0]?.accept();
    FakeWebSocket.all[0]?.drop(4_401);
    await advanceTime(60_000);
    expect(refusedTokens).toEqual(["t1"]);
    expect(FakeWebSocket.all).toHaveLength(2);
  });

  it("does not reconnect while the page is offline", async () => {
    const { socket, page } = createFixture();
    socket?.open();
    await advanceTime(0);
    page.isOnline = false;
    FakeWebSocket.all[0]?.drop();
    await advanceTime(60_000);
    expect(FakeWebSocket.all).toHaveLength(1);
  });

  it("is the browser's own; a mock host has none", async () => {
    const config = { websocketUrl: "wss://api.example/ws" } as PageSocketDependencies["config"];
    vi.stubGlobal("WebSocket", Fake);
    createFixture({ WebSocket: undefined }).socket?.open();
    await advanceTime(0);
    expect(FakeWebSocket.all).toHaveLength(1);
    expect(createFixture({ WebSocket: undefined, config: { ...config, mock: true } }).socket).toBeNull();
    expect(createFixture({ config: { ...config, mock: true } }).socket).not.toBeNull();
    vi.stubGlobal("WebSocket", undefined);
    expect(createFixture({ WebSocket: undefined }).socket).toBeNull();
    vi.unstubAllGlobals();
  });
});
