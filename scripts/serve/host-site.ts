/** Resolves requests to one baked host: file, headers and status. */
import { readFileSync, statSync } from "node:fs";
import { extname, join, posix, sep } from "node:path";
import { listServicePaths, type ServicePath } from "#contract/config/service-paths.ts";
import { portalLanguages } from "#i18n/languages.ts";
import { REVALIDATED_CACHE_CONTROL } from "#theme/site/cache-rules.ts";
import { toNotFoundFile } from "../edge/runtime/route.ts";
import { listHeadersForPath, parseHeaderRules, parseRedirectRules } from "./cdn-rules.ts";

interface SiteResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Path of the file to send; absent for a redirect. */
  readonly file?: string;
}

export interface HostSite {
  resolve(path: string): SiteResponse;
  /** Returns the paths that are forwarded to the host's service. */
  listServicePaths(): readonly ServicePath[];
}

const hiddenPattern = /(^|\/)(\.(?!well-known\/)|_headers$|_redirects$)/;

/** Headers of files without a rule. Cloudflare Pages and Netlify both revalidate such files. */
const defaultHeaders = { "Cache-Control": REVALIDATED_CACHE_CONTROL };

/**
 * Opens a host's folder, and reloads the rule files when they change. `sharedDir` is the folder of the
 * shared files, for a host whose own folder does not contain them.
 */
export function openHostSite(folder: string, sharedDir?: string): HostSite {
  const readHeaders = createCachedReader(join(folder, "_headers"), parseHeaderRules);
  const readRedirects = createCachedReader(join(folder, "_redirects"), parseRedirectRules);
  const readServices = createCachedReader(join(folder, "config.json"), (text) =>
    listServicePaths(JSON.parse(text)),
  );
  return {
    resolve(path) {
      const headers = { ...defaultHeaders, ...listHeadersForPath(readHeaders(), path) };
      const filePath = findFile(folder, path) ?? (sharedDir && findFile(sharedDir, path));
      if (filePath === "folder")
        return { status: 308, headers: { ...headers, Location: `${encodeURI(path)}/` } };
      if (filePath) return { status: 200, headers, file: filePath };
      const rule = readRedirects().find(({ matches }) => matches(path));
      const target = rule?.status === 200 ? findFile(folder, rule.target) : undefined;
      if (target && target !== "folder") return { status: 200, headers, file: target };
      if (rule && rule.status !== 200)
        return { status: rule.status, headers: { ...headers, Location: rule.target } };
      return {
        status: 404,
        headers: { ...headers, "Cache-Control": REVALIDATED_CACHE_CONTROL },
        file: findNotFoundPage(folder, path),
      };
    },
    listServicePaths: readServices,
  };
}

/**
 * Creates a function that returns the entries of a file. It reads the file again only after a change. A
 * missing file has no entries.
 */
function createCachedReader<Entry>(file: string, parse: (text: string) => Entry[]): () => readonly Entry[] {
  let readMtimeMs: number | undefined;
  let entries: Entry[] = [];
  return () => {
    const currentMtimeMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (currentMtimeMs === readMtimeMs) return entries;
    entries = currentMtimeMs === undefined ? [] : parse(readFileSync(file, "utf8"));
    // Set this only after parsing: if parsing throws, the next call reads the file again.
    readMtimeMs = currentMtimeMs;
    return entries;
  };
}

/** Finds the page for unknown paths, in the language of the path if the host has it. */
function findNotFoundPage(folder: string, path: string): string {
  const page = join(folder, toNotFoundFile(Object.keys(portalLanguages), path));
  return isFile(page) ? page : join(folder, "404.html");
}

/**
 * Finds the file of a path: the file itself, or the index of the folder. Returns `folder` if only the
 * trailing slash is missing.
 */
function findFile(folder: string, path: string): string | "folder" | undefined {
  // Refuse paths that a browser would not send: with dot segments or double slashes. A redirect to `//evil.example/..`
  // would lead to another site.
  if (posix.normalize(path) !== path || /[\\\0]/.test(path) || hiddenPattern.test(path)) return undefined;
  const fullPath = join(folder, path);
  if (fullPath !== folder && !fullPath.startsWith(folder + sep)) return undefined;
  if (!path.endsWith("/") && extname(path) !== "" && isFile(fullPath)) return fullPath;
  const index = join(fullPath, "index.html");
  if (!isFile(index)) return undefined;
  return path.endsWith("/") ? index : "folder";
}

/**
 * Returns false also for a path that no file can have: a path that is too long, or that uses a file as a
 * folder.
 */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
