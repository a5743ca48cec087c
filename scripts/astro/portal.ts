/**
 * The Astro integration. Creates the templates from which each host is baked; with the environment variable
 * `HOST`, creates the pages of one host instead.
 */
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { compileSite } from "../compile/compile-site.ts";
import { readFontFiles } from "../compile/fonts.ts";
import type { CompiledPage } from "../compile/page.ts";
import { listPdfAssets } from "../compile/pdf-assets.ts";
import { readCompiledPages } from "../compile/read-pages.ts";
import { buildServiceWorker, readWorkerBuild } from "../compile/service-worker.ts";
import { collectPackages, linkNotices, writeSharedNotices } from "../compile/third-party-notices.ts";
import { serveHostFiles } from "./dev-files.ts";
import { joinSmallFiles } from "./entry-files.ts";
import { writeDevelopmentHost } from "./finish-host.ts";
import { loadHost } from "./load-host.ts";
import { omitUnusedParts } from "./omitted-parts.ts";
import { collectScreenFiles, preloadScreens, type ScreenFiles } from "./screen-files.ts";
import { removeSourceMaps, SOURCE_MAPS_FOLDER } from "./source-maps.ts";

/** The host shown by `astro dev` by default. */
const DEV_HOST = "riverbend.localhost";

/**
 * Creates the integration. The environment variable `HOST` names a host, and `PORTAL_OUT` the folder for its built
 * site (`dist/HOST` by default). For the other variables, such as `PORTAL_COMPILED`, see scripts/options.ts.
 */
export function createPortalIntegration(): AstroIntegration {
  const sourceDir = fileURLToPath(new URL("../../src", import.meta.url));
  const host = process.env["HOST"];
  const packages = new Set<string>();
  const screenFiles: ScreenFiles = { area: [], screens: [], laterSteps: [] };
  let loadedHost: Awaited<ReturnType<typeof loadHost>> | undefined;
  return {
    name: "portal",
    hooks: {
      "astro:config:setup": async ({ command, updateConfig, addClientDirective }) => {
        addClientDirective({ name: "touch", entrypoint: join(sourceDir, "islands/directives/touch.ts") });
        if (command === "build") {
          const sharedPlugins = [collectPackages(packages)];
          const pagePlugins = [
            ...sharedPlugins,
            omitUnusedParts(),
            joinSmallFiles(),
            collectScreenFiles(screenFiles),
          ];
          updateConfig({ vite: { plugins: pagePlugins, worker: { plugins: () => sharedPlugins } } });
        }
        if (command === "build" && host) loadedHost = await loadHost(host, sourceDir, command);
        if (command === "dev") {
          loadedHost = await loadHost(host ?? DEV_HOST, sourceDir, command);
          updateConfig({ vite: { plugins: [serveHostFiles(loadedHost)] } });
        }
      },
      "astro:build:done": async ({ dir }) => {
        const siteDir = fileURLToPath(dir);
        const compiledDir = process.env["PORTAL_COMPILED"] ?? ".compiled";
        removeSourceMaps(siteDir, loadedHost ? undefined : join(compiledDir, SOURCE_MAPS_FOLDER));
        const pagesWithBuildId = addBuildId(preloadScreens(readCompiledPages(siteDir), screenFiles), siteDir);
        await buildServiceWorker(siteDir);
        // Write the notices after the service worker is built, because the worker must not cache them.
        const notices = writeSharedNotices(siteDir, packages, listShippedFiles());
        const pages = linkNotices(pagesWithBuildId, notices);
        if (loadedHost) {
          await writeDevelopmentHost(siteDir, pages, loadedHost);
          moveSite(siteDir, process.env["PORTAL_OUT"] ?? join("dist", loadedHost.view.host));
        } else compileSite(siteDir, pages, compiledDir, sourceDir);
        rmSync(siteDir, { recursive: true, force: true });
      },
    },
  };
}

/** Returns package files that reach browsers but are not bundled: styles, icons, inline scripts, fonts. */
function listShippedFiles(): string[] {
  const packageFiles = ["tailwindcss/package.json", "@heroicons/react/package.json", "astro/package.json"];
  const copiedFiles = [...Object.values(readFontFiles()).flat(), ...listPdfAssets()];
  return [
    ...packageFiles.map((file) => fileURLToPath(import.meta.resolve(file))),
    ...copiedFiles.map(({ source }) => source),
  ];
}

/** Writes the build id of the scripts to each page. Telemetry reports contain it (decisions 80). */
function addBuildId(pages: readonly CompiledPage[], siteDir: string): CompiledPage[] {
  const metaTag = `<meta name="build" content="${readWorkerBuild(siteDir).id}">`;
  return pages.map(({ path, html }) => ({ path, html: html.replace("</head>", `${metaTag}</head>`) }));
}

/**
 * Astro's output folder before the site is split or moved. It is inside the project, because Astro renames files into
 * it, and files cannot be renamed across file systems.
 */
export const workDir = `.astro/site-${process.pid}`;

function moveSite(siteDir: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  cpSync(siteDir, target, { recursive: true });
}
