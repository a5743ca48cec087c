/** Number of retries that failed. It is part of the URL of a retry, so that each retry has a new URL. */
let failedImports = 0;

/**
 * Imports a module: `importWithRetry(() => import("./fees.tsx"))`. After a chunk load error, retries once
 * under another URL, because Firefox caches the failure of a module URL until the page is reloaded. If the
 * retry fails, rejects with the first error.
 */
export function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((error: unknown) => {
    const moduleUrl = /https?:\/\/\S+\.js/.exec(String(error))?.[0];
    if (!moduleUrl?.startsWith(`${location.origin}/`)) throw error;
    return import(/* @vite-ignore */ `${moduleUrl}?again=${failedImports}`).catch(() => {
      failedImports += 1;
      throw error;
    });
  });
}
