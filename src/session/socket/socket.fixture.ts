import { SERVED_AT } from "../service.fixture.ts";
import { createSessionSocket } from "./socket.ts";

/** A websocket for which the test plays the service. */
export class FakeWebSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static all: FakeWebSocket[] = [];
  readyState = 0;
  readonly openedAt = Date.now();
  readonly sentMessages: { Type: string; [key: string]: unknown }[] = [];
  closedWith: number | undefined;

  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeWebSocket.all.push(this);
  }
  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }
  receive(data: unknown): void {
    this.dispatchEvent(
      new MessageEvent("message", { data: typeof data === "string" ? data : JSON.stringify(data) }),
    );
  }
  drop(code = 1_006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
  send(text: string): void {
    this.sentMessages.push(JSON.parse(text));
  }
  close(code: number): void {
    this.closedWith = code;
    this.readyState = 3;
  }
}

/** Creates a socket with simulated connections; `getLatest` returns the open one. Use with fake timers. */
export function createSocketFixture({
  random = () => 0.5,
  WebSocket = FakeWebSocket as unknown as typeof globalThis.WebSocket,
}: {
  random?: () => number;
  WebSocket?: typeof globalThis.WebSocket;
} = {}) {
  FakeWebSocket.all = [];
  const receivedMessages: unknown[] = [];
  const refusedTokens: string[] = [];
  const state = {
    isOnline: true,
    identity: { topic: "ada", token: "t1" } as { topic: string; token: string } | null,
    /** `getIdentity` resolves after this promise. Tests replace the promise to delay the identity. */
    gate: Promise.resolve(),
    identityRequests: 0,
  };
  const socket = createSessionSocket({
    url: "wss://api.example/ws",
    WebSocket,
    getIdentity: async () => {
      state.identityRequests += 1;
      await state.gate;
      return state.identity;
    },
    onMessage: (message) => receivedMessages.push(message),
    onRefused: (token) => refusedTokens.push(token),
    now: () => SERVED_AT + Date.now(),
    random,
    isOnline: () => state.isOnline,
  });
  const getLatest = (): FakeWebSocket => {
    const last = FakeWebSocket.all.at(-1);
    if (!last) throw new Error("Nothing has connected");
    return last;
  };
  return { socket, receivedMessages, refusedTokens, state, getLatest, count: () => FakeWebSocket.all.length };
}
