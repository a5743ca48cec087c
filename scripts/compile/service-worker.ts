/** The portal's service worker, built apart from the pages: one classic script at the root, alike for every host. */
import { join } from "node:path";
import { build } from "vite";

/** Where it is found: its scope is what lies beneath. */
export const WORKER_FILE = "sw.js";

/** Writes the worker into a site. */
export async function buildServiceWorker(siteDir: string, sourceDir: string): Promise<void> {
  await build({
    root: sourceDir,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: siteDir,
      emptyOutDir: false,
      target: "es2022",
      lib: {
        entry: join(sourceDir, "islands/worker/service-worker.ts"),
        formats: ["iife"],
        name: "portal",
        fileName: () => WORKER_FILE,
      },
    },
  });
}
