/** Caches the shell of the signed-in area together with the files that it needs to open offline. */
import { textFilePattern } from "#contract/config/text-files.ts";
import type { BuildCache } from "./build-cache.ts";

export type ShellCache = ReturnType<typeof createShellCache>;

export function createShellCache(
  { caches }: Pick<ServiceWorkerGlobalScope, "caches">,
  path: string,
  cache: BuildCache,
) {
  /**
   * Lists the text files to which a shell refers. Includes only languages of which this browser has already
   * cached a text file.
   */
  async function listUsedTexts(html: string): Promise<string[]> {
    const languages = new Set<string>();
    for (const cacheName of await caches.keys())
      for (const { url: cachedUrl } of await (await caches.open(cacheName)).keys())
        for (const [, language = ""] of cachedUrl.matchAll(textFilePattern)) languages.add(language);
    return [...html.matchAll(textFilePattern)].flatMap(([url, language = ""]) =>
      languages.has(language) ? [url] : [],
    );
  }

  return {
    find: () => cache.find(path),
    /** Caches the shell with the host's files that it refers to. Returns false if it is of another build. */
    async update(response: Response): Promise<boolean> {
      if (!response.ok) return false;
      const html = await response.clone().text();
      if (!cache.isOfThisBuild(html)) {
        await cache.setOutdated(true);
        return false;
      }
      const linkedFiles = html.match(/"(\/theme\.[^"]+|\/fonts\/[^"]+|\/images\/[^"]+)"/g) ?? [];
      const texts = await listUsedTexts(html);
      await cache.addMissing([...linkedFiles.map((href) => href.slice(1, -1)), ...texts]);
      await Promise.all([cache.put(path, response), cache.setOutdated(false)]);
      return true;
    },
    /** Caches the text files to which the cached shell refers. */
    async addTexts(): Promise<void> {
      const shell = await cache.find(path);
      if (shell) await cache.addMissing(await listUsedTexts(await shell.text()));
    },
  };
}
