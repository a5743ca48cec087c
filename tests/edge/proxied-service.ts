/** A service behind a same-origin proxy that reports how requests arrive. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

export interface ProxiedService {
  readonly url: URL;
  /** Addresses of the requests so far, websockets included. */
  readonly receivedPaths: readonly string[];
  /** Resolves when the first part of an upload has arrived. */
  readonly uploadStarted: Promise<void>;
  /** Sends the second part of `/documents/slow.pdf`. */
  continueDownload(): void;
  close(): Promise<void>;
}

/**
 * Starts a service behind the proxy. `/api/echo…` shows the request, `/documents/uploads/1` counts bytes,
 * `/documents/slow.pdf` waits in the middle of its response, and `/ws` returns each message.
 */
export async function startProxiedService(): Promise<ProxiedService> {
  const upload = Promise.withResolvers<void>();
  const download = Promise.withResolvers<void>();
  const receivedPaths: string[] = [];
  const server: Server = createServer(async (request, response) => {
    receivedPaths.push(request.url ?? "");
    if (request.method === "PUT" && request.url?.startsWith("/documents/uploads/1?")) {
      let byteCount = 0;
      for await (const chunk of request) {
        byteCount += chunk.length;
        upload.resolve();
      }
      response.end(JSON.stringify({ bytes: byteCount }));
    } else if (request.url === "/documents/slow.pdf") {
      response.setHeader("Content-Type", "application/pdf");
      response.write("first ");
      await download.promise;
      response.end("second");
    } else {
      response.setHeader("Content-Type", "application/json");
      response.setHeader("Cache-Control", "private, max-age=5");
      response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers }));
    }
  });
  const sockets = new WebSocketServer({ server, path: "/ws" });
  sockets.on("connection", (_, { url = "" }) => receivedPaths.push(url));
  sockets.on("connection", (socket) => socket.on("message", (data) => socket.send(`echo ${data}`)));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    receivedPaths,
    uploadStarted: upload.promise,
    continueDownload: () => download.resolve(),
    async close() {
      sockets.close();
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
