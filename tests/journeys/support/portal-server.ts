/**
 * Runs the hosts and the service of one Playwright worker, as a child process: `portal-server.ts PORTAL
 * SERVICE PUSH OTHER` (ports). Sends "ready" when it listens. On the message "restore", replaces the
 * service's data with the snapshot. On the message "restart", restarts the service with its current data.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { copyData } from "#demo/service/copy-data.ts";
import { type RunningService, startService } from "#demo/service/start-service.ts";
import { bakeHosts, chooseHosts } from "../../../scripts/bake/bake-hosts.ts";
import { describeReport, getExitCode } from "../../../scripts/bake/report.ts";
import { parseBakeOptions } from "../../../scripts/options.ts";
import { serveHosts } from "../../../scripts/serve/serve-hosts.ts";
import { snapshotDir, workerDir } from "./portal-folders.ts";

const [portalPort = 0, servicePort = 0, pushPort = 0, otherPort = 0] = process.argv.slice(2).map(Number);
const folder = workerDir(portalPort);
const dataDir = join(folder, "service");
const serviceUrl = `http://localhost:${servicePort}`;
const sharedFlags = ["--out", join(folder, "dist"), "--portal-port", String(portalPort)];
const options = parseBakeOptions(sharedFlags);
/**
 * Hosts whose service is below a path of their own origin, like all hosts of `npm start`. The other hosts
 * call the service at its own origin, where most journeys simulate failing calls. `SAME_ORIGIN=1` includes
 * all hosts.
 */
const sameOriginHosts = chooseHosts(options).filter(
  (host) => process.env["SAME_ORIGIN"] !== undefined || host === "harbour.localhost",
);

function restoreSnapshot(): void {
  rmSync(dataDir, { recursive: true, force: true });
  copyData(snapshotDir, dataDir);
}

function startWorkerService(): Promise<RunningService> {
  return startService({
    port: servicePort,
    dataDir,
    pushOrigins: [`http://127.0.0.1:${pushPort}`],
    portalOrigins: [portalPort, otherPort].flatMap((port) =>
      chooseHosts(options).map((host) => `http://${host}:${port}`),
    ),
  });
}

restoreSnapshot();
let service = await startWorkerService();
for (const [flag, isChosen] of [
  ["--bake-url", (host: string) => sameOriginHosts.includes(host)],
  ["--service-url", (host: string) => !sameOriginHosts.includes(host)],
] as const) {
  const hostNames = chooseHosts(options).filter(isChosen);
  if (hostNames.length === 0) continue;
  const hostOptions = parseBakeOptions([...sharedFlags, flag, serviceUrl, "--only", hostNames.join(",")]);
  const report = await bakeHosts({ ...hostOptions, pushKey: service.pushKey });
  if (getExitCode(report) !== 0) throw new Error(describeReport(report).join("\n"));
}
await serveHosts({ distDir: options.outDir, port: portalPort, service: serviceUrl });
/** Sends "ready". Does nothing if the Playwright worker has ended, because `send` would throw. */
function reportReady(): void {
  if (process.connected) process.send?.("ready");
}

process.on("message", async (message) => {
  await service.close();
  if (message === "restore") restoreSnapshot();
  service = await startWorkerService();
  reportReady();
});
// Exit when the Playwright worker has ended, for whatever reason.
process.on("disconnect", () => process.exit(0));
reportReady();
