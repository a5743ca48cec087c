import { openEncryptedDatabase } from "./encrypted-database.ts";

/** Resolves with true if this browser can store unsent work now. Never throws; takes a few seconds at most. */
export async function canStoreWork(): Promise<boolean> {
  try {
    const { indexedDB, crypto } = globalThis;
    const database = openEncryptedDatabase<{ readonly writtenAt: number }>(
      { name: "storage-probe", store: "records" },
      { indexedDB, crypto },
    );
    await database.put("probe", { writtenAt: 0 });
    return true;
  } catch {
    return false;
  }
}
