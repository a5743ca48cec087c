/** Cache rules of a host's files, for `_headers` and for the manifests (decisions 85). */

/** `Cache-Control` of files with a content hash in their name. */
export const IMMUTABLE_CACHE_CONTROL = "public, max-age=31536000, immutable";
/** `Cache-Control` of all other files: stored, but revalidated before each use. */
export const REVALIDATED_CACHE_CONTROL = "no-cache";

/**
 * Folders that contain only hashed files. The other hashed files are themes, such as `/theme.1a2b3c4d5e.css`,
 * and texts, such as `/texts.vi.1a2b3c4d5e.json`.
 */
export const immutableFolders = ["_astro", "fonts", "images"] as const;

const immutablePath = new RegExp(
  `^(?:(?:${immutableFolders.join("|")})/|theme\\.[0-9a-f]+\\.css$|texts\\.[\\w-]+\\.[0-9a-f]+\\.json$)`,
);

/** True if the file at this path (without a leading slash) never changes under its name. */
export function isImmutable(path: string): boolean {
  return immutablePath.test(path);
}
