/** Cache of the portal's pages and scripts, so that a mock host opens offline. */
import * as z from "zod/mini";

const FILE_LIST_PATH = "/mock-files.json";
const CACHE_NAME_PREFIX = "mock-files";

/**
 * Schema of the file list that the bake (static build) writes. `files` has every path of the portal. `shells`
 * has the paths for which the app shell is served.
 */
const fileListSchema = z.object({
  id: z.string(),
  files: z.array(z.string()),
  shell: z.string(),
  shells: z.array(z.string()),
});

/** Caches the portal's files, unless this build is already cached. Removes the files of other builds. */
export async function cachePortalFiles(): Promise<void> {
  const response = await fetch(FILE_LIST_PATH, { cache: "no-cache" });
  const { id, files } = fileListSchema.parse(await response.clone().json());
  const cacheName = `${CACHE_NAME_PREFIX}-${id}`;
  if (await caches.match(FILE_LIST_PATH, { cacheName: cacheName })) return;
  const cache = await caches.open(cacheName);
  await Promise.all(files.map((path) => cacheFile(cache, path)));
  // Store this entry last, because it marks the cache as complete.
  await cache.put(FILE_LIST_PATH, response);
  for (const other of await caches.keys())
    if (other.startsWith(CACHE_NAME_PREFIX) && other !== cacheName) await caches.delete(other);
}

/** Caches a file. Rejects if the response is an error, or a captive portal's page instead of the file. */
async function cacheFile(cache: Cache, path: string): Promise<void> {
  const response = await fetch(path);
  const isPage = /(\/|\.html)$/.test(path);
  const isHtml = response.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  if (!response.ok || (isHtml && !isPage)) throw new Error(`${path} cannot be cached: ${response.status}`);
  await cache.put(path, response);
}

/** Returns the cached file for a request that failed offline, or a network error if the file is not cached. */
export async function findCachedFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cachedResponse =
    (await caches.match(pathname)) ??
    (pathname.endsWith("/") ? undefined : await caches.match(`${pathname}/`));
  if (cachedResponse) return cachedResponse;
  if (request.mode !== "navigate") return Response.error();
  return (await caches.match((await findShell(pathname)) ?? "/404.html")) ?? Response.error();
}

/** Returns the app shell's path if the app shell is served for this path. */
async function findShell(pathname: string): Promise<string | undefined> {
  const response = await caches.match(FILE_LIST_PATH);
  if (!response) return undefined;
  const { shell, shells } = fileListSchema.parse(await response.json());
  const path = pathname.replace(/(.)\/$/, "$1");
  const isShellPath = shells.some((shellPath) =>
    shellPath.endsWith("*") ? path.startsWith(shellPath.slice(0, -1)) : path === shellPath,
  );
  return isShellPath ? shell : undefined;
}
