/** A minimal provider for benchmarks and tests, with a planned response per host and path. */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface FixtureReply {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text or bytes are sent unchanged; other values as JSON. */
  readonly body?: unknown;
  /** Milliseconds to wait before the response. */
  readonly delay?: number;
  /** If true, the provider sends half of the body, then closes the connection. */
  readonly isCut?: boolean;
}

/**
 * Returns the response for a path such as `/api/Licence/GetApplicantPortalConfig/a.example`. If it returns
 * undefined, the provider responds with 404.
 */
export type FixturePlan = (path: string) => FixtureReply | undefined;

export interface FixtureProvider {
  readonly url: string;
  readonly server: Server;
  /** Paths of all requests, in order. */
  readonly requestedPaths: readonly string[];
  /** Number of responses with a body, that is, all except 304. */
  readonly sentBodyCount: number;
  close(): Promise<void>;
}

/** Creates a portal config response in the API's format: JSON in a string. */
export function createPortalConfigReply(ui: unknown): FixtureReply {
  return { body: { UiConfig: JSON.stringify(ui) } };
}

/** Starts the provider on a free local port. */
export async function startFixtureProvider(plan: FixturePlan, port = 0): Promise<FixtureProvider> {
  const requestedPaths: string[] = [];
  let sentBodyCount = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    requestedPaths.push(path);
    const reply = plan(path) ?? { status: 404, body: {} };
    if (reply.headers?.["ETag"] !== undefined && request.headers["if-none-match"] === reply.headers["ETag"])
      return void response.writeHead(304, { ...reply.headers }).end();
    sentBodyCount += 1;
    if (reply.delay) setTimeout(() => send(response, reply), reply.delay);
    else send(response, reply);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${boundPort}`,
    server,
    requestedPaths,
    get sentBodyCount() {
      return sentBodyCount;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(
  response: ServerResponse,
  { status = 200, type, headers, body = "", isCut }: FixtureReply,
): void {
  const isTextOrBytes = typeof body === "string" || Buffer.isBuffer(body);
  const bytes = Buffer.from(isTextOrBytes ? (body as string) : JSON.stringify(body));
  response.writeHead(status, {
    "Content-Type": type ?? "application/json",
    "Content-Length": bytes.length,
    ...headers,
  });
  if (!isCut) return void response.end(bytes);
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy());
}
