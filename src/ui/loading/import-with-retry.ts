/** Addresses of this number failed as well. */
let failedImports = 0;

/**
 * `fetchPart(() => import("./fees.tsx"))`. Firefox remembers of an address that its script did not come, until the page
 * is loaded anew: by another address it may come.
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
