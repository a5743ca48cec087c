/** Which scripts a page preloads in parallel with a lazily imported one. */
import { basename } from "node:path";
import type { Plugin } from "vite";

/**
 * The scripts that are loaded before one of the first load's scripts runs. Their names in its lists of preloads would
 * only make it larger, by 10 bytes each.
 */
const loadedBefore: Readonly<Record<string, readonly string[]>> = {
  service: ["client"],
  common: ["client", "records", "service"],
  app: ["client", "common", "records", "service"],
  list: ["app", "client", "common", "records", "service"],
};

const toName = (file: string) => basename(file).replace(/\..*$/, "");

function listPreloads(
  file: string,
  dependencies: string[],
  { hostId }: { readonly hostId: string },
): string[] {
  const host = toName(hostId);
  const loadedScripts = [host, ...(loadedBefore[host] ?? [])];
  const remaining = dependencies.filter((dependency) => !loadedScripts.includes(toName(dependency)));
  return remaining.every((dependency) => dependency === file) ? [] : remaining;
}

/** A Vite plugin, because Astro does not pass on the option. */
export const omitLoadedScripts: Plugin = {
  name: "omit-loaded-scripts",
  configEnvironment: (environment) =>
    environment === "client"
      ? { build: { modulePreload: { resolveDependencies: listPreloads } } }
      : undefined,
};
