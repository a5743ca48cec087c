/** Removes switched-off features from a host's files (decisions 84). */
import { readFileSync } from "node:fs";
import { type FeatureName, featureNames, isFeatureOn, isSwitchedOff } from "#contract/config/features.ts";
import type { RuntimeConfig } from "#contract/config/runtime-config.ts";
import { appPaths } from "#theme/app-paths.ts";
import type { LinkedFile } from "./output/host-writer.ts";

export const SERVICE_WORKER = "sw.js";

/** Removes each element of a page whose `data-feature` names features that are all off. */
export function removeSwitchedOff(html: string, config: RuntimeConfig): string {
  if (featureNames.every((name) => isFeatureOn(config, name))) return html;
  const openingTagPattern = /<([a-z][\w-]*)\b[^<>]*\sdata-feature="([\w ]+)"[^<>]*>/g;
  let keptHtml = "";
  let keptUntil = 0;
  for (let match = openingTagPattern.exec(html); match; match = openingTagPattern.exec(html)) {
    const [, tag = "", names = ""] = match;
    if (names.split(" ").some((name) => isFeatureOn(config, name as FeatureName))) continue;
    keptHtml += html.slice(keptUntil, match.index);
    keptUntil = findEnd(html, tag, openingTagPattern.lastIndex);
    openingTagPattern.lastIndex = keptUntil;
  }
  return keptHtml + html.slice(keptUntil);
}

/** Returns the offset after the end tag of an element whose start tag ends at `start`. */
function findEnd(html: string, tag: string, start: number): number {
  const tagPattern = new RegExp(`<(/?)${tag}\\b[^<>]*>`, "g");
  tagPattern.lastIndex = start;
  let depth = 1;
  for (let match = tagPattern.exec(html); match; match = tagPattern.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return tagPattern.lastIndex;
  }
  throw new Error(`<${tag} data-feature> has no end tag`);
}

/**
 * Creates the service worker of a host with switched-off screens. Its first line lists the paths of these
 * screens, so that the worker does not serve them from its cache. The code of the shared worker follows.
 * Returns undefined if the host can use the shared worker.
 */
export function createOwnWorker(
  config: RuntimeConfig,
  sharedFiles: readonly LinkedFile[],
): string | undefined {
  const pathsOff = appPaths.filter((path) => isSwitchedOff(path, config));
  const file = pathsOff.length > 0 ? sharedFiles.find(({ path }) => path === SERVICE_WORKER) : undefined;
  return file && `self.switchedOffPaths=${JSON.stringify(pathsOff)};\n${readFileSync(file.source, "utf8")}`;
}
