/** Records that were removed stay in their place as notes, each with its way back, as long as the list is open. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { EditedRecord, RecordListOptions } from "./record-list-options.ts";

interface Removed<Item> {
  readonly item: Item;
  /** Where it stood. */
  readonly at: number;
  readonly isReturning: boolean;
}

export interface ListedRecord<Item> {
  readonly item: Item;
  readonly state: "there" | "removed" | "returning";
}

/** Removes at the service at once; undoing makes the record again with the same content, under a new id. */
export function useRecordRemoval<Item extends EditedRecord, Fields>(
  { items, toValues, toFields, create, remove, refresh }: RecordListOptions<Item, Fields>,
  onReturned: (id: string) => void,
) {
  const [removed, setRemoved] = useState<readonly Removed<Item>[]>([]);
  const removing = useMutation({ mutationFn: remove });
  const returning = useMutation({
    mutationFn: (item: Item) => create(toFields(toValues(item)), crypto.randomUUID()),
  });
  const drop = ({ Id }: Item) => setRemoved((now) => now.filter(({ item }) => item.Id !== Id));

  const rows: ListedRecord<Item>[] = items
    .filter(({ Id }) => !removed.some(({ item }) => item.Id === Id))
    .map((item) => ({ item, state: "there" }));
  for (const { item, at, isReturning } of removed.toSorted((one, other) => one.at - other.at))
    rows.splice(at, 0, { item, state: isReturning ? "returning" : "removed" });

  return {
    rows,
    async remove(item: Item) {
      const at = rows.findIndex((row) => row.item.Id === item.Id);
      setRemoved((now) => [...now, { item, at, isReturning: false }]);
      try {
        await removing.mutateAsync(item);
      } catch {
        // Said as a toast by the query client; the record stands where it stood.
        drop(item);
      }
      await refresh();
    },
    async undo(item: Item) {
      const mark = (isReturning: boolean) =>
        setRemoved((now) => now.map((one) => (one.item.Id === item.Id ? { ...one, isReturning } : one)));
      mark(true);
      try {
        const made = await returning.mutateAsync(item);
        await refresh();
        drop(item);
        onReturned(made.Id);
      } catch {
        mark(false);
      }
    },
  };
}
