/**
 * Forwards requests for the service's paths on the portal's origin to the provider's service (decisions 82
 * and 95). Streams bodies in both directions and tunnels websockets.
 */
import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";
import { findServicePath, type ServicePath } from "#contract/config/service-paths.ts";

/** Headers that describe a connection instead of a request (RFC 9110, 7.6.1). They are not forwarded. */
const CONNECTION_HEADERS = [
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** Forwards requests; `paths` are those of the requested host. */
interface ServiceProxy {
  /** Forwards a request. Returns false if its path does not belong to the service. */
  forward(incoming: IncomingMessage, response: ServerResponse, paths: readonly ServicePath[]): boolean;
  /** Tunnels a websocket. Returns false if its path does not belong to the service. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, paths: readonly ServicePath[]): boolean;
}

/** Creates a proxy to `service`, such as `http://localhost:4322`. */
export function createServiceProxy(service: string): ServiceProxy {
  const target = new URL(service);
  const { request } = target.protocol === "https:" ? https : http;
  const sendToService = (
    incoming: IncomingMessage,
    { prefix }: ServicePath,
    additionalHeaders: Record<string, string>,
  ): ClientRequest =>
    request({
      ...{ host: target.hostname, port: target.port, method: incoming.method },
      path: incoming.url?.slice(prefix.length),
      headers: { ...toForwardedHeaders(incoming, prefix), ...additionalHeaders, host: target.host },
    });
  return {
    forward(incoming, response, paths) {
      const servicePath = findRequestedPath(incoming, paths);
      if (!servicePath) return false;
      const outgoing = sendToService(incoming, servicePath, {});
      const fail = () => {
        if (response.headersSent) response.destroy();
        else
          response
            .writeHead(502, { "Content-Type": "text/plain; charset=utf-8" })
            .end("The service is not available.\n");
      };
      outgoing.on("response", (serviceResponse) => {
        // An error in a listener would end the server for all hosts.
        try {
          if (!isFinalStatus(serviceResponse))
            throw new Error(`status ${serviceResponse.statusCode} of the service`);
          response.writeHead(serviceResponse.statusCode, withoutConnectionHeaders(serviceResponse.headers));
          serviceResponse.on("error", () => response.destroy());
          serviceResponse.pipe(response);
        } catch (error) {
          console.error(error);
          outgoing.destroy();
          fail();
        }
      });
      outgoing.on("error", fail);
      response.on("close", () => outgoing.destroy());
      incoming.on("error", () => outgoing.destroy());
      incoming.pipe(outgoing);
      return true;
    },
    upgrade(incoming, socket, head, paths) {
      const requestedPath = findRequestedPath(incoming, paths);
      if (!requestedPath?.isSocket) return false;
      socket.on("error", () => socket.destroy());
      const outgoing = sendToService(incoming, requestedPath, {
        connection: "Upgrade",
        upgrade: "websocket",
      });
      outgoing.on("upgrade", (serviceResponse, serviceSocket, firstBytes) => {
        serviceSocket.on("error", () => socket.destroy());
        serviceSocket.on("close", () => socket.destroy());
        socket.on("close", () => serviceSocket.destroy());
        socket.write(toResponseHead(serviceResponse));
        socket.write(firstBytes);
        serviceSocket.write(head);
        serviceSocket.pipe(socket).pipe(serviceSocket);
      });
      outgoing.on("response", (serviceResponse) => {
        socket.end(toResponseHead(serviceResponse));
        serviceResponse.resume();
      });
      outgoing.on("error", () => socket.destroy());
      outgoing.end();
      return true;
    },
  };
}

function findRequestedPath(
  { url = "" }: IncomingMessage,
  paths: readonly ServicePath[],
): ServicePath | undefined {
  return findServicePath(paths, url.split("?", 1)[0] ?? "");
}

/** True for a final status, 200 to 599. Node throws an error if another status, such as `000`, is sent. */
function isFinalStatus(response: IncomingMessage): response is IncomingMessage & { statusCode: number } {
  const { statusCode = 0 } = response;
  return statusCode >= 200 && statusCode <= 599;
}

function toForwardedHeaders(
  incoming: IncomingMessage,
  prefix: string,
): Record<string, string | string[] | undefined> {
  const { "x-forwarded-prefix": _, ...headers } = withoutConnectionHeaders(incoming.headers);
  return {
    ...headers,
    "x-forwarded-host": incoming.headers.host ?? "",
    "x-forwarded-proto": "http",
    ...(prefix !== "" && { "x-forwarded-prefix": prefix }),
    "x-forwarded-for": incoming.socket.remoteAddress ?? "",
  };
}

function withoutConnectionHeaders<Headers extends IncomingMessage["headers"]>(headers: Headers): Headers {
  const namedHeaders = String(headers.connection ?? "")
    .toLowerCase()
    .split(/\s*,\s*/);
  const removedHeaders = new Set([...CONNECTION_HEADERS, ...namedHeaders]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !removedHeaders.has(name))) as Headers;
}

/** Returns status line and headers of a response, as bytes of a tunnelled connection. */
function toResponseHead({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  );
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, "", ""].join("\r\n");
}
