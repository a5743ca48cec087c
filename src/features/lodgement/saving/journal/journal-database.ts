/**
 * The journal of unsaved answers in IndexedDB: encrypted, and stored until the answers are sent or expire
 * (`unsent-life.ts`).
 */

import {
  type EncryptedBytes,
  type EncryptedDatabaseParts,
  openEncryptedDatabase,
} from "#work/encrypted-database.ts";
import { UNSENT_LIFETIME_MS } from "#work/unsent-life.ts";
import type { JournalDatabase, JournalRecord, NamedRecord } from "./journal-record.ts";

interface StoredRecord {
  readonly writtenAt: number;
  readonly iv: EncryptedBytes["iv"];
  readonly sealed: ArrayBuffer;
}

export function openJournalDatabase(parts: EncryptedDatabaseParts): JournalDatabase {
  const database = openEncryptedDatabase<StoredRecord>(
    { name: "lodgement-journal", store: "records" },
    parts,
  );

  async function unseal({ writtenAt, iv, sealed }: StoredRecord): Promise<JournalRecord> {
    const plain = await database.decrypt({ iv, data: sealed });
    return { writtenAt, entries: JSON.parse(new TextDecoder().decode(plain)) };
  }

  /** Reads a record. A record that cannot be decrypted counts as missing. */
  async function readOne(name: string): Promise<NamedRecord | undefined> {
    const stored = await database.get(name);
    const record = stored && (await unseal(stored).catch(() => undefined));
    return record && { name, record };
  }

  return {
    async readAll(prefix) {
      const found = await Promise.all((await database.names(prefix)).map(readOne));
      return found.flatMap((each) => each ?? []);
    },
    async write(name, record) {
      if (!record) await database.remove(name);
      else {
        const text = new TextEncoder().encode(JSON.stringify(record.entries));
        const { iv, data } = await database.encrypt(text.buffer);
        await database.put(name, { writtenAt: record.writtenAt, iv, sealed: data });
      }
    },
    removeExpired: (accountId, now) =>
      database.removeWrittenBefore(now - UNSENT_LIFETIME_MS, `${accountId}/`),
    restartLife: (accountId, now) => database.setWrittenAt(`${accountId}/`, now),
  };
}
