/**
 * Serves public pages while offline: a visited page from the cache, and for any other page the offline
 * page, which says that a connection is needed. Public pages contain no personal data. While online, they
 * always come from the network.
 */
import type { WorkerBuild } from "#contract/config/worker-build.ts";
import type { BuildCache } from "./build-cache.ts";
import { createPathMatcher } from "./path-matcher.ts";

/** A language at the start of a path: `/vi` of `/vi/start/`. */
const languagePrefix = /^\/[a-z]{2}(?:-[A-Za-z0-9]{2,8})*(?=\/)/;

interface PublicPages {
  /** True for the path of a public page in any language, apart from the front page in the default language. */
  includes(path: string): boolean;
  respond(event: FetchEvent): Promise<Response>;
  /** Caches the offline page in the language of `path`. */
  cacheOfflinePage(path: string): Promise<void>;
}

export function createPublicPages(
  { pages, offlinePage }: Pick<WorkerBuild, "pages" | "offlinePage">,
  cache: Pick<BuildCache, "find" | "put" | "isOfThisBuild">,
): PublicPages {
  const isPage = createPathMatcher(pages);
  const getPrefix = (path: string) => languagePrefix.exec(path)?.[0] ?? "";
  const getOfflinePath = (path: string) => getPrefix(path) + offlinePage;

  /**
   * Caches a page of this build. Ignores the page of a captive portal and pages of other builds, because
   * this build's cache does not contain their files.
   */
  async function cachePage(path: string, response: Response): Promise<void> {
    if (response.ok && cache.isOfThisBuild(await response.clone().text())) await cache.put(path, response);
  }

  async function cacheOfflinePage(path: string): Promise<void> {
    const offlinePath = getOfflinePath(path);
    if (!(await cache.find(offlinePath))) await cachePage(offlinePath, await fetch(offlinePath));
  }

  return {
    cacheOfflinePage,
    includes(path) {
      const prefix = getPrefix(path);
      const pathInDefaultLanguage = path.slice(prefix.length);
      return isPage(pathInDefaultLanguage) || (prefix !== "" && pathInDefaultLanguage === "/");
    },
    async respond(event) {
      const { pathname } = new URL(event.request.url);
      // Add the final slash, because the host redirects paths without it.
      const path = pathname.endsWith("/") ? pathname : `${pathname}/`;
      try {
        const response = await fetch(event.request);
        const copy = response.clone();
        event.waitUntil(Promise.allSettled([cachePage(path, copy), cacheOfflinePage(path)]));
        return response;
      } catch (error) {
        const page =
          (await cache.find(path)) ??
          (await cache.find(getOfflinePath(path))) ??
          (await cache.find(offlinePage));
        if (page) return page;
        throw error;
      }
    },
  };
}
