/** Number of failed retries. It makes the next URL unique. */
let failedImports = 0;

/**
 * Imports a module, retrying a chunk load error once under another URL: `importWithRetry(() => import("./fees.tsx"))`.
 * Firefox caches a failed module URL until the page is reloaded.
 */
export function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((error: unknown) => {
    const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0];
    if (!address?.startsWith(`${location.origin}/`)) throw error;
    return import(/* @vite-ignore */ `${address}?again=${failedImports}`).catch(() => {
      failedImports += 1;
      throw error;
    });
  });
}
