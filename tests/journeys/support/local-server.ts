/** Servers of journeys, on free local ports. */
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

/** Returns a port that is free now; another process could still take it. */
export async function findFreePort(): Promise<number> {
  const { port, close } = await listen(createServer());
  close();
  return port;
}
