/** A store that can be reset, so that each request of the matrix meets the same records. */
import { type DemoRecords, type DemoStore, demoCollections } from "#demo/records/records.ts";
import type { StoredRecord } from "#demo/store/store.ts";

type CollectionName = keyof DemoRecords & string;

export interface Rollback {
  /** Wraps the store; pass it to the access tests' service. */
  readonly wrap: (store: DemoStore) => DemoStore;
  /** Makes the current state the one that `rewind` restores. */
  mark(): void;
  rewind(): void;
}

export function createRollback(): Rollback {
  const changedRecords = new Map<string, readonly [CollectionName, string]>();
  const markedRecords = new Map<string, StoredRecord>();
  const wrapped: { store?: DemoStore } = {};
  const collectionNames = Object.keys(demoCollections) as CollectionName[];
  const getKey = (name: string, id: string) => `${name}\n${id}`;
  return {
    wrap(store) {
      wrapped.store = store;
      const trackedCollections = new Map(
        collectionNames.map((name) => {
          const collection = store.collection(name);
          const trackChange = (id: string) => void changedRecords.set(getKey(name, id), [name, id]);
          return [
            name,
            {
              ...collection,
              put(item: never) {
                trackChange((item as StoredRecord).Id);
                collection.put(item);
              },
              delete(id: string) {
                trackChange(id);
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
      for (const name of collectionNames)
        for (const item of wrapped.store?.collection(name).find() ?? [])
          markedRecords.set(getKey(name, item.Id), item);
      changedRecords.clear();
    },
    rewind() {
      wrapped.store?.transaction(() => {
        for (const [key, [name, id]] of changedRecords) {
          const markedRecord = markedRecords.get(key);
          if (markedRecord) wrapped.store?.collection(name).put(markedRecord as never);
          else wrapped.store?.collection(name).delete(id);
        }
      });
      changedRecords.clear();
    },
  };
}
