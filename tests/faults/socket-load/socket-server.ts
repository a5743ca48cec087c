/** Serves the page of the load test, and acts as the service at the other end of its websocket. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";
import { type WebSocket, WebSocketServer } from "ws";

export interface SocketServer {
  readonly url: string;
  /** Connections that have signed in so far. */
  connections(): number;
  /** Called for each connection once it has signed in. */
  play: (socket: WebSocket) => void;
  drop(): void;
  close(): void;
}

export async function openSocketServer(): Promise<SocketServer> {
  const script = await bundlePage();
  const http = createServer((request, response) => {
    const isScript = request.url === "/page.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  const sockets = new WebSocketServer({ server: http });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  let connections = 0;
  const server: SocketServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`,
    connections: () => connections,
    play: () => {},
    drop() {
      for (const socket of sockets.clients) socket.terminate();
    },
    close() {
      server.drop();
      sockets.close();
      http.close();
      http.closeAllConnections();
    },
  };
  sockets.on("connection", (socket) => {
    socket.on("error", () => {});
    socket.once("message", () => {
      connections += 1;
      server.play(socket);
    });
  });
  return server;
}

async function bundlePage(): Promise<string> {
  const entryFile = fileURLToPath(new URL("socket-page.ts", import.meta.url));
  const bundle = (await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: { write: false, target: "es2022", lib: { entry: entryFile, formats: ["es"], fileName: "page" } },
  })) as Rollup.RollupOutput[];
  const [chunk] = bundle.flatMap(({ output }) => output).filter((file) => file.type === "chunk");
  if (!chunk) throw new Error("the page was not bundled");
  return chunk.code;
}
