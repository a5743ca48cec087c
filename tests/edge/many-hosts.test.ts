/** Tests that real web servers accept thousands of hosts with other rules than most, and long host names. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { toApacheFiles } from "../../scripts/edge/apache.ts";
import { toCaddyFiles } from "../../scripts/edge/caddy.ts";
import { createHttpClient } from "../../scripts/edge/check/http-client.ts";
import { createEdgeRules, type HostRules } from "../../scripts/edge/edge-rules.ts";
import { toNginxFiles } from "../../scripts/edge/nginx.ts";
import type { EdgeFiles, EdgeOptions } from "../../scripts/edge/options.ts";
import { type ServerName, startWebServer } from "./web-servers.ts";

const EXCEPTION_COUNT = 3000;
const COMMON_HOST = "common-0.council.example";
const LONG_HOST = "building-permits-and-applications.northern-highlands.council.example";

const createRules = (host: string, value: string): HostRules => ({
  ...{ host, release: "0".repeat(16), pages: [], plainTexts: [], services: [] },
  headers: `/*\n  X-Rules: ${value}\n`,
  redirects: "/app/* /app/index.html 200\n",
});
const createHosts = (name: string, count: number, value: string) =>
  Array.from({ length: count }, (_, index) => createRules(`${name}-${index}.council.example`, value));
const rules = createEdgeRules([
  ...createHosts("common", EXCEPTION_COUNT + 2, "common"),
  ...createHosts("exception", EXCEPTION_COUNT, "other"),
  createRules(LONG_HOST, "other"),
]);

const root = mkdtempSync(join(tmpdir(), "portal-target-"));
chmodSync(root, 0o755);
for (const host of [COMMON_HOST, LONG_HOST]) {
  mkdirSync(join(root, "hosts", host, "current"), { recursive: true });
  writeFileSync(join(root, "hosts", host, "current/index.html"), "a page");
}
afterAll(() => rmSync(root, { recursive: true, force: true }));

const createFilesByServer = {
  nginx: (options: EdgeOptions) => withDefaultHashSizes(toNginxFiles(rules, options)),
  caddy: (options: EdgeOptions) => toCaddyFiles(rules, options),
  apache: (options: EdgeOptions) => toApacheFiles(rules, options),
};

/** Removes the sizes from `nginx.conf`, because the main configuration of a distribution does not set them. */
function withDefaultHashSizes(files: EdgeFiles): EdgeFiles {
  return new Map([...files].map(([path, content]) => [path, content.replace(/^ *map_hash_.*\n/gm, "")]));
}

it.each(Object.keys(createFilesByServer) as ServerName[])("%s finds the rules of each host", async (name) => {
  const server = await startWebServer(name, createFilesByServer[name], { root });
  try {
    for (const [host, value] of [
      [COMMON_HOST, "common"],
      [LONG_HOST, "other"],
    ] as const) {
      const client = createHttpClient(new URL(`http://${host}/`), server.address);
      const { status, headers } = await client.get("/");
      expect([host, status, headers["x-rules"]]).toEqual([host, 200, value]);
    }
  } finally {
    await server.close();
  }
});
