/** A proxy that changes the responses of a server, as if the server had a wrong configuration. */
import { once } from "node:events";
import { createServer, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import type { RunningServer } from "./web-servers.ts";

interface ProxiedReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export type Fault = (reply: ProxiedReply, path: string) => void;

export async function startFaultyProxy(target: URL, fault: Fault): Promise<RunningServer> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = "/", headers } = incoming;
    sendRequest({ host: target.hostname, port: target.port, method, path, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const reply = {
        status: response.statusCode ?? 0,
        headers: { ...response.headers },
        body: Buffer.concat(chunks),
      };
      fault(reply, path);
      delete reply.headers["content-length"];
      delete reply.headers["transfer-encoding"];
      outgoing.writeHead(reply.status, reply.headers).end(reply.body);
    }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
