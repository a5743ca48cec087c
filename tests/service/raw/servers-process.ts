/**
 * Both servers in a process of their own: `servers-process.ts DATA DIST [broken]`. Sends their ports, then each fault
 * that they report. `broken` starts servers with the errors of earlier versions instead.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import { RATE_LIMITS } from "#demo/http/rate-limit.ts";
import { createHttpServer, startListening } from "#demo/service/http-server.ts";
import { startService } from "#demo/service/start-service.ts";
import { serveHosts } from "../../../scripts/serve/serve-hosts.ts";

export interface Ports {
  readonly service: number;
  readonly hosts: number;
}

const [dataDir = "", distDir = "", isBroken] = process.argv.slice(2);
const report = (error: unknown) =>
  process.send?.({ fault: error instanceof Error ? error.stack : String(error) });
const unlimited = { maxCalls: 1e9, perMs: 60_000 };

async function startServers(): Promise<Ports> {
  console.error = report;
  const rateLimits = { ...RATE_LIMITS, account: unlimited, visitor: unlimited };
  const service = await startService({ port: 0, dataDir, rateLimits, report });
  const hosts = await serveHosts({ distDir, port: 0 });
  return { service: Number(new URL(service.url).port), hosts: hosts.port };
}

async function startBrokenServers(): Promise<Ports> {
  const service = createHttpServer((_request, response) => void response.end());
  service.on("upgrade", (request, socket) => {
    new URL(request.url ?? "/", "http://service");
    socket.destroy();
  });
  const hosts = createHttpServer((request, response) => {
    if (request.url?.includes("?")) statSync(join(distDir, request.url), { throwIfNoEntry: false });
    response.end();
  });
  const openServers = [
    await startListening(service, { port: 0, report }),
    await startListening(hosts, { port: 0, report }),
  ];
  return { service: openServers[0]?.port ?? 0, hosts: openServers[1]?.port ?? 0 };
}

process.send?.(await (isBroken ? startBrokenServers() : startServers()));
process.on("disconnect", () => process.exit(0));
