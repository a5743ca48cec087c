/**
 * Provides the portal to measure: a running one at the port `BENCH_PORT`, or a new one with separate data.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseUrlPort } from "../../command-line/read-options.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const PORT = 4381;
/** Public pages that are not in the sitemap. */
const unlistedPages = [
  "/auth/change-password/",
  "/document-viewer/",
  "/error/403/",
  "/error/404/",
  "/public-additionalapplicationrequest/",
  "/public-signature/",
];

export interface MeasuredPortal {
  readonly port: number;
  close(): void;
}

export async function openPortal(): Promise<MeasuredPortal> {
  const runningPort = process.env["BENCH_PORT"];
  if (runningPort) return { port: parseUrlPort("BENCH_PORT", runningPort), close: () => {} };
  const folder = mkdtempSync(join(tmpdir(), "pages-bench-"));
  const child = spawn(process.execPath, ["scripts/start.ts", "--reset"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      ...{ PORT: String(PORT), SERVICE_PORT: String(PORT + 1) },
      ...{ PORTAL_DATA: join(folder, "data"), PORTAL_DIST: join(folder, "dist") },
    },
  });
  const close = () => {
    child.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk) => String(chunk).includes("Press Ctrl+C to stop") && resolve());
    child.on("exit", (code) => reject(new Error(`the portal exited with code ${code}`)));
  });
  return { port: PORT, close };
}

/** Returns the public pages of a host in its default language: the pages of the sitemap, and the unlisted pages. */
export async function listPublicPages(host: string, port: number): Promise<string[]> {
  const sitemap = await readSitemap(host, port);
  const sitemapPaths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
  const otherLanguagePrefixes = [...sitemap.matchAll(/hreflang="([\w-]+)"/g)].map(([, code]) => `/${code}/`);
  const defaultLanguagePaths = sitemapPaths.filter(
    (path) => !otherLanguagePrefixes.some((prefix) => path.startsWith(prefix)),
  );
  return [...defaultLanguagePaths, ...unlistedPages];
}

/** Requests the sitemap by IP address, because not every system resolves names under `localhost`. */
function readSitemap(host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { Host: `${host}:${port}` };
    const outgoing = get({ host: "127.0.0.1", port, path: "/sitemap.xml", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve(text));
    });
    outgoing.on("error", reject);
  });
}
