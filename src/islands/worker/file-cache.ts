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
import { createBuildCache, hashedFilePath } from "./build-cache.ts";
import { createFileResponses } from "./file-responses.ts";
import { createPathMatcher } from "./path-matcher.ts";
import { createPublicPages } from "./public-pages.ts";
import { createShellCache } from "./shell-cache.ts";

/**
 * Files of the host without a hash in the name. They come from the network, or from the cache if the
 * network fails. A page that was opened from the cache gets these files from the cache too, because shell
 * and config must be of one build.
 */
const unhashedFilePath = /^\/(config\.json|manifest\.webmanifest)$/;

/** Messages from pages to the worker. */
export type MessageFromPage =
  | { readonly type: "take-over" }
  /** Asks the worker to cache files that the page loaded before the worker was installed. */
  | { readonly type: "keep"; readonly paths: readonly string[] }
  /**
   * Asks whether all files are of the worker's build. The worker sends the answer, true or false, to the
   * transferred port.
   */
  | { readonly type: "are-yours"; readonly paths: readonly string[] };

/** `completeList` returns the cached page of the list with the content of the last visit. */
export function addFileCache(
  worker: ServiceWorkerGlobalScope,
  build: WorkerBuild,
  completeList: (page: Response) => Promise<Response> = async (page) => page,
): void {
  const cache = createBuildCache(worker, build);
  const shells = createShellCache(worker, build.shell, cache);
  const isShell = createPathMatcher(build.shells);
  const responses = createFileResponses({ clients: worker.clients, cache, shells, isShell, completeList });
  const publicPages = createPublicPages(build, cache);

  async function install(): Promise<void> {
    await Promise.all(build.files.map(cache.add));
    const shell = await fetch(build.shell, { cache: "reload" });
    // The host was rebuilt while the files were loading. Let the installation fail; the browser then
    // installs the worker of the newer build.
    if (!(await shells.update(shell))) throw new Error("the shell is of another build");
    await Promise.allSettled([cache.add("/config.json"), publicPages.cacheOfflinePage("/")]);
  }

  async function activate(): Promise<void> {
    await cache.deleteOthers();
    await worker.clients.claim();
  }

  /** Caches files that a page fetched before the worker was installed. */
  async function cacheLoadedFiles(paths: readonly string[]): Promise<void> {
    const cacheablePaths = paths.filter((path) => hashedFilePath.test(path) || unhashedFilePath.test(path));
    await Promise.allSettled(cacheablePaths.map(cache.add));
    await shells.addTexts();
  }

  worker.addEventListener("install", (event) => event.waitUntil(install()));
  worker.addEventListener("activate", (event) => event.waitUntil(activate()));
  worker.addEventListener("fetch", (event) => {
    const { method, url, mode } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== worker.location.origin) return;
    if (mode === "navigate") {
      if (isShell(pathname)) event.respondWith(responses.respondWithShell(event));
      // The front page is not cached. A person who opens it offline gets the signed-in area instead.
      else if (pathname === "/")
        event.respondWith(fetch(event.request).catch(() => Response.redirect(new URL("/app-list", origin))));
      else if (publicPages.includes(pathname)) event.respondWith(publicPages.respond(event));
    } else if (hashedFilePath.test(pathname)) event.respondWith(responses.respondWithHashedFile(event));
    else if (unhashedFilePath.test(pathname)) event.respondWith(responses.respondWithHostFile(event));
  });
  worker.addEventListener("message", (event) => {
    const message = event.data as MessageFromPage | undefined;
    if (message?.type === "take-over") void worker.skipWaiting();
    if (message?.type === "are-yours")
      event.ports[0]?.postMessage(
        message.paths.every((path) => cache.hasFile(path) || path.match(textFilePattern)),
      );
    if (message?.type === "keep") event.waitUntil(cacheLoadedFiles(message.paths));
  });
}
