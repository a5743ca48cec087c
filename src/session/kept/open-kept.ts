import type { KeptReplies } from "./kept-replies.ts";

let opened: Promise<KeptReplies> | undefined;

/**
 * The browser's own shelf, fetched when it is first needed; nothing where replies cannot be sealed (no cryptography on
 * plain http) or site data is blocked.
 */
export function openBrowserKept(): Promise<KeptReplies> | undefined {
  if (!globalThis.crypto?.subtle || !hasDatabase()) return undefined;
  opened ??= import("./kept-replies.ts").then(({ openKeptReplies }) =>
    openKeptReplies({ indexedDB: globalThis.indexedDB, crypto: globalThis.crypto, now: Date.now }),
  );
  return opened;
}

function hasDatabase(): boolean {
  try {
    return globalThis.indexedDB !== undefined;
  } catch {
    return false;
  }
}
