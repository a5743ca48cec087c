/**
 * The hosts and the service of one Playwright worker, as a child process: `portal-server.ts PORTAL SERVICE PUSH OTHER` (ports).
 * Sends "ready" when it listens. On the message "restore" it replaces the service's data by the snapshot; on "restart" it restarts the service with its data.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { copyData } from "#demo/service/copy-data.ts";
import { type RunningService, startService } from "#demo/service/start-service.ts";
import { bakeHosts, chooseHosts } from "../../../scripts/bake/bake-hosts.ts";
import { describeReport, getExitCode } from "../../../scripts/bake/report.ts";
import { readBakeOptions } from "../../../scripts/options.ts";
import { serveHosts } from "../../../scripts/serve/serve-hosts.ts";
import { snapshotDir, workerDir } from "./portal-folders.ts";

const [portalPort = 0, servicePort = 0, pushPort = 0, otherPort = 0] = process.argv.slice(2).map(Number);
const folder = workerDir(portalPort);
const dataDir = join(folder, "service");
const options = readBakeOptions([
  ...["--out", join(folder, "dist"), "--portal-port", String(portalPort)],
  ...["--service-url", `http://localhost:${servicePort}`],
]);

function restoreSnapshot(): void {
  rmSync(dataDir, { recursive: true, force: true });
  copyData(snapshotDir, dataDir);
}

function start(): Promise<RunningService> {
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
let service = await start();
const report = await bakeHosts({ ...options, pushKey: service.pushKey });
if (getExitCode(report) !== 0) throw new Error(describeReport(report).join("\n"));
await serveHosts({ distDir: options.outDir, port: portalPort });
process.on("message", async (message) => {
  await service.close();
  if (message === "restore") restoreSnapshot();
  service = await start();
  process.send?.("ready");
});
// The worker has ended, however it ended.
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
