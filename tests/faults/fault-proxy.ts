/** A proxy between a browser and the service that applies the fault of a plan to each request. */
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as openRequest,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Fault, FaultPlan } from "./fault-plan.ts";

export interface FaultProxy {
  readonly port: number;
  /** Faults in order, such as `response-lost PUT /api/Application/UpdateDynamic/x`. */
  readonly appliedFaults: readonly string[];
  close(): Promise<void>;
}

/** Listens on a free port of this computer. Forwards preflight requests unchanged. */
export async function startFaultProxy(target: number, plan: FaultPlan): Promise<FaultProxy> {
  const appliedFaults: string[] = [];
  const sockets = new Set<Socket>();
  let offlineUntil = 0;

  const server = createServer((request, response) => {
    const isOffline = Date.now() < offlineUntil;
    const fault = request.method === "OPTIONS" || isOffline ? undefined : plan.next();
    if (fault) appliedFaults.push(`${fault.kind} ${request.method} ${request.url}`);
    if (fault?.kind === "offline") offlineUntil = Date.now() + fault.ms;
    if (isOffline || fault?.kind === "offline") request.socket.destroy();
    else void respond(request, response, fault, target);
  });
  server.on("upgrade", (request, socket: Socket, head) => {
    if (Date.now() < offlineUntil) return void socket.destroy();
    const service = connect(target, "127.0.0.1", () => {
      const lines = request.rawHeaders.flatMap((text, at) =>
        at % 2 === 0 ? [`${text}: ${request.rawHeaders[at + 1]}`] : [],
      );
      service.write(`GET ${request.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      service.write(head);
      service.pipe(socket).pipe(service);
    });
    for (const [one, other] of [
      [socket, service],
      [service, socket],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    appliedFaults,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault | undefined,
  target: number,
): Promise<void> {
  // The page may close or abort its request at any time.
  const body = await readBody(request).catch(() => undefined);
  if (!body) return void request.socket.destroy();
  if (fault && fault.ms > 0) await new Promise((resolve) => setTimeout(resolve, fault.ms));
  const corsHeaders = {
    "Access-Control-Allow-Origin": request.headers.origin ?? "*",
    "Access-Control-Expose-Headers": "Retry-After",
    "Content-Type": "application/json",
  };
  switch (fault?.kind) {
    case "reset":
    case "timeout":
      return void request.socket.destroy();
    case "internal-error":
      return void response.writeHead(500, corsHeaders).end('{"error":""}');
    case "bad-gateway":
      return void response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad gateway</h1>");
    case "unavailable":
      return void response.writeHead(503, { ...corsHeaders, "Retry-After": "1" }).end('{"error":""}');
    case "too-many-requests":
      return void response.writeHead(429, { ...corsHeaders, "Retry-After": "1" }).end('{"error":"Slower."}');
  }
  const upstreamResponse = await forward(request, body, target).catch(() => undefined);
  if (!upstreamResponse || fault?.kind === "response-lost") return void request.socket.destroy();
  if (fault?.kind === "duplicate") await forward(request, body, target).catch(() => undefined);
  response.writeHead(upstreamResponse.status, upstreamResponse.headers);
  if (fault?.kind !== "truncated") return void response.end(upstreamResponse.body);
  response.write(upstreamResponse.body.subarray(0, upstreamResponse.body.length >> 1), () =>
    request.socket.destroy(),
  );
}

/** Rejects if the connection ends before the body does. */
async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

interface UpstreamResponse {
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer;
}

function forward(request: IncomingMessage, body: Buffer, target: number): Promise<UpstreamResponse> {
  return new Promise((resolve, reject) => {
    const forwardedRequest: ClientRequest = openRequest(
      {
        host: "127.0.0.1",
        port: target,
        method: request.method,
        path: request.url,
        headers: { ...request.headers, "content-length": String(body.length), connection: "close" },
      },
      async (reply) => {
        const body = await readBody(reply).catch(reject);
        if (!body) return;
        const hopHeaders = /^(connection|keep-alive|transfer-encoding|content-length)$/i;
        const headers = reply.rawHeaders.flatMap((text, at, all) =>
          at % 2 === 0 && !hopHeaders.test(text) ? [text, all[at + 1] ?? ""] : [],
        );
        resolve({
          status: reply.statusCode ?? 502,
          headers: [...headers, "Content-Length", String(body.length)],
          body,
        });
      },
    );
    forwardedRequest.on("error", reject);
    forwardedRequest.end(body);
  });
}
