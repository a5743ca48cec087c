/** Responds to requests of the signed-in area for its shell and files, from the cache or the network. */
import { type BuildCache, isFile } from "./build-cache.ts";
import { createPathMatcher } from "./path-matcher.ts";
import type { ShellCache } from "./shell-cache.ts";

const TIMEOUT_MS = 4_000;

interface FileResponsesDependencies {
  readonly clients: Clients;
  readonly cache: BuildCache;
  readonly shells: ShellCache;
  /** True for a path of the signed-in area: its page is the shell. */
  readonly isShell: (path: string) => boolean;
  /** Returns the cached page of the list with the content of the last visit. */
  readonly completeList: (page: Response) => Promise<Response>;
}

export function createFileResponses({
  clients,
  cache,
  shells,
  isShell,
  completeList,
}: FileResponsesDependencies) {
  const isList = createPathMatcher(["/app-list"]);

  /**
   * Finds the cached shell for a page of the area. The page of the list without a query also gets the list
   * of the last visit.
   */
  async function findPage({ request }: FetchEvent): Promise<Response | undefined> {
    const { pathname, search } = new URL(request.url);
    const shell = await shells.find();
    return shell && isList(pathname) && search === "" ? completeList(shell) : shell;
  }

  /** Fetches the shell, and caches it if it is of this build. */
  async function refreshShell(event: FetchEvent, limit: typeof withTimeout): Promise<Response> {
    const response = await limit(fetch(event.request));
    if (response.status >= 500) throw new Error(`the shell: ${response.status}`);
    const copy = response.clone();
    if (response.ok) event.waitUntil(shells.update(copy));
    return response;
  }

  async function respondWithShell(event: FetchEvent): Promise<Response> {
    const cachedPage = (await cache.isOutdated()) ? undefined : await findPage(event);
    if (cachedPage) {
      event.waitUntil(refreshShell(event, (response) => response).catch(() => undefined));
      return cachedPage;
    }
    try {
      return await refreshShell(event, withTimeout);
    } catch (error) {
      const fallbackPage = await findPage(event);
      if (fallbackPage) return fallbackPage;
      throw error;
    }
  }

  async function respondWithHashedFile(event: FetchEvent): Promise<Response> {
    const { pathname } = new URL(event.request.url);
    const cachedFile = await cache.findCached(pathname);
    if (cachedFile) return cachedFile;
    const response = await fetch(event.request);
    if (isFile(pathname, response) && response.type === "basic") {
      const copy = response.clone();
      event.waitUntil(cache.put(pathname, copy));
    }
    return response;
  }

  /** Fetches a file of the host. Caches it, unless this worker's build is outdated. */
  async function refreshHostFile(event: FetchEvent, path: string): Promise<Response> {
    const response = await withTimeout(fetch(event.request));
    if (response.ok && !isFile(path, response)) throw new Error(`${path} is a page`);
    const copy = response.clone();
    // Do not cache a file of another build. An older worker may control a newer page.
    if (response.ok && !(await cache.isOutdated())) event.waitUntil(cache.put(path, copy));
    return response;
  }

  /**
   * True if the page that sends the request was opened from the cache. Such a page gets the cached config,
   * because shell and config must be of one build.
   */
  async function isOpenedFromCache({ clientId }: FetchEvent): Promise<boolean> {
    const page = await clients.get(clientId);
    return page !== undefined && isShell(new URL(page.url).pathname) && !(await cache.isOutdated());
  }

  async function respondWithHostFile(event: FetchEvent): Promise<Response> {
    const { pathname } = new URL(event.request.url);
    const findCachedFile = () => cache.find(pathname);
    const cachedFile = (await isOpenedFromCache(event)) ? await findCachedFile() : undefined;
    const freshFile = refreshHostFile(event, pathname);
    if (cachedFile) {
      event.waitUntil(freshFile.catch(() => undefined));
      return cachedFile;
    }
    try {
      return await freshFile;
    } catch (error) {
      const fallbackFile = await findCachedFile();
      if (fallbackFile) return fallbackFile;
      throw error;
    }
  }

  return { respondWithShell, respondWithHashedFile, respondWithHostFile };
}

/** Rejects after a timeout, so that a network that does not respond counts as offline. */
function withTimeout(response: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("no response in time")), TIMEOUT_MS);
    response.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
