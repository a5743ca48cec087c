/** Resolves requests to one baked host: file, headers and status. */
import { readFileSync, statSync } from "node:fs";
import { extname, join, posix, sep } from "node:path";
import { REVALIDATED_CACHE_CONTROL } from "#theme/site/cache-rules.ts";
import {
  type HeaderRule,
  listHeadersForPath,
  type RedirectRule,
  readHeaderRules,
  readRedirectRules,
} from "./cdn-rules.ts";

interface SiteAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The file to send; absent for a redirect. */
  readonly file?: string;
}

export interface HostSite {
  answer(path: string): SiteAnswer;
}

const hidden = /(^|\/)(\.(?!well-known\/)|_headers$|_redirects$)/;

/** The default of Cloudflare Pages and Netlify, which both revalidate files without a rule. */
const defaultHeaders = { "Cache-Control": REVALIDATED_CACHE_CONTROL };

/**
 * Opens a host's folder; reloads its rule files when they change. `sharedDir` has the files of all hosts, if they are not in the
 * host's folder.
 */
export function openHostSite(folder: string, sharedDir?: string): HostSite {
  let readAt = 0;
  let headerRules: HeaderRule[] = [];
  let redirectRules: RedirectRule[] = [];
  const refresh = () => {
    const changedAt = statSync(join(folder, "_headers")).mtimeMs;
    if (changedAt === readAt) return;
    readAt = changedAt;
    headerRules = readHeaderRules(readFileSync(join(folder, "_headers"), "utf8"));
    redirectRules = readRedirectRules(readFileSync(join(folder, "_redirects"), "utf8"));
  };
  return {
    answer(path) {
      refresh();
      const headers = { ...defaultHeaders, ...listHeadersForPath(headerRules, path) };
      const found = findFile(folder, path) ?? (sharedDir && findFile(sharedDir, path));
      if (found === "folder")
        return { status: 308, headers: { ...headers, Location: `${encodeURI(path)}/` } };
      if (found) return { status: 200, headers, file: found };
      const rule = redirectRules.find(({ matches }) => matches(path));
      const target = rule?.status === 200 ? findFile(folder, rule.target) : undefined;
      if (target && target !== "folder") return { status: 200, headers, file: target };
      if (rule && rule.status !== 200)
        return { status: rule.status, headers: { ...headers, Location: rule.target } };
      return {
        status: 404,
        headers: { ...headers, "Cache-Control": REVALIDATED_CACHE_CONTROL },
        file: join(folder, "404.html"),
      };
    },
  };
}

/** The file of a path: itself, or its folder's index; `folder` if only the trailing slash is missing. */
function findFile(folder: string, path: string): string | "folder" | undefined {
  // Browsers resolve dots and send single slashes. A redirect to `//evil.example/..` would leave the host.
  if (posix.normalize(path) !== path || /[\\\0]/.test(path) || hidden.test(path)) return undefined;
  const full = join(folder, path);
  if (full !== folder && !full.startsWith(folder + sep)) return undefined;
  if (!path.endsWith("/") && extname(path) !== "" && isFile(full)) return full;
  const index = join(full, "index.html");
  if (!isFile(index)) return undefined;
  return path.endsWith("/") ? index : "folder";
}

/** False for a path that no file can have: too long, or through a file. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
