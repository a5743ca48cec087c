/** A store that can be reset, so that each request of the matrix meets the same records. */
import { type DemoRecords, type DemoStore, demoCollections } from "#demo/records/records.ts";
import type { StoredRecord } from "#demo/store/store.ts";

type Name = keyof DemoRecords & string;

export interface Rollback {
  /** Wraps the store; pass it to the access tests' service. */
  readonly wrap: (store: DemoStore) => DemoStore;
  /** Makes the current state the one that `rewind` restores. */
  mark(): void;
  rewind(): void;
}

export function createRollback(): Rollback {
  const changedRecords = new Map<string, readonly [Name, string]>();
  const markedRecords = new Map<string, StoredRecord>();
  const current: { store?: DemoStore } = {};
  const names = Object.keys(demoCollections) as Name[];
  const keyOf = (name: string, id: string) => `${name}\n${id}`;
  return {
    wrap(store) {
      current.store = store;
      const trackedCollections = new Map(
        names.map((name) => {
          const collection = store.collection(name);
          const track = (id: string) => void changedRecords.set(keyOf(name, id), [name, id]);
          return [
            name,
            {
              ...collection,
              put(item: never) {
                track((item as StoredRecord).Id);
                collection.put(item);
              },
              delete(id: string) {
                track(id);
                return collection.delete(id);
              },
            },
          ];
        }),
      );
      return { ...store, collection: (name) => trackedCollections.get(name) as never };
    },
    mark() {
      markedRecords.clear();
      for (const name of names)
        for (const item of current.store?.collection(name).find() ?? [])
          markedRecords.set(keyOf(name, item.Id), item);
      changedRecords.clear();
    },
    rewind() {
      current.store?.transaction(() => {
        for (const [key, [name, id]] of changedRecords) {
          const markedRecord = markedRecords.get(key);
          if (markedRecord) current.store?.collection(name).put(markedRecord as never);
          else current.store?.collection(name).delete(id);
        }
      });
      changedRecords.clear();
    },
  };
}
