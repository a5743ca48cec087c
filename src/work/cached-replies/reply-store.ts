/** Responses in IndexedDB, encrypted, each stored under the account that received it. */
import {
  type EncryptedBytes,
  type EncryptedDatabaseDependencies,
  openEncryptedDatabase,
} from "../encrypted-database.ts";

/** Milliseconds until an entry expires. */
export const REPLY_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

interface StoredReply {
  readonly writtenAt: number;
  readonly iv: EncryptedBytes["iv"];
  readonly sealed: ArrayBuffer;
}

/** `owner` is an account's topic. All methods reject where IndexedDB is unavailable. */
export interface ReplyStore {
  put(owner: string, key: string, reply: unknown): Promise<void>;
  /** Resolves with `undefined` for an entry that is absent, older than a week, or cannot be decrypted. */
  get(
    owner: string,
    key: string,
  ): Promise<{ readonly reply: unknown; readonly storedAt: number } | undefined>;
  /** Deletes the account's entries and ignores later `put` calls for it. */
  clear(owner: string): Promise<void>;
  /** Deletes the entries of all other accounts; every entry when `owner` is `null`. */
  clearOthers(owner: string | null): Promise<void>;
}

export type ReplyStoreDependencies = EncryptedDatabaseDependencies & { readonly now: () => number };

/** Start of the ids of an account's entries. The key follows. */
const getPrefix = (owner: string) => `${encodeURIComponent(owner)}/`;

const DATABASE = { name: "kept-replies", store: "records" };

const parse = (bytes: ArrayBuffer) => JSON.parse(new TextDecoder().decode(bytes));

/** Resolves with the newest entry of any account whose key ends with `keyEnd`, unless it is older than a week. */
export type FindNewestEntry = (
  keyEnd: string,
) => Promise<{ readonly start: string; readonly entry: unknown } | undefined>;

/**
 * Opens the store for the service worker, which does not know who is signed in. The `start` of an entry is the start of
 * its id: the account, encoded, `/`, and the rest of the key. Deletes no expired entries, because a page waits for it.
 */
export function openNewestEntries({ now, ...dependencies }: ReplyStoreDependencies): FindNewestEntry {
  const database = openEncryptedDatabase<StoredReply>(DATABASE, dependencies);
  return async (keyEnd) => {
    const ids = (await database.names("")).filter((id) => id.endsWith(keyEnd));
    const records = await Promise.all(ids.map(async (id) => ({ id, record: await database.get(id) })));
    const [newest] = records
      .flatMap(({ id, record }) => (record ? [{ id, record }] : []))
      .sort((one, other) => other.record.writtenAt - one.record.writtenAt);
    if (!newest || now() - newest.record.writtenAt >= REPLY_LIFETIME_MS) return undefined;
    const { iv, sealed } = newest.record;
    const entry = parse(await database.decrypt({ iv, data: sealed }));
    return { start: newest.id.slice(0, -keyEnd.length), entry };
  };
}

export function openReplyStore(dependencies: ReplyStoreDependencies): ReplyStore {
  const database = openEncryptedDatabase<StoredReply>(
    { ...DATABASE, life: { ms: REPLY_LIFETIME_MS, now: dependencies.now } },
    dependencies,
  );
  const clearedOwners = new Set<string>();
  const remove = (ids: readonly string[]) => Promise.all(ids.map((id) => database.remove(id)));

  return {
    async put(owner, key, reply) {
      const { iv, data } = await database.encrypt(new TextEncoder().encode(JSON.stringify(reply)).buffer);
      // The account may have signed out during either await.
      if (clearedOwners.has(owner)) return;
      await database.put(getPrefix(owner) + key, { writtenAt: dependencies.now(), iv, sealed: data });
      if (clearedOwners.has(owner)) await database.remove(getPrefix(owner) + key);
    },
    async get(owner, key) {
      const storedReply = await database.get(getPrefix(owner) + key);
      if (!storedReply) return undefined;
      try {
        const plain = await database.decrypt({ iv: storedReply.iv, data: storedReply.sealed });
        return { reply: parse(plain), storedAt: storedReply.writtenAt };
      } catch {
        return undefined;
      }
    },
    async clear(owner) {
      clearedOwners.add(owner);
      await remove(await database.names(getPrefix(owner)));
    },
    async clearOthers(owner) {
      const ids = await database.names("");
      await remove(ids.filter((id) => owner === null || !id.startsWith(getPrefix(owner))));
    },
  };
}
