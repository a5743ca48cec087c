/**
 * Shortens preload lists. A script that lazily imports another script contains the list of the files to
 * preload with it.
 */
import { basename } from "node:path";
import type { Plugin } from "vite";

/**
 * For each script file, the script files that the page always loads before it. The preload lists inside a
 * script file omit these, because each name would make the file 10 bytes larger.
 */
const scriptsLoadedBefore: Readonly<Record<string, readonly string[]>> = {
  service: ["client"],
  common: ["client", "records", "service"],
  app: ["client", "common", "records", "service"],
  list: ["app", "client", "common", "records", "service"],
};

const toScriptName = (file: string) => basename(file).replace(/\..*$/, "");

function listPreloads(
  file: string,
  dependencies: string[],
  { hostId }: { readonly hostId: string },
): string[] {
  const importingScript = toScriptName(hostId);
  const loadedScripts = [importingScript, ...(scriptsLoadedBefore[importingScript] ?? [])];
  const remainingFiles = dependencies.filter(
    (dependency) => !loadedScripts.includes(toScriptName(dependency)),
  );
  return remainingFiles.every((dependency) => dependency === file) ? [] : remainingFiles;
}

/** Sets `resolveDependencies` with a Vite plugin, because Astro does not pass this option to Vite. */
export const omitLoadedScripts: Plugin = {
  name: "omit-loaded-scripts",
  configEnvironment: (environment) =>
    environment === "client"
      ? { build: { modulePreload: { resolveDependencies: listPreloads } } }
      : undefined,
};
