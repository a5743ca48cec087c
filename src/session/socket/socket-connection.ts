/** One connection of the websocket, with its heartbeat. */
import type { ClientMessage, ServiceMessage } from "#contract/socket.ts";
import { createFloodDetector, parseServiceMessage } from "./socket-message.ts";
import { HEARTBEAT_MS, HEARTBEAT_TIMEOUT_MS } from "./socket-timing.ts";

export interface ConnectionOptions {
  readonly url: string;
  readonly WebSocket: typeof WebSocket;
  readonly now: () => number;
}

export interface SocketConnection {
  /** Returns true if the message was sent. */
  send(message: ClientMessage): boolean;
  close(): void;
}

interface ConnectionEvents {
  readonly onOpen: (send: (message: ClientMessage) => boolean) => void;
  readonly onMessage: (message: ServiceMessage) => void;
  /**
   * Called once with the duration of the connection in milliseconds and the close code. Not called after
   * `close()`.
   */
  readonly onClose: (uptime: number, code: number) => void;
}

/**
 * Connects immediately, and closes a connection without responses or with too many messages. Throws if the browser
 * forbids the URL.
 */
export function openConnection(options: ConnectionOptions, events: ConnectionEvents): SocketConnection {
  const { url, WebSocket, now } = options;
  const socket = new WebSocket(url);
  const isFlood = createFloodDetector(now);
  const listeners = new AbortController();
  const { signal } = listeners;
  let openedAt: number | null = null;
  let heartbeatTimer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: ClientMessage): boolean => {
    if (socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };
  const closeSocket = (code: number): void => {
    clearTimeout(heartbeatTimer);
    listeners.abort();
    if (socket.readyState < WebSocket.CLOSING) socket.close(code);
  };
  const endConnection = (code: number): void => {
    closeSocket(code);
    events.onClose(openedAt === null ? 0 : now() - openedAt, code);
  };
  const restartHeartbeat = (): void => {
    clearTimeout(heartbeatTimer);
    heartbeatTimer = setTimeout(() => {
      send({ Type: "Ping" });
      heartbeatTimer = setTimeout(() => endConnection(4_000), HEARTBEAT_TIMEOUT_MS);
    }, HEARTBEAT_MS);
  };

  socket.addEventListener(
    "open",
    () => {
      openedAt = now();
      restartHeartbeat();
      events.onOpen(send);
    },
    { signal },
  );
  socket.addEventListener(
    "message",
    ({ data }) => {
      if (isFlood()) return endConnection(4_008);
      restartHeartbeat();
      const message = parseServiceMessage(data);
      if (message) events.onMessage(message);
    },
    { signal },
  );
  socket.addEventListener("close", ({ code }) => endConnection(code), { signal });
  return { send, close: () => closeSocket(1_000) };
}
