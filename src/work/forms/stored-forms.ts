/** Values of forms that are stored on this device until they are sent (faults D2). */

import { getFormPrefix, openUnsentRecords, type UnsentRecords } from "./unsent-records.ts";
import { createUnsentWorkWriter, type UnsentWorkWriter } from "./unsent-work-writer.ts";

/**
 * Milliseconds until a form is removed although its account has not sent it, for instance because the request was
 * closed.
 */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

let records: UnsentRecords | undefined;

/** Writers of this page by record name. */
const writers = new Map<string, UnsentWorkWriter>();

/** Throws if IndexedDB is not available. */
function getRecords(): UnsentRecords {
  records ??= openUnsentRecords({ indexedDB: globalThis.indexedDB, crypto: globalThis.crypto });
  return records;
}

export interface StoredFormPlace {
  readonly accountId: string;
  /** Key of the form and its record. */
  readonly key: string;
}

/** Resolves with the stored value, or `undefined` if nothing is stored. Rejects if this device cannot read it. */
export async function readStoredForm({ accountId, key }: StoredFormPlace): Promise<unknown> {
  const name = getFormPrefix(accountId) + key;
  return (await getRecords().readAll(name)).find((record) => record.name === name)?.content;
}

/**
 * Creates the writer of one form. `current` returns the value to store; `undefined` deletes it. `now` returns
 * milliseconds by the service's clock.
 */
export function createStoredFormWriter(
  { accountId, key }: StoredFormPlace,
  { current, now }: { readonly current: () => unknown; readonly now: () => number },
): UnsentWorkWriter {
  const name = getFormPrefix(accountId) + key;
  const writer = createUnsentWorkWriter({
    current,
    write: async (content) =>
      content === undefined
        ? getRecords().remove(name)
        : getRecords().write({ name, writtenAt: now(), content }),
    schedule: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  writers.set(name, writer);
  return writer;
}

/** Returns the number of stored forms of an account, and removes those that are too old. Never rejects. */
export async function countStoredForms(accountId: string, now: number): Promise<number> {
  try {
    const storedForms = await getRecords().readAll(getFormPrefix(accountId));
    const expiredForms = storedForms.filter(({ writtenAt }) => now - writtenAt >= LIFETIME_MS);
    for (const { name } of expiredForms) await getRecords().remove(name);
    return storedForms.length - expiredForms.length;
  } catch {
    return 0;
  }
}

/** Removes all stored forms of an account. Rejects if this device cannot delete them. */
export async function removeStoredForms(accountId: string): Promise<void> {
  const prefix = getFormPrefix(accountId);
  // A pending write would store its form again afterwards.
  const ownWriters = [...writers].filter(([name]) => name.startsWith(prefix));
  await Promise.all(ownWriters.map(([, writer]) => writer.flush()));
  for (const { name } of await getRecords().readAll(prefix)) await getRecords().remove(name);
}
