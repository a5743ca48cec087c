/**
 * Adds preloads to the page of the signed-in area. The page's HTML preloads its two largest scripts. An
 * inline script preloads the other scripts, and those of the requested screen, from a list in the HTML.
 * Without these preloads, the browser would discover nested imports one round trip at a time.
 */
import type { Plugin, Rolldown } from "vite";
import { APP_SHELL, screenPaths } from "#theme/app-paths.ts";
import type { CompiledPage } from "../compile/page.ts";

export interface ScreenFiles {
  /** URLs of the scripts that every screen needs. */
  area: readonly string[];
  /** Path prefix of a screen, and the additional scripts of that screen. */
  screens: readonly (readonly [string, readonly string[]])[];
  /** URLs of the additional scripts for wizard steps that contain more than plain questions. */
  laterSteps: readonly string[];
}

const AREA_MODULE = "/src/islands/app.tsx";
const SCREENS_FOLDER = "/src/islands/app/screens/";
const WIZARD = "wizard";
/** The row of `chunk-rows` with the controls and sections that few steps need. */
const LATER_STEPS = "wizard-later";
const RENDERER_MODULE = "/@astrojs/react/dist/client.js";

/** Creates a plugin that fills `files` when the bundle is complete. */
export function collectScreenFiles(files: ScreenFiles): Plugin {
  return {
    name: "collect-screen-files",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const entryFiles = [AREA_MODULE, RENDERER_MODULE].flatMap((end) => findScriptFile(chunks, end, true));
      if (entryFiles.length === 0) return;
      const areaFiles = getClosure(bundle, entryFiles);
      files.area = [...areaFiles].map(toUrl);
      files.screens = screenPaths.map(([start, name]) => {
        const screenFiles = getClosure(bundle, findScriptFile(chunks, `/${name}-screen.tsx`, false));
        return [start, [...screenFiles].filter((file) => !areaFiles.has(file)).map(toUrl)];
      });
      const wizardFiles = getClosure(bundle, findScriptFile(chunks, `/${WIZARD}-screen.tsx`, false));
      const laterStepFiles = chunks.flatMap(({ name, fileName }) => (name === LATER_STEPS ? [fileName] : []));
      files.laterSteps = [...getClosure(bundle, laterStepFiles)]
        .filter((file) => !areaFiles.has(file) && !wizardFiles.has(file))
        .map(toUrl);
    },
  };
}

const toUrl = (file: string) => `/${file}`;

/**
 * Returns the file that contains the screen module whose path ends with `end`. With `isEntry`, returns the
 * file whose entry is the module with such a path. Returns an empty list if there is no such file.
 */
function findScriptFile(chunks: readonly Rolldown.OutputChunk[], end: string, isEntry: boolean): string[] {
  const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
    isEntry
      ? toPlainPath(facadeModuleId ?? "").endsWith(end)
      : moduleIds.some((id) => toPlainPath(id).includes(SCREENS_FOLDER) && toPlainPath(id).endsWith(end)),
  );
  return chunk ? [chunk.fileName] : [];
}

const toPlainPath = (id: string) => id.replaceAll("\\", "/").replace(/\?.*$/, "");

/** Returns the files and all their static imports. */
function getClosure(bundle: Rolldown.OutputBundle, files: readonly string[]): ReadonlySet<string> {
  const closure = new Set(files);
  for (const file of closure) {
    const chunk = bundle[file];
    if (chunk?.type === "chunk") for (const importedFile of chunk.imports) closure.add(importedFile);
  }
  return closure;
}

/**
 * Adds the list of scripts to the page of the signed-in area. Adds links to the first screen's files to the
 * sign-in page, which prefetches them (`islands/early/prefetch-area.ts`). The page of the area preloads only
 * its largest scripts: over HTTP/1.1 these load while the other connections are used for the screen's calls.
 * The other scripts follow (decisions 131).
 */
export function preloadScreens(
  pages: readonly CompiledPage[],
  { area, screens, laterSteps }: ScreenFiles,
): CompiledPage[] {
  const shellPage = pages.find(({ path }) => path === shellFile);
  if (!shellPage || area.length === 0)
    throw new Error("the signed-in area has no page or no scripts to preload");
  const shellHtml = shellPage.html.replace(viewerSheetPattern, "");
  const linkedFiles = [
    ...shellHtml.matchAll(/<link rel="(?:stylesheet|modulepreload)" href="(\/_astro\/[^"]+)"/g),
  ];
  const scripts = [...shellHtml.matchAll(modulePreloadPattern)];
  const laterScripts = scripts.slice(MAX_DIRECT_PRELOADS);
  const scriptLists = JSON.stringify([laterScripts.map(([, href]) => href), screens, laterSteps]).replaceAll(
    '"',
    "&quot;",
  );
  const shellWithoutLaterScripts = laterScripts.reduce((html, [link]) => html.replace(link, ""), shellHtml);
  const firstScreenFiles = screens.find(([start]) => start === FIRST_SCREEN)?.[1] ?? [];
  const prefetchedFiles = [...linkedFiles.map(([, href]) => href), ...firstScreenFiles];
  const prefetchLinks =
    AREA_PAGE_PREFETCH + prefetchedFiles.map((href) => `<link rel="prefetch" href="${href}">`).join("");
  return pages.map(({ path, html }) => {
    if (SIGN_IN_PAGE.test(path))
      return { path, html: html.replace(AREA_FILES_TAG, AREA_FILES_TAG + prefetchLinks) };
    if (path !== shellFile) return { path, html };
    return {
      path,
      html: shellWithoutLaterScripts.replace(
        SERVICE_TAG_START,
        `<meta name="screen-files" content="${scriptLists}">${SERVICE_TAG_START}`,
      ),
    };
  });
}

const shellFile = `${APP_SHELL.slice(1)}index.html`;
/** The tag before which the list is inserted, so that the list precedes the inline script that reads it. */
const SERVICE_TAG_START = '<meta name="service"';
/** Matches the style sheet that the script of the document viewer loads. */
const viewerSheetPattern =
  /<link rel="(?:stylesheet|preload)" href="\/_astro\/opened-document\.[^"]+"[^>]*>/g;
const modulePreloadPattern = /<link rel="modulepreload" href="(\/_astro\/[^"]+)">/g;
/**
 * Number of scripts that the page preloads itself, largest first. These scripts and the style sheet use
 * three of the browser's six connections, and all of the bandwidth for one round trip.
 */
const MAX_DIRECT_PRELOADS = 2;
const AREA_FILES_TAG = "<template data-area-files>";
/** Path of the screen after sign-in. */
const FIRST_SCREEN = "/app-list";
/**
 * Prefetches the page of the first screen: by a speculation rule, or by a link in browsers that do not
 * support rules.
 */
const AREA_PAGE_PREFETCH = [
  `<script type="speculationrules">${JSON.stringify({ prefetch: [{ urls: [FIRST_SCREEN] }] })}</script>`,
  `<link rel="prefetch" as="document" href="${FIRST_SCREEN}">`,
].join("");
/** Matches the sign-in page in every language. */
const SIGN_IN_PAGE = /(^|\/)auth\/login\/index\.html$/;
