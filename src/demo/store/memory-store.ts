/** A store in memory, for a browser and for tests. Hash indexes speed up look-ups by equality. */
import { openMemoryCollection } from "./memory-collection.ts";
import type { RecordStore, StoreCollections, StoredRecord } from "./store.ts";

/** An item after a transaction; `item` is undefined if it was deleted. */
export interface StoreChange {
  readonly collection: string;
  readonly id: string;
  readonly item: StoredRecord | undefined;
}

interface Options<Items> {
  readonly collections: StoreCollections<Items>;
  /** Initial items, as saved from earlier commits. */
  readonly items?: Iterable<readonly [collection: string, item: StoredRecord]> | undefined;
  /** Called after each committed transaction, and after each write outside one. */
  readonly onCommit?: ((changes: readonly StoreChange[]) => void) | undefined;
}

type UndoStep = {
  readonly collection: string;
  readonly id: string;
  readonly previousRecord: StoredRecord | undefined;
};

/** Creates a store. Closing the page loses the data unless `onCommit` saves it. */
export function createMemoryStore<Items extends { [Name in keyof Items]: StoredRecord }>(
  options: Options<Items>,
): RecordStore<Items> {
  const { items = [], onCommit } = options;
  let undoSteps: UndoStep[] = [];
  let depth = 0;

  const collections = new Map(
    Object.keys(options.collections).map((collection) => {
      const shape = options.collections[collection as keyof Items];
      const onWrite = (id: string, previousRecord: StoredRecord | undefined) => {
        undoSteps.push({ collection, id, previousRecord });
        if (depth === 0) commit();
      };
      return [collection, openMemoryCollection(shape, onWrite)] as const;
    }),
  );
  for (const [collection, item] of items) collections.get(collection)?.setWithoutOnWrite(item.Id, item);

  function commit(): void {
    const changedRecords = new Map(
      undoSteps.map(({ collection, id }) => [`${collection}\n${id}`, { collection, id }]),
    );
    undoSteps = [];
    const changes = [...changedRecords.values()].map(({ collection, id }) => ({
      collection,
      id,
      item: collections.get(collection)?.get(id),
    }));
    if (changes.length > 0) onCommit?.(changes);
  }

  function rollBack(): void {
    for (const { collection, id, previousRecord } of undoSteps.reverse())
      collections.get(collection)?.setWithoutOnWrite(id, previousRecord);
    undoSteps = [];
  }

  return {
    collection: (name) => collections.get(name) as never,
    transaction(work) {
      if (depth > 0) return work();
      depth += 1;
      try {
        const result = work();
        if (result instanceof Promise) throw new Error("a transaction cannot wait for anything");
        commit();
        return result;
      } catch (error) {
        rollBack();
        throw error;
      } finally {
        depth -= 1;
      }
    },
    close: () => {},
  };
}
