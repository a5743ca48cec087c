/** The journal of unsaved answers. Its records are in the database of all unsent work on this device. */
import type { EncryptedDatabaseDependencies } from "#work/encrypted-database.ts";
import { getFormPrefix, openUnsentRecords } from "#work/forms/unsent-records.ts";
import type { JournalDatabase, JournalRecord } from "./journal-record.ts";

export function openJournalDatabase(dependencies: EncryptedDatabaseDependencies): JournalDatabase {
  const { readAll, write, remove, removeExpired, restartLife } = openUnsentRecords(dependencies);
  return {
    async readAll(prefix) {
      const formPrefix = getFormPrefix(prefix.slice(0, prefix.indexOf("/")));
      return (await readAll(prefix))
        .filter(({ name }) => !name.startsWith(formPrefix))
        .map(({ name, writtenAt, content }) => {
          const entries = content as JournalRecord["entries"];
          return { name, record: { writtenAt, entries } };
        });
    },
    write: (name, record) =>
      record ? write({ name, writtenAt: record.writtenAt, content: record.entries }) : remove(name),
    removeExpired,
    restartLife,
  };
}
