/**
 * Simulates a slow connection in front of local servers. The browser's own emulation does not slow down
 * preflights and requests of service workers. This simulation delays every byte that a server sends.
 */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** Milliseconds before the bytes of a response arrive. */
const LATENCY_MS = 562;
const BYTES_PER_MS = 1_474.56 / 8;
/** Maximum number of bytes that one connection sends before another connection may send. */
const MAX_SLICE_BYTES = 2_920;

interface DelayedBytes {
  readonly readyAt: number;
  readonly bytes: Buffer;
}

interface Connection {
  readonly client: Socket;
  readonly pending: DelayedBytes[];
  isEnded: boolean;
}

export interface SlowNetwork {
  /** True while responses are delayed; false while a visit is prepared. */
  isSlow: boolean;
  /**
   * Returns the number of preflight requests so far. The DevTools protocol does not report preflight
   * requests.
   */
  readonly preflights: () => number;
  /** Opens a port that forwards each connection to the local port that `target` returns for it. */
  open(target: () => number): Promise<number>;
  close(): Promise<void>;
}

/** Creates the network. Connections take turns in using the link. */
export function createSlowNetwork(): SlowNetwork {
  const connections = new Set<Connection>();
  const servers: Server[] = [];
  let linkFreeAt = 0;
  let preflightCount = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Sends the next bytes of each connection, one after the other, until the simulated link is busy. */
  function sendSlices(): void {
    timer = undefined;
    let now = performance.now();
    let hasSentBytes = true;
    while (hasSentBytes && linkFreeAt <= now) {
      hasSentBytes = false;
      for (const connection of [...connections]) {
        const nextBytes = connection.pending[0];
        if (!nextBytes || (network.isSlow && nextBytes.readyAt > now)) continue;
        const slice = nextBytes.bytes.subarray(0, network.isSlow ? MAX_SLICE_BYTES : nextBytes.bytes.length);
        const remainingBytes = nextBytes.bytes.subarray(slice.length);
        if (remainingBytes.length > 0)
          connection.pending[0] = { readyAt: nextBytes.readyAt, bytes: remainingBytes };
        else connection.pending.shift();
        connection.client.write(slice);
        if (network.isSlow) linkFreeAt = Math.max(linkFreeAt, now) + slice.length / BYTES_PER_MS;
        endIfSent(connection);
        hasSentBytes = true;
      }
      now = performance.now();
    }
    const readyTimes = [...connections].flatMap(({ pending }) => pending[0]?.readyAt ?? []);
    if (readyTimes.length > 0)
      timer = setTimeout(sendSlices, Math.max(1, Math.max(linkFreeAt, Math.min(...readyTimes)) - now));
  }

  function endIfSent(connection: Connection): void {
    if (!connection.isEnded || connection.pending.length > 0) return;
    connections.delete(connection);
    connection.client.end();
  }

  function forwardConnection(client: Socket, target: number): void {
    const upstream = connect(target, "127.0.0.1");
    const connection: Connection = { client, pending: [], isEnded: false };
    connections.add(connection);
    client.setNoDelay(true);
    client.on("data", (bytes: Buffer) => {
      if (bytes.toString("latin1", 0, 8) === "OPTIONS ") preflightCount += 1;
    });
    client.pipe(upstream);
    upstream.on("data", (bytes: Buffer) => {
      connection.pending.push({ readyAt: performance.now() + LATENCY_MS, bytes });
      timer ??= setTimeout(sendSlices, 0);
    });
    const end = () => {
      connection.isEnded = true;
      endIfSent(connection);
    };
    upstream.on("end", end);
    upstream.on("error", end);
    client.on("error", () => upstream.destroy());
    client.on("close", () => {
      connections.delete(connection);
      upstream.destroy();
    });
  }

  const network: SlowNetwork = {
    isSlow: false,
    preflights: () => preflightCount,
    async open(target) {
      const server = createServer({ allowHalfOpen: true }, (client) => forwardConnection(client, target()));
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      servers.push(server);
      return (server.address() as AddressInfo).port;
    },
    async close() {
      clearTimeout(timer);
      for (const { client } of connections) client.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
  return network;
}
