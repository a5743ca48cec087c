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
const SLICE = 2_920;

interface Pending {
  readonly readyAt: number;
  readonly bytes: Buffer;
}

interface Connection {
  readonly client: Socket;
  readonly pending: Pending[];
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
  let freeAt = 0;
  let preflights = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Sends the next bytes of each connection, one after the other, until the simulated link is busy. */
  function pump(): void {
    timer = undefined;
    let now = performance.now();
    let isBusy = true;
    while (isBusy && freeAt <= now) {
      isBusy = false;
      for (const connection of [...connections]) {
        const head = connection.pending[0];
        if (!head || (network.isSlow && head.readyAt > now)) continue;
        const slice = head.bytes.subarray(0, network.isSlow ? SLICE : head.bytes.length);
        const rest = head.bytes.subarray(slice.length);
        if (rest.length > 0) connection.pending[0] = { readyAt: head.readyAt, bytes: rest };
        else connection.pending.shift();
        connection.client.write(slice);
        if (network.isSlow) freeAt = Math.max(freeAt, now) + slice.length / BYTES_PER_MS;
        endIfDone(connection);
        isBusy = true;
      }
      now = performance.now();
    }
    const waiting = [...connections].flatMap(({ pending }) => pending[0]?.readyAt ?? []);
    if (waiting.length > 0)
      timer = setTimeout(pump, Math.max(1, Math.max(freeAt, Math.min(...waiting)) - now));
  }

  function endIfDone(connection: Connection): void {
    if (!connection.isEnded || connection.pending.length > 0) return;
    connections.delete(connection);
    connection.client.end();
  }

  function accept(client: Socket, target: number): void {
    const upstream = connect(target, "127.0.0.1");
    const connection: Connection = { client, pending: [], isEnded: false };
    connections.add(connection);
    client.setNoDelay(true);
    client.on("data", (bytes: Buffer) => {
      if (bytes.toString("latin1", 0, 8) === "OPTIONS ") preflights += 1;
    });
    client.pipe(upstream);
    upstream.on("data", (bytes: Buffer) => {
      connection.pending.push({ readyAt: performance.now() + LATENCY_MS, bytes });
      timer ??= setTimeout(pump, 0);
    });
    const end = () => {
      connection.isEnded = true;
      endIfDone(connection);
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
    preflights: () => preflights,
    async open(target) {
      const server = createServer({ allowHalfOpen: true }, (client) => accept(client, target()));
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
