import { openEncryptedDatabase } from "./encrypted-database.ts";

/**
 * Resolves with true if this browser can now store unsent work that a later visit can read. Never rejects.
 * Takes a few seconds at most.
 */
export async function canStoreWork(): Promise<boolean> {
  try {
    const { indexedDB, crypto } = globalThis;
    const open = () => openEncryptedDatabase({ name: "storage-probe" }, { indexedDB, crypto });
    const database = open();
    await database.put("probe", { writtenAt: 0, ...(await database.encryptJson("probe")) });
    const laterDatabase = open();
    const storedProbe = await laterDatabase.get("probe");
    return storedProbe !== undefined && (await laterDatabase.decryptJson(storedProbe)) === "probe";
  } catch {
    return false;
  }
}
