/** The websocket at `/ws`: authenticated clients receive the messages of their account (spec 4.2). */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import * as z from "zod/mini";
import { CLOSE_NOT_SIGNED_IN, clientMessage, type ServiceMessage } from "#contract/socket.ts";
import { endSession, isSessionExpired } from "../domain/accounts/sessions.ts";
import {
  createPresenceTracker,
  type OpenPage,
  type PresenceTracker,
} from "../domain/applications/presence.ts";
import { findSignedIn } from "../http/bearer.ts";
import { getNetworkPrefix } from "../http/caller.ts";
import type { SessionRecord } from "../records/accounts/account-record.ts";
import { createConnectionCounter } from "./counter.ts";
import type { DemoService } from "./service.ts";

const MAX_MESSAGE_BYTES = 64 * 1024;
const MAX_MESSAGES_PER_SECOND = 20;
/** Milliseconds for which a connection may stay open without authentication. */
const AUTHENTICATION_TIMEOUT_MS = 10_000;

/** Maximum connections of one network that wait for authentication at the same time. */
const MAX_UNAUTHENTICATED_PER_NETWORK = 50;

const CLOSE_POLICY = 1008;
const CLOSE_FAULT = 1011;

/** Handles websocket upgrades of a server. Returns a function that closes all connections. */
export function serveSocket(server: Server, service: DemoService): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  const presenceTracker = createPresenceTracker(service.context);
  const unauthenticatedConnections = createConnectionCounter(MAX_UNAUTHENTICATED_PER_NETWORK);
  const handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path] = (request.url ?? "").split("?", 1);
    if (path !== "/ws") return refuse(socket, "404 Not Found");
    if (!service.isPortal(request.headers.origin ?? "")) return refuse(socket, "403 Forbidden");
    const releaseConnection = unauthenticatedConnections.enter(
      getNetworkPrefix(request.socket.remoteAddress ?? ""),
    );
    if (!releaseConnection) return refuse(socket, "429 Too Many Requests");
    socket.once("close", releaseConnection);
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      handleConnection(webSocket, service, presenceTracker, releaseConnection),
    );
  };
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    const fail = (error: unknown) => {
      service.context.report(error);
      socket.destroy();
    };
    createGuardedListener(handleUpgrade, fail)(request, socket, head);
  });
  return () => {
    presenceTracker.close();
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function handleConnection(
  socket: WebSocket,
  { context }: DemoService,
  presenceTracker: PresenceTracker,
  leaveUnauthenticated: () => void,
): void {
  let openPage: OpenPage | undefined;
  let stopListening: (() => void) | undefined;
  let session: SessionRecord | undefined;
  let [second, count] = [0, 0];
  const send = (message: ServiceMessage) => socket.send(JSON.stringify(message));
  const stopReceiving = () => {
    stopListening?.();
    stopListening = undefined;
    openPage?.leave();
    openPage = undefined;
  };
  const authenticationTimer = setTimeout(() => socket.close(CLOSE_NOT_SIGNED_IN), AUTHENTICATION_TIMEOUT_MS);
  const fail = (error: unknown) => {
    context.report(error);
    socket.close(CLOSE_FAULT);
  };

  async function signIn(token: string | undefined, topic: string): Promise<void> {
    const signedIn = token ? await findSignedIn(token, context) : undefined;
    if (signedIn?.account.TopicName !== topic) return socket.close(CLOSE_NOT_SIGNED_IN);
    if (socket.readyState !== socket.OPEN) return;
    clearTimeout(authenticationTimer);
    leaveUnauthenticated();
    stopReceiving();
    session = signedIn.session;
    const end = () => socket.close(CLOSE_NOT_SIGNED_IN);
    const { Id } = session;
    // No call ends a session that is too old. Its sockets must not receive messages any more.
    const sendToSession = (message: ServiceMessage) => {
      const latestSession = context.store.collection("session").get(Id);
      if (latestSession && !isSessionExpired(latestSession, context)) send(message);
      else end();
    };
    stopListening = context.hub.listen(topic, { sessionId: Id, send: sendToSession, end });
    openPage = presenceTracker.enter(signedIn, sendToSession);
    send({ Type: "Ready", TopicName: topic });
  }

  /** Ends the whole session on sign-out (spec 4): tokens, push messages and other sockets. */
  function signOut(topic: string): void {
    const currentSession = session && context.store.collection("session").get(session.Id);
    const account = currentSession && context.store.collection("account").get(currentSession.AccountId);
    stopReceiving();
    socket.close(1000);
    if (currentSession && account?.TopicName === topic) endSession(currentSession, context);
  }

  function receive(data: RawData, isBinary: boolean): void {
    // Ignore messages that arrive while the connection is closing.
    if (socket.readyState !== socket.OPEN) return;
    const now = Math.floor(performance.now() / 1000);
    [second, count] = now === second ? [second, count + 1] : [now, 1];
    const message = isBinary ? undefined : parseMessage(String(data));
    if (count > MAX_MESSAGES_PER_SECOND || !message) socket.close(CLOSE_POLICY);
    else if (message.Type === "Ping") send({ Type: "Pong" });
    else if (message.Type === "Presence") openPage?.show(message.ApplicationId);
    else if (message.Status === "LoggedOut") signOut(message.TopicName);
    else signIn(message.Token, message.TopicName).catch(fail);
  }

  socket.on("message", createGuardedListener(receive, fail));
  socket.on("error", () => socket.terminate());
  socket.on("close", () => clearTimeout(authenticationTimer));
  socket.on("close", createGuardedListener(stopReceiving, fail));
}

/** Catches and logs errors of an event listener. An uncaught error would end the process. */
function createGuardedListener<Values extends unknown[]>(
  handle: (...values: Values) => void,
  fail: (error: unknown) => void,
): (...values: Values) => void {
  return (...values) => {
    try {
      handle(...values);
    } catch (error) {
      fail(error);
    }
  };
}

function parseMessage(text: string) {
  try {
    const result = z.safeParse(clientMessage, JSON.parse(text));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}
