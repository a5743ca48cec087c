/** Keys of a published target: converts the path of a request to the key of its object (decisions 87). */
import { isHostName } from "#theme/host-file/host-name.ts";
import type { ManifestFile } from "./manifest.ts";

/** Key of the record in which the publisher lists the target's hosts and releases. Written last. */
export const RELEASE_KEY = "release.json";
export const LOCK_KEY = "publish.lock";
/** Key of the object that exists while a publication is in progress or was interrupted. */
export const UNFINISHED_KEY = "unfinished.json";
export const SHARED_PREFIX = "shared/";

const sharedPathPattern = /^(?:_astro|fonts)\//;
const staticPathPattern = /^(?:images\/|theme\.[^/]*\.css$|texts\.[^/]*\.json$)/;
const releasePattern = /^[0-9a-f]{16}$/;
/** Matches paths without empty segments, `.`, `..`, control characters and backslashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused
const pathPattern = /^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\\u0000-\u001f\u007f]{1,900}$/u;

export type StorageArea = "shared" | "static" | "release";

/**
 * Returns the area of the target in which a file is stored. The result depends only on the path, because a
 * server in front of the target knows only the path.
 */
export function getArea(path: string): StorageArea {
  if (sharedPathPattern.test(path)) return "shared";
  return staticPathPattern.test(path) ? "static" : "release";
}

/**
 * Returns the key of a file. Throws if the file may change, but its key is in an area for files that never
 * change.
 */
export function toPublishedKey(host: string, release: string, { path, immutable }: ManifestFile): string {
  if (!pathPattern.test(path)) throw new Error(`"${path}" is not a path of a file: bake the host again`);
  const area = getArea(path);
  if (area !== "release" && !immutable)
    throw new Error(`"${path}" has no content hash in its name, but browsers cache this folder for a year`);
  if (area === "shared") return SHARED_PREFIX + path;
  return (area === "static" ? toStaticPrefix(host) : toReleasePrefix(host, release)) + path;
}

export function toHostPrefix(host: string): string {
  if (!isHostName(host)) throw new Error(`"${host}" is not a host name`);
  return `hosts/${host}/`;
}

export const toStaticPrefix = (host: string) => `${toHostPrefix(host)}static/`;

export function toReleasePrefix(host: string, release: string): string {
  return `${toHostPrefix(host)}releases/${assertRelease(release)}/`;
}

export function toManifestKey(host: string, release: string): string {
  return `${toHostPrefix(host)}manifest/${assertRelease(release)}.json`;
}

export const toPointerKey = (host: string) => `${toHostPrefix(host)}current`;

/** Throws unless the release id is valid, because it becomes part of a path. */
export function assertRelease(release: string): string {
  if (!releasePattern.test(release)) throw new Error(`"${release}" is not a release`);
  return release;
}
