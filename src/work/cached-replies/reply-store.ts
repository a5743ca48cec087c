/** Stores responses encrypted in IndexedDB, each under the account that received it. */
import { type EncryptedDatabaseDependencies, openEncryptedDatabase } from "../encrypted-database.ts";

/** Name of the database, which the service worker also reads. */
export const REPLY_DATABASE = "kept-replies";
/** Milliseconds until an entry expires. */
export const REPLY_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

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

export function openReplyStore(dependencies: ReplyStoreDependencies): ReplyStore {
  const database = openEncryptedDatabase(
    { name: REPLY_DATABASE, life: { ms: REPLY_LIFETIME_MS, now: dependencies.now } },
    dependencies,
  );
  const clearedOwners = new Set<string>();
  const getPrefix = (owner: string) => `${encodeURIComponent(owner)}/`;
  const remove = (ids: readonly string[]) => Promise.all(ids.map((id) => database.remove(id)));

  return {
    async put(owner, key, reply) {
      const encryptedReply = await database.encryptJson(reply);
      // Check after both awaits, because the account may have signed out during either of them.
      if (clearedOwners.has(owner)) return;
      await database.put(getPrefix(owner) + key, { writtenAt: dependencies.now(), ...encryptedReply });
      if (clearedOwners.has(owner)) await database.remove(getPrefix(owner) + key);
    },
    async get(owner, key) {
      const storedReply = await database.get(getPrefix(owner) + key);
      if (!storedReply) return undefined;
      const reply = await database.decryptJson(storedReply);
      return reply === undefined ? undefined : { reply, storedAt: storedReply.writtenAt };
    },
    async clear(owner) {
      clearedOwners.add(owner);
      await remove(await database.names(getPrefix(owner)));
    },
    async clearOthers(owner) {
      const names = await database.names("");
      await remove(names.filter((name) => owner === null || !name.startsWith(getPrefix(owner))));
    },
  };
}
