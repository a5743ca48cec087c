/** Caches responses in this browser, encrypted, so that applications can be read offline and open at once. */
import type { AccountCache } from "#session/account-cache.ts";
import { withCachedReplies } from "./caching-client.ts";
import type { ReplyStore } from "./reply-store.ts";

let openedStore: Promise<ReplyStore> | undefined;

/** Creates the cache. The session clears it when it ends. Tests replace `open`. */
export function createReplyCache(
  open: () => Promise<ReplyStore> | undefined = openBrowserStore,
): AccountCache {
  return {
    wrap: (client, { topic, isOnline }) =>
      withCachedReplies(client, {
        owner: topic,
        open,
        isOnline,
        language: () => globalThis.document?.documentElement.lang ?? "",
      }),
    async clear(topic) {
      await (await open())?.clear(topic);
    },
    async clearOthers(topic) {
      await (await open())?.clearOthers(topic);
    },
  };
}

/** Stores an entry beside the responses of an account, which is deleted with them. */
export async function storeAccountEntry(topic: string, key: string, entry: unknown): Promise<void> {
  await (await openBrowserStore())?.put(topic, key, entry);
}

/** Loads the store on first use. Returns `undefined` on plain http (no Web Crypto) and where site data is blocked. */
function openBrowserStore(): Promise<ReplyStore> | undefined {
  if (!globalThis.crypto?.subtle || !hasIndexedDb()) return undefined;
  openedStore ??= import("./reply-store.ts").then(({ openReplyStore }) =>
    openReplyStore({ indexedDB: globalThis.indexedDB, crypto: globalThis.crypto, now: Date.now }),
  );
  return openedStore;
}

/** Reading the property throws where site data is blocked. */
function hasIndexedDb(): boolean {
  try {
    return globalThis.indexedDB !== undefined;
  } catch {
    return false;
  }
}
