/** The cache of the worker's build. It may take over hashed files from the caches of earlier builds. */
import { textFilePattern } from "#contract/config/text-files.ts";
import type { WorkerBuild } from "#contract/config/worker-build.ts";

const PREFIX = "portal-";
/** Ignores the `Vary` header, because a cached file is valid for every content encoding. */
const matchOptions = { ignoreVary: true };
/** Files with a content hash in their name. They are never stale. */
export const hashedFilePath =
  /^\/(_astro|fonts|images)\/|^\/theme\.[0-9a-f]+\.css$|^\/texts\.[\w-]+\.[0-9a-f]+\.json$/;

/**
 * Key of an empty cache entry. The entry exists if the last shell from the network was of a newer build,
 * whose worker is waiting.
 */
const NEWER_BUILD_KEY = "/newer-build";

export type BuildCache = ReturnType<typeof createBuildCache>;

export function createBuildCache({ caches }: Pick<ServiceWorkerGlobalScope, "caches">, build: WorkerBuild) {
  const cacheName = PREFIX + build.id;
  const ownFiles = new Set(build.known);
  const open = () => caches.open(cacheName);
  const find = async (path: string) => (await open()).match(path, matchOptions);

  /**
   * Finds a file in this build's cache, otherwise in the cache of another build. Ignores entries that are
   * not files, because earlier versions also cached error pages.
   */
  async function findCached(path: string): Promise<Response | undefined> {
    const ownFile = await find(path);
    const cachedFile = ownFile ?? (await caches.match(path, matchOptions));
    return cachedFile && isFile(path, cachedFile) ? cachedFile : undefined;
  }

  /** Copies a hashed file from an older cache if possible, otherwise fetches it. */
  async function add(path: string): Promise<void> {
    const cachedFile = hashedFilePath.test(path) ? await findCached(path) : undefined;
    const response = cachedFile ?? (await fetch(path, { cache: "no-cache" }));
    if (!isFile(path, response)) throw new Error(`${path}: ${response.status}`);
    await (await open()).put(path, response);
  }

  return {
    find,
    findCached,
    add,
    put: async (path: string, response: Response) => (await open()).put(path, response),
    /** Caches hashed files that are not in this build's cache yet. Omits those that cannot be loaded. */
    async addMissing(paths: readonly string[]): Promise<void> {
      await Promise.allSettled(
        [...new Set(paths)].map(async (path) => {
          if (!(await find(path))) await add(path);
        }),
      );
    },
    hasFile: (path: string) => ownFiles.has(path),
    /** True if every file that a page refers to is of this build. */
    isOfThisBuild(html: string): boolean {
      // Ignore text files, because a release may change the texts without changing the scripts.
      const files = html.replaceAll(textFilePattern, "").match(/\/_astro\/[\w.~-]+/g) ?? [];
      return files.length > 0 && files.every((file) => ownFiles.has(file));
    },
    /** True if the last shell from the network was of a newer build. */
    isOutdated: async () => (await find(NEWER_BUILD_KEY)) !== undefined,
    async setOutdated(isOutdated: boolean): Promise<void> {
      const cache = await open();
      await (isOutdated ? cache.put(NEWER_BUILD_KEY, new Response()) : cache.delete(NEWER_BUILD_KEY));
    },
    /**
     * Deletes all caches except this build's cache and the previous one, because pages of the previous build may still
     * be open.
     */
    async deleteOthers(): Promise<void> {
      const otherCaches = (await caches.keys()).filter(
        (each) => each.startsWith(PREFIX) && each !== cacheName,
      );
      await Promise.all(otherCaches.slice(0, -1).map((cacheName) => caches.delete(cacheName)));
    },
  };
}

/**
 * True if a response contains the file. False for an error, and for the HTML of a captive portal or an
 * error page, which may have status 200.
 */
export function isFile(path: string, { ok, headers }: Response): boolean {
  const type = headers.get("Content-Type")?.toLowerCase() ?? "";
  if (/\.m?js$/.test(path)) return ok && type.includes("javascript");
  if (path.endsWith(".css")) return ok && type.startsWith("text/css");
  return ok && !type.startsWith("text/html");
}
