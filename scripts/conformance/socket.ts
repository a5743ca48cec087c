/** A client for a provider's websocket (spec 4.2, decisions 9). */
import WebSocket from "ws";
import type { AuthRecord } from "#contract/accounts/account.ts";
import { type ClientMessage, serviceMessage } from "#contract/socket.ts";
import { parseJson } from "#contract/unknown-value.ts";

const MAX_WAIT_MS = 3_000;

export interface SocketOptions {
  readonly url: string;
  readonly origin: string;
}

/** A connection with its incoming messages. */
export interface SocketSession {
  send(message: ClientMessage): void;
  /** Returns the next message, `closed` if the service disconnected, or `silent` on timeout. */
  next(): Promise<{ readonly text: string } | { readonly closed: number } | "silent">;
  end(): void;
}

export function openSocketSession({ url, origin }: SocketOptions): Promise<SocketSession> {
  const socket = new WebSocket(url, { origin, handshakeTimeout: MAX_WAIT_MS });
  const queuedMessages: ({ text: string } | { closed: number })[] = [];
  let resumeNext = () => {};
  const receive = (message: { text: string } | { closed: number }) => {
    queuedMessages.push(message);
    resumeNext();
  };
  socket.on("message", (data) => receive({ text: String(data) }));
  socket.on("close", (code) => receive({ closed: code }));
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("open", () =>
      resolve({
        send: (message) => socket.send(JSON.stringify(message)),
        async next() {
          if (queuedMessages.length === 0)
            await new Promise<void>((resume) => {
              const timer = setTimeout(resume, MAX_WAIT_MS);
              resumeNext = () => {
                clearTimeout(timer);
                resume();
              };
            });
          return queuedMessages.shift() ?? "silent";
        },
        end: () => socket.terminate(),
      }),
    );
  });
}

export const createSignInMessage = ({ TopicName, Token }: AuthRecord): ClientMessage => ({
  Type: "Status",
  Status: "LoggedIn",
  TopicName,
  Token,
});

/**
 * Describes the difference between a message and the expected type of message; undefined if there is none.
 */
export function findMessageFault(
  outcome: Awaited<ReturnType<SocketSession["next"]>>,
  expectedType: "Ready" | "Pong" | "Lock" | "Delete",
): string | undefined {
  if (outcome === "silent") return `no ${expectedType} within ${MAX_WAIT_MS / 1000} s`;
  if ("closed" in outcome) return `closed with ${outcome.closed} instead of ${expectedType}`;
  const message = serviceMessage.safeParse(parseJson(outcome.text));
  if (!message.success) return `instead of ${expectedType}: ${outcome.text.slice(0, 80)}`;
  return message.data.Type === expectedType ? undefined : `${message.data.Type} instead of ${expectedType}`;
}
