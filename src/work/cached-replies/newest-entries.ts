/** Reads the reply store in the service worker. */
import { openEncryptedDatabase } from "../encrypted-database.ts";
import { REPLY_DATABASE, REPLY_LIFETIME_MS, type ReplyStoreDependencies } from "./reply-store.ts";

/** Resolves with the newest entry of any account whose key ends with `keyEnd`, unless it is older than a week. */
export type FindNewestEntry = (
  keyEnd: string,
) => Promise<{ readonly start: string; readonly entry: unknown } | undefined>;

/**
 * Opens the store for the service worker, which does not know who is signed in. The `start` of an entry is the start of
 * its id: the account, encoded, `/`, and the rest of the key. Deletes no expired entries, because a page waits for it.
 */
export function openNewestEntries({ now, ...dependencies }: ReplyStoreDependencies): FindNewestEntry {
  const database = openEncryptedDatabase({ name: REPLY_DATABASE }, dependencies);
  return async (keyEnd) => {
    const ids = (await database.names("")).filter((id) => id.endsWith(keyEnd));
    const records = await Promise.all(ids.map(async (id) => ({ id, record: await database.get(id) })));
    const [newest] = records
      .flatMap(({ id, record }) => (record ? [{ id, record }] : []))
      .sort((one, other) => other.record.writtenAt - one.record.writtenAt);
    if (!newest || now() - newest.record.writtenAt >= REPLY_LIFETIME_MS) return undefined;
    const entry = await database.decryptJson(newest.record);
    return entry === undefined ? undefined : { start: newest.id.slice(0, -keyEnd.length), entry };
  };
}
