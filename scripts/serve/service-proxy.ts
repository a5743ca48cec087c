/**
 * Forwards calls below a path of the portal's own origin to the provider's service (decisions 82). Bodies are streamed in
 * both directions; websockets are tunnelled.
 */
import http, { type ClientRequest, type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import type { Duplex } from "node:stream";

/** The path of the service on a portal's own origin in `hosts/_defaults.json`. */
export const SERVICE_PATH = "/service";

/** Only what pages call: the desk of the demo service trusts callers of this machine, such as this proxy. */
const FORWARDED = /^\/(?:(?:api|documents|gis)\/|ws$)/;

/** Headers of one connection, not of the request (RFC 9110, 7.6.1). */
const CONNECTION_HEADERS = [
  "connection",
  "keep-alive",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

export interface ServiceProxy {
  /** Forwards a request; returns false if its path is not one of the service. */
  forward(incoming: IncomingMessage, response: ServerResponse): boolean;
  /** Tunnels a websocket; returns false if its path is not one of the service. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): boolean;
}

/** Creates a proxy to `service`, such as `http://localhost:4322`. */
export function createServiceProxy(service: string): ServiceProxy {
  const target = new URL(service);
  const { request } = target.protocol === "https:" ? https : http;
  const send = (incoming: IncomingMessage, path: string, more: Record<string, string>): ClientRequest =>
    request({
      ...{ host: target.hostname, port: target.port, path, method: incoming.method },
      headers: { ...toForwardedHeaders(incoming), ...more, host: target.host },
    });
  return {
    forward(incoming, response) {
      const path = toServicePath(incoming.url);
      if (path === undefined) return false;
      const outgoing = send(incoming, path, {});
      outgoing.on("response", (answer) => {
        const headers = withoutConnectionHeaders(answer.headers);
        response.writeHead(answer.statusCode ?? 502, headers);
        answer.on("error", () => response.destroy());
        answer.pipe(response);
      });
      outgoing.on("error", () => {
        if (response.headersSent) response.destroy();
        else
          response
            .writeHead(502, { "Content-Type": "text/plain; charset=utf-8" })
            .end("The service is not available.\n");
      });
      response.on("close", () => outgoing.destroy());
      incoming.on("error", () => outgoing.destroy());
      incoming.pipe(outgoing);
      return true;
    },
    upgrade(incoming, socket, head) {
      const path = toServicePath(incoming.url);
      if (path === undefined) return false;
      socket.on("error", () => socket.destroy());
      const outgoing = send(incoming, path, { connection: "Upgrade", upgrade: "websocket" });
      outgoing.on("upgrade", (answer, other, first) => {
        other.on("error", () => socket.destroy());
        other.on("close", () => socket.destroy());
        socket.on("close", () => other.destroy());
        socket.write(toHead(answer));
        socket.write(first);
        other.write(head);
        other.pipe(socket).pipe(other);
      });
      outgoing.on("response", (answer) => {
        socket.end(toHead(answer));
        answer.resume();
      });
      outgoing.on("error", () => socket.destroy());
      outgoing.end();
      return true;
    },
  };
}

/** The path at the service, with the query; undefined if it is not forwarded. `URL` removes `..`, also encoded. */
function toServicePath(url = ""): string | undefined {
  if (!url.startsWith(`${SERVICE_PATH}/`) || !URL.canParse(url, "http://portal.invalid")) return undefined;
  const { pathname, search } = new URL(url, "http://portal.invalid");
  if (!pathname.startsWith(`${SERVICE_PATH}/`)) return undefined;
  const path = pathname.slice(SERVICE_PATH.length);
  return FORWARDED.test(path) ? path + search : undefined;
}

function toForwardedHeaders(incoming: IncomingMessage): Record<string, string | string[] | undefined> {
  return {
    ...withoutConnectionHeaders(incoming.headers),
    "x-forwarded-host": incoming.headers.host ?? "",
    "x-forwarded-proto": "http",
    "x-forwarded-prefix": SERVICE_PATH,
    "x-forwarded-for": incoming.socket.remoteAddress ?? "",
  };
}

function withoutConnectionHeaders<Headers extends IncomingMessage["headers"]>(headers: Headers): Headers {
  const named = String(headers.connection ?? "")
    .toLowerCase()
    .split(/\s*,\s*/);
  const dropped = new Set([...CONNECTION_HEADERS, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name))) as Headers;
}

/** The status line and headers of a response, as bytes of a tunnelled connection. */
function toHead({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
  return [`HTTP/1.1 ${statusCode} ${statusMessage}`, ...lines, "", ""].join("\r\n");
}
