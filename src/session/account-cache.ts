import type { ApiClient } from "#api/client.ts";

/** The page that uses a cache. */
export interface CacheOwner {
  /** Returns the topic of the signed-in account, or `null` if nobody is signed in. */
  readonly topic: () => string | null;
  readonly isOnline: () => boolean;
}

/**
 * Cache for the data of accounts; implemented by `work/cached-replies`. The session deletes the data of an
 * account when the session of that account ends.
 */
export interface AccountCache {
  /** Returns a client that reads and fills the cache. */
  wrap(client: ApiClient, owner: CacheOwner): ApiClient;
  /** Deletes the account's data. From then on, this page caches no more data of the account. */
  clear(topic: string): Promise<void>;
  /** Deletes the data of all other accounts; of every account if `topic` is `null`. */
  clearOthers(topic: string | null): Promise<void>;
}
