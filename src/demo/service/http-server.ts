/** Opens a port of the demo service or the baked hosts: on this computer only, unless `--host` is set. */
import { createServer, type Server as HttpServer, type RequestListener, type ServerOptions } from "node:http";
import { type AddressInfo, createServer as createListener, type Server, type Socket } from "node:net";
import { getNetworkPrefix } from "../http/caller.ts";
import { createConnectionCounter } from "./counter.ts";

/**
 * Time limits for receiving headers and requests, so that idle connections are closed. A body may take five minutes.
 */
const SERVER_OPTIONS: ServerOptions = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };
/** Maximum open connections of one network. A browser opens six per host, and one websocket per tab. */
const MAX_CONNECTIONS_PER_NETWORK = 500;
const MAX_ATTEMPTS = 20;

interface ListenOptions {
  /** Port number; 0 for any free port. */
  readonly port: number;
  /** Address to listen on, such as `0.0.0.0` or `192.168.1.5`; by default this computer only. */
  readonly host?: string | undefined;
  /** Receives errors of the listening server, for example too many open files. */
  readonly report: (error: unknown) => void;
}

export interface ListeningServer {
  readonly port: number;
  /** Closes the port and all connections. */
  close(): Promise<void>;
}

/** Creates a server that closes idle connections; `startListening` opens its port. */
export function createHttpServer(handler: RequestListener): HttpServer {
  return createServer(SERVER_OPTIONS, handler);
}

/** Listens on `127.0.0.1` and `::1`, or on `host`. Rejects if the port is in use. */
export async function startListening(server: HttpServer, options: ListenOptions): Promise<ListeningServer> {
  const { port, host, report } = options;
  limitConnections(server);
  const secondListener =
    host === undefined ? await listenOnBothAddresses(server, port) : await listenOnHost(server, port, host);
  server.on("error", report);
  secondListener?.on("error", report);
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      await Promise.all([closeListener(secondListener), closeListener(server), server.closeAllConnections()]);
    },
  };
}

async function listenOnHost(server: HttpServer, port: number, host: string): Promise<undefined> {
  await listenOn(server, port, host);
}

/** Listens on 127.0.0.1 and on ::1. The listener on ::1 passes its connections to the server. */
async function listenOnBothAddresses(
  server: HttpServer,
  port: number,
  attempts = MAX_ATTEMPTS,
): Promise<Server | undefined> {
  await listenOn(server, port, "127.0.0.1");
  const ipv6Listener = createListener((socket) => void server.emit("connection", socket));
  try {
    await listenOn(ipv6Listener, (server.address() as AddressInfo).port, "::1");
    return ipv6Listener;
  } catch (error) {
    const isPortTaken = getCode(error) === "EADDRINUSE";
    // Any other error means that the computer has no IPv6, so one listener is enough.
    if (!isPortTaken) return undefined;
    await closeListener(server);
    if (port !== 0 || attempts <= 1) throw error;
    return listenOnBothAddresses(server, port, attempts - 1);
  }
}

function listenOn(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function closeListener(server: Server | undefined): Promise<void> {
  return new Promise((resolve) => (server ? server.close(() => resolve()) : resolve()));
}

const getCode = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

function limitConnections(server: HttpServer): void {
  const connectionCounter = createConnectionCounter(MAX_CONNECTIONS_PER_NETWORK);
  server.on("connection", (socket: Socket) => {
    const releaseConnection = connectionCounter.enter(getNetworkPrefix(socket.remoteAddress ?? ""));
    if (releaseConnection) socket.once("close", releaseConnection);
    else socket.destroy();
  });
}
