/**
 * The hosts and the service of one Playwright worker, as a child process: `portal-server.ts PORTAL SERVICE PUSH OTHER` (ports).
 * Sends "ready" when it listens. On the message "restore" it replaces the service's data by the snapshot.
 */
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type RunningService, startService } from "#demo/service/start-service.ts";
import { bakeHosts, chooseHosts } from "../../../scripts/bake/bake-hosts.ts";
import { describeReport, exitCodeOf } from "../../../scripts/bake/report.ts";
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

function startFromSnapshot(): Promise<RunningService> {
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(snapshotDir, dataDir, { recursive: true });
  return startService({
    port: servicePort,
    dataDir,
    pushOrigins: [`http://127.0.0.1:${pushPort}`],
    portalOrigins: [portalPort, otherPort].flatMap((port) =>
      chooseHosts(options).map((host) => `http://${host}:${port}`),
    ),
  });
}

let service = await startFromSnapshot();
const report = await bakeHosts({ ...options, pushKey: service.pushKey });
if (exitCodeOf(report) !== 0) throw new Error(describeReport(report).join("\n"));
await serveHosts({ distDir: options.outDir, port: portalPort });
process.on("message", async () => {
  await service.close();
  service = await startFromSnapshot();
  process.send?.("ready");
});
// The worker has ended, however it ended.
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
