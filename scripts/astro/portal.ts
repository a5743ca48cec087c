/** The Astro side of "compile once, bake per host": templates without HOST, one host as it is with it. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { compileSite } from "../compile/compile-site.ts";
import { serveHostFiles } from "./dev-files.ts";
import { finishHost } from "./finish-host.ts";
import { loadHost } from "./load-host.ts";

/** Hosts shown by `astro dev` when none is named. */
const DEV_HOST = "riverbend.localhost";

/** The integration. `HOST` names a host; `PORTAL_COMPILED`, `PORTAL_OUT`, `PORTAL_HOSTS`, `PORTAL_ENV`, `SERVICE_URL` as in scripts/options.ts. */
export function portal(): AstroIntegration {
  const sourceDir = fileURLToPath(new URL("../../src", import.meta.url));
  const host = process.env["HOST"];
  let loaded: Awaited<ReturnType<typeof loadHost>> | undefined;
  return {
    name: "portal",
    hooks: {
      "astro:config:setup": async ({ command, updateConfig, addClientDirective }) => {
        addClientDirective({ name: "touch", entrypoint: join(sourceDir, "islands/directives/touch.ts") });
        if (command === "build" && host) loaded = await loadHost(host, sourceDir);
        if (command === "dev") {
          loaded = await loadHost(host ?? DEV_HOST, sourceDir);
          updateConfig({ vite: { plugins: [serveHostFiles(loaded)] } });
        }
      },
      "astro:build:done": ({ dir }) => {
        const siteDir = fileURLToPath(dir);
        if (loaded) finishHost(siteDir, loaded);
        else compileSite(siteDir, join(siteDir, ".."), sourceDir);
      },
    },
  };
}

/** Where `astro build` writes: the host's folder, or the raw site that the compile then cuts up. */
export function outputDir(env: NodeJS.ProcessEnv = process.env): string {
  if (env["HOST"]) return env["PORTAL_OUT"] ?? join("dist", env["HOST"]);
  return join(env["PORTAL_COMPILED"] ?? ".compiled", "site");
}
