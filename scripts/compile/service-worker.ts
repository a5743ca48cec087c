/** Builds the portal's service worker separately from the pages: one classic script, equal for all hosts. */
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { WorkerBuild } from "#contract/config/worker-build.ts";
import { APP_SHELL, appPaths, OFFLINE_PAGE, publicPaths } from "#theme/app-paths.ts";
import { isCompressedCopy } from "./compressible.ts";
import { listFiles } from "./shared-assets.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const entry = import.meta.resolve("#islands/worker/service-worker.ts");

/** The worker is at the root of the site, because a worker controls only pages below its own path. */
const WORKER_FILE = "sw.js";
/** Maximum bytes of files that are cached at installation. Larger ones (viewer, map) are cached on first use. */
const MAX_STORED_BYTES = 250_000;

/**
 * Returns the hashed files of a site that the worker may cache. Excludes the notices (`.txt`), because no
 * page loads them.
 */
export function readWorkerBuild(siteDir: string): WorkerBuild {
  const cacheableFiles = listFiles(siteDir).filter(
    (file) => file.startsWith("_astro/") && !isCompressedCopy(file) && !file.endsWith(".txt"),
  );
  const files = cacheableFiles.filter((file) => statSync(join(siteDir, file)).size <= MAX_STORED_BYTES);
  const id = createHash("sha256").update(cacheableFiles.join("\n")).digest("hex").slice(0, 12);
  const toHrefs = (names: readonly string[]) => names.map((file) => `/${file}`);
  return {
    id,
    files: toHrefs(files),
    known: toHrefs(cacheableFiles),
    shell: APP_SHELL,
    shells: [APP_SHELL, ...appPaths],
    pages: publicPaths,
    offlinePage: OFFLINE_PAGE,
  };
}

/** Writes the worker with the build's file list into a site. */
export async function buildServiceWorker(siteDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      "process.env.NODE_ENV": JSON.stringify("production"),
      PORTAL_BUILD: JSON.stringify(readWorkerBuild(siteDir)),
    },
    build: {
      outDir: siteDir,
      emptyOutDir: false,
      target: "es2022",
      lib: {
        entry: fileURLToPath(entry),
        formats: ["iife"],
        name: "portal",
        fileName: () => WORKER_FILE,
      },
    },
  });
}
