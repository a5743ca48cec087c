/** Reads the reply store in the service worker. */
import { openEncryptedDatabase } from "../encrypted-database.ts";
import { REPLY_DATABASE, REPLY_LIFETIME_MS, type ReplyStoreDependencies } from "./reply-store.ts";

/**
 * Resolves with the newest entry of any account whose key ends with `keyEnd`. Resolves with `undefined` if
 * there is none, or if it is older than a week. `start` is the entry's id without `keyEnd`: the encoded
 * account, `/`, and the start of the key.
 */
export type FindNewestEntry = (
  keyEnd: string,
) => Promise<{ readonly start: string; readonly entry: unknown } | undefined>;

/**
 * Opens the store for the service worker, which does not know who is signed in. Does not delete expired
 * entries, because a page waits for the result.
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
