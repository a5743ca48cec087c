/** The portal's service worker, built apart from the pages: one classic script at the root, alike for every host. */
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const entry = import.meta.resolve("#islands/worker/service-worker.ts");

/** Where it is found: its scope is what lies beneath. */
const WORKER_FILE = "sw.js";

/** Writes the worker into a site. */
export async function buildServiceWorker(siteDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
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
