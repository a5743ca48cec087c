/** Which scripts a page preloads in parallel with a lazily imported one. */
import { basename } from "node:path";
import type { Plugin } from "vite";
import { publicRows } from "./chunk-rows/public-rows.ts";

/** Scripts that the signed-in area always loads first. */
const areaScripts = ["client", "common", "records", "service", "app"];
/** Scripts of public pages, and those that public pages share with the area. */
const publicHosts = [...Object.keys(publicRows), ...areaScripts.filter((name) => name !== "app"), "shared"];

const toName = (file: string) => basename(file).replace(/\..*$/, "");

/** Omits scripts that the page of the importing script has loaded already. */
function listPreloads(
  file: string,
  dependencies: string[],
  { hostId }: { readonly hostId: string },
): string[] {
  if (publicHosts.includes(toName(hostId))) return dependencies;
  const remaining = dependencies.filter((dependency) => !areaScripts.includes(toName(dependency)));
  return remaining.every((dependency) => dependency === file) ? [] : remaining;
}

/**
 * A Vite plugin, because Astro does not pass on the option. Each omitted name makes the first load of the area 10 bytes
 * smaller.
 */
export const omitLoadedScripts: Plugin = {
  name: "omit-loaded-scripts",
  configEnvironment: (environment) =>
    environment === "client"
      ? { build: { modulePreload: { resolveDependencies: listPreloads } } }
      : undefined,
};
