/**
 * Caches the signed-in area's shell and files for offline use, and public pages that were visited (`public-pages.ts`).
 * API responses are not cached here; responses for drafts are cached encrypted by `#work/cached-replies`.
 *
 * Shell and files are always of one build. Each build has its own cache, filled before the worker activates.
 * The previous cache remains for open pages. A shell from the network is cached only if it refers to this
 * build's files.
 *
 * The area opens from the cache immediately, and the cache is refreshed meanwhile for the next visit. Once
 * the network has sent the shell of a newer build, the area opens from the network until this worker is
 * replaced (decisions 97).
 */
import { textFilePattern } from "#contract/config/text-files.ts";
import type { WorkerBuild } from "#contract/config/worker-build.ts";
import { createPathMatcher } from "./path-matcher.ts";
import { createPublicPages } from "./public-pages.ts";

const PREFIX = "portal-";
const TIMEOUT_MS = 4_000;
/** Ignores the `Vary` header, because a cached file is valid for every content encoding. */
const matchOptions = { ignoreVary: true };
/** Files with a content hash in their name. They are never stale. */
const hashedFile = /^\/(_astro|fonts|images)\/|^\/theme\.[0-9a-f]+\.css$|^\/texts\.[\w-]+\.[0-9a-f]+\.json$/;
/**
 * Files of the host without a hash in the name. They come from the network, and from the cache if the network
 * fails. A page that was opened from the cache gets these files from the cache too.
 */
const unhashedFile = /^\/(config\.json|manifest\.webmanifest)$/;

/**
 * Key of an empty cache entry. Its presence means that the last shell from the network was of a newer build,
 * whose worker is waiting.
 */
const OVERDUE = "/newer-build";

/** Messages from pages to the worker. */
export type MessageFromPage =
  | { readonly type: "take-over" }
  /** Asks the worker to cache files that the page loaded before the worker was installed. */
  | { readonly type: "keep"; readonly paths: readonly string[] }
  /** Asks whether all files are of the worker's build; the response goes to the transferred port. */
  | { readonly type: "are-yours"; readonly paths: readonly string[] };

