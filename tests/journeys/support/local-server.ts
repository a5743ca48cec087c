/** Servers of the journeys' own, on free ports of this machine. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface LocalServer {
  readonly port: number;
  close(): void;
}

export async function listen(server: Server): Promise<LocalServer> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Free now; nobody else's as long as nobody asks for it. */
export async function findFreePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  close();
  return port;
}
