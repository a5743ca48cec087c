import type { ApiClient } from "#api/client.ts";

/** The page a cache belongs to. */
export interface CacheOwner {
  /** The signed-in account's topic, or `null` while nobody is signed in. */
  readonly topic: () => string | null;
  readonly isOnline: () => boolean;
}

/** Cached data of one account. The session deletes it when the account's session ends; `work/cached-replies` implements it. */
export interface AccountCache {
  /** Returns a client that reads and fills the cache. */
  wrap(client: ApiClient, owner: CacheOwner): ApiClient;
  /** Deletes the account's data and caches nothing more of it while this page lives. */
  clear(topic: string): Promise<void>;
  /** Deletes the data of every other account; of all accounts when `topic` is `null`. */
  clearOthers(topic: string | null): Promise<void>;
}