/** `completeList` returns the cached page of the list with the content of the last visit. */
export function addFileCache(
  worker: ServiceWorkerGlobalScope,
  build: WorkerBuild,
  completeList: (page: Response) => Promise<Response> = async (page) => page,
): void {
  const name = PREFIX + build.id;
  const ownFiles = new Set(build.known);
  const isShell = createPathMatcher(build.shells);
  const isList = createPathMatcher(["/app-list"]);
  const openOwnCache = () => worker.caches.open(name);
  const isOverdue = async () => (await (await openOwnCache()).match(OVERDUE)) !== undefined;

  /** True if every file that a shell refers to is of this build. */
  const isOfThisBuild = (html: string) => {
    // Ignore text files, because a release may change the texts without changing the scripts.
    const files = html.replaceAll(textFilePattern, "").match(/\/_astro\/[\w.~-]+/g) ?? [];
    return files.length > 0 && files.every((file) => ownFiles.has(file));
  };
  const publicPages = createPublicPages(build, { openCache: openOwnCache, isOfThisBuild });

  /**
   * Finds a file in this build's cache, or in another cache. Validates the response, because earlier versions
   * also cached error pages.
   */
  async function findCached(path: string): Promise<Response | undefined> {
    const ownFile = await (await openOwnCache()).match(path, matchOptions);
    const cachedFile = ownFile ?? (await worker.caches.match(path, matchOptions));
    return cachedFile && isFile(path, cachedFile) ? cachedFile : undefined;
  }

  /** Copies a hashed file from an older cache if possible, otherwise fetches it. */
  async function cacheFile(cache: Cache, path: string): Promise<void> {
    const cachedFile = hashedFile.test(path) ? await findCached(path) : undefined;
    const response = cachedFile ?? (await fetch(path, { cache: "no-cache" }));
    if (!isFile(path, response)) throw new Error(`${path}: ${response.status}`);
    await cache.put(path, response);
  }

  /**
   * Caches the shell together with the host's files that it refers to, so that the shell can open offline.
   */
  async function cacheShell(cache: Cache, response: Response): Promise<boolean> {
    if (!response.ok) return false;
    const html = await response.clone().text();
    if (!isOfThisBuild(html)) {
      await cache.put(OVERDUE, new Response());
      return false;
    }
    const linkedFiles = html.match(/"(\/theme\.[^"]+|\/fonts\/[^"]+|\/images\/[^"]+)"/g) ?? [];
    const texts = await listUsedTexts(html);
    await cacheMissingFiles([...linkedFiles.map((href) => href.slice(1, -1)), ...texts]);
    await Promise.all([cache.put(build.shell, response), cache.delete(OVERDUE)]);
    return true;
  }

  /**
   * Lists the text files to which a shell refers. Includes only languages of which this browser has already
   * cached a text file.
   */
  async function listUsedTexts(html: string): Promise<string[]> {
    const languages = new Set<string>();
    for (const cacheName of await worker.caches.keys())
      for (const { url } of await (await worker.caches.open(cacheName)).keys())
        for (const [, language = ""] of url.matchAll(textFilePattern)) languages.add(language);
    return [...html.matchAll(textFilePattern)].flatMap(([address, language = ""]) =>
      languages.has(language) ? [address] : [],
    );
  }

  /** Caches hashed files that are not in this build's cache yet. Omits those that cannot be loaded. */
  async function cacheMissingFiles(paths: readonly string[]): Promise<void> {
    const cache = await openOwnCache();
    await Promise.allSettled(
      [...new Set(paths)].map(async (path) => {
        if (!(await cache.match(path, matchOptions))) await cacheFile(cache, path);
      }),
    );
  }

  async function install(): Promise<void> {
    const cache = await openOwnCache();
    await Promise.all(build.files.map((path) => cacheFile(cache, path)));
    const shell = await fetch(build.shell, { cache: "reload" });
    // The host was rebuilt in the meantime. Let the installation fail, so that the browser finds the next
    // worker.
    if (!(await cacheShell(cache, shell))) throw new Error("the shell is of another build");
    await Promise.allSettled([cacheFile(cache, "/config.json"), publicPages.cacheOfflinePage("/")]);
  }

  /**
   * Deletes all caches except the worker's own cache and the previous one, because pages of the previous
   * build may still be open.
   */
  async function deleteOldCaches(): Promise<void> {
    const otherCaches = (await worker.caches.keys()).filter(
      (each) => each.startsWith(PREFIX) && each !== name,
    );
    await Promise.all(otherCaches.slice(0, -1).map((cacheName) => worker.caches.delete(cacheName)));
    await worker.clients.claim();
  }

  const findShell = async () => (await openOwnCache()).match(build.shell, matchOptions);

  /** Finds the shell for a page that is opened. */
  async function findPage({ request }: FetchEvent): Promise<Response | undefined> {
    const { pathname, search } = new URL(request.url);
    const shell = await findShell();
    return shell && isList(pathname) && search === "" ? completeList(shell) : shell;
  }

  /** Fetches the shell, and caches it if it is of this build. */
  async function refreshShell(event: FetchEvent, limit: typeof withTimeout): Promise<Response> {
    const response = await limit(fetch(event.request));
    if (response.status >= 500) throw new Error(`the shell: ${response.status}`);
    const copy = response.clone();
    if (response.ok) event.waitUntil(openOwnCache().then((cache) => cacheShell(cache, copy)));
    return response;
  }

  async function respondWithShell(event: FetchEvent): Promise<Response> {
    const cached = (await isOverdue()) ? undefined : await findPage(event);
    if (cached) {
      event.waitUntil(refreshShell(event, (response) => response).catch(() => undefined));
      return cached;
    }
    try {
      return await refreshShell(event, withTimeout);
    } catch (error) {
      const fallback = await findPage(event);
      if (fallback) return fallback;
      throw error;
    }
  }

  async function respondWithHashedFile(event: FetchEvent): Promise<Response> {
    const { pathname } = new URL(event.request.url);
    const cachedFile = await findCached(pathname);
    if (cachedFile) return cachedFile;
    const response = await fetch(event.request);
    if (isFile(pathname, response) && response.type === "basic") {
      const copy = response.clone();
      event.waitUntil(openOwnCache().then((cache) => cache.put(pathname, copy)));
    }
    return response;
  }

  /** Fetches a file of the host, and caches it unless a newer build may need another one. */
  async function refreshHostFile(event: FetchEvent, path: string): Promise<Response> {
    const response = await withTimeout(fetch(event.request));
    if (response.ok && !isFile(path, response)) throw new Error(`${path} is a page`);
    const copy = response.clone();
    // Ignore files of another build, because an older worker may control a newer page.
    if (response.ok && !(await isOverdue()))
      event.waitUntil(openOwnCache().then((cache) => cache.put(path, copy)));
    return response;
  }

  /**
   * True if the page of a request was opened from the cache. It then gets the config that was cached with its shell.
   */
  async function isOpenedFromCache({ clientId }: FetchEvent): Promise<boolean> {
    const page = await worker.clients.get(clientId);
    return page !== undefined && isShell(new URL(page.url).pathname) && !(await isOverdue());
  }

  async function respondWithHostFile(event: FetchEvent): Promise<Response> {
    const { pathname } = new URL(event.request.url);
    const findCachedFile = async () => (await openOwnCache()).match(pathname, matchOptions);
    const cached = (await isOpenedFromCache(event)) ? await findCachedFile() : undefined;
    const freshFile = refreshHostFile(event, pathname);
    if (cached) {
      event.waitUntil(freshFile.catch(() => undefined));
      return cached;
    }
    try {
      return await freshFile;
    } catch (error) {
      const fallback = await findCachedFile();
      if (fallback) return fallback;
      throw error;
    }
  }

  /** Caches files that a page fetched before the worker was installed. */
  async function cacheLoadedFiles(paths: readonly string[]): Promise<void> {
    const cache = await openOwnCache();
    const cacheablePaths = paths.filter((path) => hashedFile.test(path) || unhashedFile.test(path));
    await Promise.allSettled(cacheablePaths.map((path) => cacheFile(cache, path)));
    const shell = await findShell();
    if (shell) await cacheMissingFiles(await listUsedTexts(await shell.text()));
  }

  worker.addEventListener("install", (event) => event.waitUntil(install()));
  worker.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
  worker.addEventListener("fetch", (event) => {
    const { method, url, mode } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== worker.location.origin) return;
    if (mode === "navigate") {
      if (isShell(pathname)) event.respondWith(respondWithShell(event));
      // The front page is not cached. Offline, a person who used the signed-in area gets the area instead.
      else if (pathname === "/")
        event.respondWith(fetch(event.request).catch(() => Response.redirect(new URL("/app-list", origin))));
      else if (publicPages.includes(pathname)) event.respondWith(publicPages.respond(event));
    } else if (hashedFile.test(pathname)) event.respondWith(respondWithHashedFile(event));
    else if (unhashedFile.test(pathname)) event.respondWith(respondWithHostFile(event));
  });
  worker.addEventListener("message", (event) => {
    const message = event.data as MessageFromPage | undefined;
    if (message?.type === "take-over") void worker.skipWaiting();
    if (message?.type === "are-yours")
      event.ports[0]?.postMessage(
        message.paths.every((path) => ownFiles.has(path) || path.match(textFilePattern)),
      );
    if (message?.type === "keep") event.waitUntil(cacheLoadedFiles(message.paths));
  });
}

/**
 * True unless the response is an error, or the HTML of a captive portal or error page. Such HTML may have status 200.
 */
function isFile(path: string, { ok, headers }: Response): boolean {
  const type = headers.get("Content-Type")?.toLowerCase() ?? "";
  if (/\.m?js$/.test(path)) return ok && type.includes("javascript");
  if (path.endsWith(".css")) return ok && type.startsWith("text/css");
  return ok && !type.startsWith("text/html");
}

/** Treats a timeout as offline. */
function withTimeout(response: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("no response in time")), TIMEOUT_MS);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
