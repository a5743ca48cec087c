/** Caches responses in this browser, encrypted, so that applications can be read offline and open at once. */
import type { AccountCache } from "#session/account-cache.ts";
import { withCachedReplies } from "./caching-client.ts";
import type { ReplyStore } from "./reply-store.ts";

let openedStore: Promise<ReplyStore> | undefined;

/** Creates the cache. The session clears an account's data when its session ends. Tests replace `open`. */
export function createReplyCache(
  open: () => Promise<ReplyStore> | undefined = openBrowserStore,
): AccountCache {
  return {
    wrap: (client, { topic, isOnline }) =>
      withCachedReplies(client, {
        getTopic: topic,
        open,
        isOnline,
        getLanguage: () => globalThis.document?.documentElement.lang ?? "",
      }),
    async clear(topic) {
      await (await open())?.clear(topic);
    },
    async clearOthers(topic) {
      await (await open())?.clearOthers(topic);
    },
  };
}

/**
 * Stores an entry together with the cached responses of an account. Deleting these responses also deletes the
 * entry. Does nothing if this browser cannot store responses.
 */
export async function storeAccountEntry(topic: string, key: string, entry: unknown): Promise<void> {
  await (await openBrowserStore())?.put(topic, key, entry);
}

/**
 * Opens the store when it is first used. Returns `undefined` on plain http, where Web Crypto is missing,
 * and where site data is blocked.
 */
function openBrowserStore(): Promise<ReplyStore> | undefined {
  if (!globalThis.crypto?.subtle || !hasIndexedDb()) return undefined;
  openedStore ??= import("./reply-store.ts").then(({ openReplyStore }) =>
    openReplyStore({ indexedDB: globalThis.indexedDB, crypto: globalThis.crypto, now: Date.now }),
  );
  return openedStore;
}

/**
 * False if IndexedDB is missing or site data is blocked. In the second case, reading the property throws.
 */
function hasIndexedDb(): boolean {
  try {
    return globalThis.indexedDB !== undefined;
  } catch {
    return false;
  }
}
