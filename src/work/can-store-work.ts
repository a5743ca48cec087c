import { type EncryptedBytes, openEncryptedDatabase } from "./encrypted-database.ts";

/**
 * Resolves with true if this browser can store unsent work now, so that a later visit can read it. Never
 * throws; takes a few seconds at most.
 */
export async function canStoreWork(): Promise<boolean> {
  try {
    const { indexedDB, crypto } = globalThis;
    const open = () => openEncryptedDatabase<Probe>({ name: "storage-probe" }, { indexedDB, crypto });
    const database = open();
    const { iv, data } = await database.encrypt(new TextEncoder().encode("probe").buffer);
    await database.put("probe", { writtenAt: 0, iv, data });
    const laterDatabase = open();
    const storedProbe = await laterDatabase.get("probe");
    return storedProbe !== undefined && (await laterDatabase.decrypt(storedProbe)).byteLength === 5;
  } catch {
    return false;
  }
}

interface Probe extends EncryptedBytes {
  readonly writtenAt: number;
}
