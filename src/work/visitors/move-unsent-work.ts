import { openUnsentRecords } from "../forms/unsent-records.ts";
import { openFileStore } from "../uploads/file-store.ts";

/**
 * Moves the unsent answers and files of an application on this device to the account that takes over the
 * application. Rejects where IndexedDB is unavailable.
 */
export async function moveUnsentWork(applicationId: string, accountId: string): Promise<void> {
  const { indexedDB, crypto } = globalThis;
  const records = openUnsentRecords({ indexedDB, crypto });
  const files = openFileStore({ indexedDB, crypto });
  const isMoved = (name: string) => name.split("/")[1] === applicationId && !name.startsWith(`${accountId}/`);
  const getNewName = (name: string) => accountId + name.slice(name.indexOf("/"));
  for (const record of await records.readAll("")) {
    if (!isMoved(record.name)) continue;
    await records.write({ ...record, name: getNewName(record.name) });
    await records.remove(record.name);
  }
  for (const name of (await files.names("")).filter(isMoved)) {
    const storedFile = await files.read(name);
    if (!storedFile) continue;
    await files.write(getNewName(name), storedFile, Date.now());
    await files.remove(name);
  }
}
