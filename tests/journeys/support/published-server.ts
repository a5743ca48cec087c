/**
 * Runs the hosts Riverbend and Summit behind a real server with the configuration that a deployer would use.
 * Their service is on the hosts' own origins. Runs as a child process: `published-server.ts SERVER PORTAL
 * SERVICE` (a server name and two ports). Sends "ready" when it listens.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bakeHosts } from "../../../scripts/bake/bake-hosts.ts";
import { describeReport, getExitCode } from "../../../scripts/bake/report.ts";
import { toApacheFiles } from "../../../scripts/edge/apache.ts";
import { toCaddyFiles } from "../../../scripts/edge/caddy.ts";
import { readEdgeRules } from "../../../scripts/edge/edge-rules.ts";
import { toNginxFiles } from "../../../scripts/edge/nginx.ts";
import { parseBakeOptions } from "../../../scripts/options.ts";
import { openBakedOutput } from "../../../scripts/release/baked-output.ts";
import { publishRelease } from "../../../scripts/release/publish.ts";
import { openFolderTarget } from "../../../scripts/release/target/folder-target.ts";
import type { PublishTarget } from "../../../scripts/release/target/target.ts";
import { startCloudflare, startCloudfront } from "../../edge/cloud-servers.ts";
import { createPointer, type PublishedFile } from "../../edge/published-site.ts";
import { startWebServer } from "../../edge/web-servers.ts";

const CLOSE_MS = 3_000;
const [server = "", portalPort = "", servicePort = ""] = process.argv.slice(2);
const apiProxy = new URL(`http://localhost:${servicePort}`);
const folder = mkdtempSync(join(tmpdir(), "portal-published-"));
// The server may run as another user, who must read its files.
chmodSync(folder, 0o755);
const [outDir, root] = [join(folder, "out"), join(folder, "target")];

/**
 * Wraps a target. The list `objects` gets every published object with its headers, as a bucket stores them.
 */
function recordObjects(target: PublishTarget): { target: PublishTarget; objects: PublishedFile[] } {
  const objects: PublishedFile[] = [];
  return {
    objects,
    target: {
      ...target,
      async write(key, content, headers) {
        objects.push({ key, content, ...headers });
        await target.write(key, content, headers);
      },
      async switchPointer(host, release) {
        objects.push(createPointer(host, release));
        await target.switchPointer(host, release);
      },
    },
  };
}

const report = await bakeHosts(
  parseBakeOptions([
    ...["--out", outDir, "--layout", "shared", "--only", "riverbend.localhost,summit.localhost"],
    ...["--bake-url", apiProxy.origin, "--portal-port", portalPort],
  ]),
);
if (getExitCode(report) !== 0) throw new Error(describeReport(report).join("\n"));
const { target, objects } = recordObjects(openFolderTarget(root));
await publishRelease(openBakedOutput(outDir), target, {
  ...{ isDryRun: false, keptReleaseCount: 2, concurrency: 8, deleteOrphans: false },
});
const rules = readEdgeRules(outDir, true);
const port = Number(portalPort);
const starters: Readonly<Record<string, () => Promise<{ close(): Promise<void> }>>> = {
  nginx: () => startWebServer("nginx", (options) => toNginxFiles(rules, options), { root, port, apiProxy }),
  caddy: () => startWebServer("caddy", (options) => toCaddyFiles(rules, options), { root, port, apiProxy }),
  apache: () =>
    startWebServer("apache", (options) => toApacheFiles(rules, options), { root, port, apiProxy }),
  cloudflare: () => startCloudflare({ rules, apiProxy, objects, port }),
  cloudfront: () => startCloudfront({ rules, apiProxy, objects, port }, false),
};
const runningServer = await starters[server]?.();
if (!runningServer) throw new Error(`${server}: expected ${Object.keys(starters).join(", ")}`);
// Stop when the test has ended, for whatever reason.
process.on("disconnect", async () => {
  // A server that waits for open websockets must not keep the test waiting.
  await Promise.race([runningServer.close(), sleep(CLOSE_MS)]);
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
process.send?.("ready");
