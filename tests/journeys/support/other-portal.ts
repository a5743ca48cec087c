/** Bakes one host with a changed host file from the compiled pages, for the service of this Playwright worker. */
import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { fillSignIn, type HostName, serviceUrl, waitForList } from "./portal.ts";
import { otherPortalPort } from "./worker-ports.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export interface HostChanges {
  /** Fields of the host file. */
  readonly file?: Readonly<Record<string, unknown>>;
  /** Fields of the development environment in the host file. */
  readonly environment?: Readonly<Record<string, unknown>>;
  /** URL of a server in front of the worker's service; by default the service itself. */
  readonly service?: string;
}

export interface OtherPortal {
  url(path: string): string;
  signIn(page: Page, username: string): Promise<void>;
  close(): void;
}

/**
 * Bakes and serves the host. Each worker can have only one such portal at a time, because it has one port for
 * such portals.
 */
export async function openOtherPortal(name: HostName, changes: HostChanges): Promise<OtherPortal> {
  const host = `${name}.localhost`;
  const folder = mkdtempSync(join(tmpdir(), "portal-other-"));
  const [hosts, out] = [join(folder, "hosts"), join(folder, "dist")];
  writeHost(hosts, host, changes);
  await promisify(execFile)(
    process.execPath,
    ["scripts/bake.ts", "--hosts", hosts, "--out", out, "--only", host].concat([
      ...["--service-url", changes.service ?? serviceUrl, "--portal-port", String(otherPortalPort)],
    ]),
    { cwd: root },
  ).catch((error: { stdout?: string; stderr?: string }) => {
    throw new Error(`not baked: ${error.stdout} ${error.stderr}`);
  });
  const { serveHosts } = await import("../../../scripts/serve/serve-hosts.ts");
  const server = await serveHosts({ distDir: out, port: otherPortalPort });
  const getUrl = (path: string) => `http://${host}:${otherPortalPort}${path}`;
  return {
    url: getUrl,
    async signIn(page, username) {
      await page.goto(getUrl("/auth/login/"));
      await fillSignIn(page, username);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await waitForList(page);
    },
    close() {
      void server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeHost(folder: string, host: string, { file: fields, environment }: HostChanges): void {
  mkdirSync(folder);
  copyFileSync(join(root, "hosts/_defaults.json"), join(folder, "_defaults.json"));
  const file = JSON.parse(readFileSync(join(root, `hosts/${host}.json`), "utf8"));
  const development = { ...file.environments?.development, ...environment };
  writeFileSync(
    join(folder, `${host}.json`),
    JSON.stringify({ ...file, ...fields, environments: { ...file.environments, development } }),
  );
}
