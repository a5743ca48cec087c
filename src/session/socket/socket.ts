/** The websocket of a signed-in page (spec 4.2, decisions 9). */
import { getRetryDelay } from "#api/retry/retry-delay.ts";
import { CLOSE_NOT_SIGNED_IN, type ClientMessage, type ServiceMessage } from "#contract/socket.ts";
import { type ConnectionOptions, openConnection, type SocketConnection } from "./socket-connection.ts";
import * as timing from "./socket-timing.ts";

export interface SocketOptions extends ConnectionOptions {
  /**
   * Resolves with the identity that the "logged in" status message contains. If it is `null`, the page
   * connects again later.
   */
  readonly getIdentity: () => Promise<{ topic: string; token: string } | null>;
  readonly onMessage: (message: ServiceMessage) => void;
  /** Called with the token when the service rejects it. */
  readonly onRefused: (token: string) => void;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  readonly isOnline: () => boolean;
}

type PresenceMessage = Extract<ClientMessage, { readonly Type: "Presence" }>;

export interface SessionSocket {
  /** Connects and reconnects until `leave`. */
  open(): void;
  /**
   * Sends the message now. Without a connection, sends it when there is one, unless a newer message has replaced it.
   */
  send(message: PresenceMessage): void;
  /** Reconnects soon, without waiting for the current delay. Call it when the browser is online again. */
  wake(): void;
  /** Sends "logged out" if connected, and closes permanently. Returns true if the message was sent. */
  leave(topic: string | null): boolean;
}

export function createSessionSocket(options: SocketOptions): SessionSocket {
  const { random, onMessage } = options;
  let isOpenRequested = false;
  let isConnecting = false;
  let connection: SocketConnection | null = null;
  let unsentMessage: PresenceMessage | null = null;
  let failures = 0;
  let connectTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setInterval> | undefined;

  function scheduleConnect(delay: number): void {
    clearTimeout(connectTimer);
    if (isOpenRequested && options.isOnline()) connectTimer = setTimeout(() => void connect(), delay);
  }

  async function connect(): Promise<void> {
    if (connection || isConnecting) return;
    isConnecting = true;
    const identity = await options.getIdentity().catch(() => null);
    isConnecting = false;
    if (!isOpenRequested) return;
    if (!identity) return retryLater();
    try {
      connection = connectAs(identity);
    } catch {
      // A page on https cannot open ws: URLs. Continue without a socket.
      isOpenRequested = false;
    }
  }

  function connectAs({ topic, token }: { topic: string; token: string }): SocketConnection {
    return openConnection(options, {
      onOpen: (sendNow) => {
        sendNow({ Type: "Status", Status: "LoggedIn", TopicName: topic, Token: token });
        flush();
      },
      onMessage,
      onClose: (uptime, code) => {
        connection = null;
        if (code === CLOSE_NOT_SIGNED_IN) options.onRefused(token);
        if (uptime >= timing.STABLE_UPTIME_MS) failures = 0;
        retryLater();
      },
    });
  }

  function retryLater(): void {
    scheduleConnect(getRetryDelay(timing.RECONNECT_DELAYS_MS, { failures, random: random() }));
    failures += 1;
  }

  function flush(): void {
    if (unsentMessage && !connection?.send(unsentMessage)) return;
    unsentMessage = null;
    clearInterval(retryTimer);
    retryTimer = undefined;
  }

  return {
    open() {
      if (isOpenRequested) return;
      isOpenRequested = true;
      void connect();
    },
    send(message) {
      if (!isOpenRequested) return;
      unsentMessage = message;
      flush();
      if (unsentMessage) retryTimer ??= setInterval(flush, timing.SEND_RETRY_MS);
    },
    wake() {
      if (isOpenRequested && !connection) scheduleConnect(random() * timing.SEND_RETRY_MS);
    },
    leave(topic) {
      isOpenRequested = false;
      clearTimeout(connectTimer);
      unsentMessage = null;
      flush();
      const isSent =
        topic !== null &&
        connection?.send({ Type: "Status", Status: "LoggedOut", TopicName: topic }) === true;
      connection?.close();
      connection = null;
      return isSent;
    },
  };
}
