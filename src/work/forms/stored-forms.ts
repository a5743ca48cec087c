/**
 * Stores the values of forms on this device until they are sent (faults D2). Each version of a form is one
 * record. A page claims the records that it writes or reads, so that two windows never overwrite each
 * other's records.
 */

import { schedule } from "../timers.ts";
import { compareVersionIds, type FormVersion } from "./form-versions.ts";
import {
  createClosedWindowOptions,
  getFormPrefix,
  isHeldByOpenWindow,
  openUnsentRecords,
  type UnsentRecord,
  type UnsentRecords,
} from "./unsent-records.ts";
import { createUnsentWorkWriter, type UnsentWorkWriter } from "./unsent-work-writer.ts";

let records: UnsentRecords | undefined;

interface Claim {
  /** Resolves with false if another window has claimed the record. */
  readonly isClaimedByPage: Promise<boolean>;
  readonly release: () => void;
}

/** Claims of this page, by the name of the record. */
const claims = new Map<string, Claim>();

/** Throws if IndexedDB is not available. */
function getRecords(): UnsentRecords {
  records ??= openUnsentRecords({ indexedDB: globalThis.indexedDB, crypto: globalThis.crypto });
  return records;
}

export interface StoredFormPlace {
  readonly accountId: string;
  /**
   * Key that identifies the form and the record that it edits, such as `contact:<application>:<contact>`.
   */
  readonly key: string;
}

const getFormName = ({ accountId, key }: StoredFormPlace) => getFormPrefix(accountId) + key;

/**
 * Claims a record until the record is removed or this page is left. Resolves with false if another open
 * window has claimed it. Without Web Locks (on plain HTTP), every window can claim it.
 */
function claim(name: string): Promise<boolean> {
  const earlierClaim = claims.get(name);
  if (earlierClaim) return earlierClaim.isClaimedByPage;
  const { promise: isClaimedByPage, resolve } = Promise.withResolvers<boolean>();
  const claimEnd = Promise.withResolvers<void>();
  claims.set(name, { isClaimedByPage, release: claimEnd.resolve });
  const holdLock = () => {
    resolve(true);
    return claimEnd.promise;
  };
  if (navigator.locks)
    navigator.locks.request(name, createClosedWindowOptions(), holdLock).catch((error: unknown) => {
      if (isHeldByOpenWindow(error)) claims.delete(name);
      resolve(!isHeldByOpenWindow(error));
    });
  else resolve(true);
  return isClaimedByPage;
}

function releaseClaim(name: string): void {
  claims.get(name)?.release();
  claims.delete(name);
}

async function removeRecord(name: string): Promise<void> {
  await getRecords().remove(name);
  releaseClaim(name);
}

/**
 * Claims the form's stored versions that no other window has claimed. Resolves with them, sorted by the
 * time when typing began, the latest first. Rejects if this device cannot read them.
 */
export async function readStoredVersions(place: StoredFormPlace): Promise<readonly FormVersion[]> {
  const formName = getFormName(place);
  const readForm = async () =>
    (await getRecords().readAll(formName)).filter(
      // A record without an id is from an earlier release, which stored only one version.
      ({ name }) => name === formName || name.startsWith(`${formName}/`),
    );
  const claimedNames = new Set<string>();
  const claimRecord = async ({ name }: UnsentRecord) => (await claim(name)) && claimedNames.add(name);
  await Promise.all((await readForm()).map(claimRecord));
  if (claimedNames.size === 0) return [];
  // Read again, because another window may have written or removed a record before it released its claim.
  const claimedRecords = (await readForm()).filter(({ name }) => claimedNames.has(name));
  for (const name of claimedNames)
    if (!claimedRecords.some((record) => record.name === name)) releaseClaim(name);
  return claimedRecords
    .map(({ name, writtenAt, content }) => ({ id: name.slice(formName.length + 1), writtenAt, content }))
    .toSorted((one, other) => compareVersionIds(one.id, other.id) || other.writtenAt - one.writtenAt)
    .map(({ id, content }) => ({ id, value: content }));
}

interface StoredFormDependencies {
  /** Returns the versions that must be stored. Any other version that the writer has stored is deleted. */
  readonly versions: () => readonly FormVersion[];
  /** The versions that are stored already. */
  readonly stored: readonly FormVersion[];
  /** Returns milliseconds by the service's clock. */
  readonly now: () => number;
}

/** Creates the writer of one form. */
export function createStoredFormWriter(
  place: StoredFormPlace,
  { versions, stored, now }: StoredFormDependencies,
): UnsentWorkWriter {
  const formName = getFormName(place);
  const storedValues = new Map(stored.map(({ id, value }) => [id, value]));
  const getName = (id: string) => (id ? `${formName}/${id}` : formName);
  return createUnsentWorkWriter({
    current: versions,
    write: async (currentVersions) => {
      // Remove records before writing others: a full storage refuses writes, and a text that was sent must
      // not stay stored.
      for (const id of storedValues.keys()) {
        if (currentVersions?.some((version) => version.id === id)) continue;
        await removeRecord(getName(id));
        storedValues.delete(id);
      }
      for (const { id, value } of currentVersions ?? []) {
        if (storedValues.get(id) === value) continue;
        await claim(getName(id));
        await getRecords().write({ name: getName(id), writtenAt: now(), content: value });
        storedValues.set(id, value);
      }
    },
    schedule,
  });
}

/**
 * Returns the number of an account's forms that have a stored value; 0 if this device cannot read them.
 * Never rejects.
 */
export async function countStoredForms(accountId: string): Promise<number> {
  try {
    const prefix = getFormPrefix(accountId);
    const names = (await getRecords().readAll(prefix)).map(({ name }) => name.slice(prefix.length));
    return new Set(names.map((name) => name.split("/")[0])).size;
  } catch {
    return 0;
  }
}

/**
 * Removes all stored forms of an account, including those that no form can show. Let pending writes finish
 * first (`storeTypedForms`), because they would store their forms again. Rejects if this device cannot
 * delete the forms.
 */
export async function removeStoredForms(accountId: string): Promise<void> {
  for (const { name } of await getRecords().readAll(getFormPrefix(accountId))) await removeRecord(name);
}
