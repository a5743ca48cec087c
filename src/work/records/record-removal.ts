/** Removes records of a list. A removed record stays in its place as a note with an undo button while the list is open. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { EditedRecord, RecordListOptions } from "./record-list-options.ts";

interface Removed<Item> {
  readonly item: Item;
  /** Index of the record in the list. */
  readonly at: number;
  readonly isReturning: boolean;
}

export interface ListedRecord<Item> {
  readonly item: Item;
  readonly state: "there" | "removed" | "returning";
}

/** Removes immediately at the service; undo creates a record with the same fields and a new id. */
export function useRecordRemoval<Item extends EditedRecord, Fields>(
  { items, toValues, toFields, create, remove, refresh }: RecordListOptions<Item, Fields>,
  onReturned: (id: string) => void,
) {
  const [removed, setRemoved] = useState<readonly Removed<Item>[]>([]);
  const removing = useMutation({ mutationFn: remove });
  const returning = useMutation({
    mutationFn: (item: Item) => create(toFields(toValues(item)), crypto.randomUUID()),
  });
  const forget = ({ Id }: Item) => setRemoved((now) => now.filter(({ item }) => item.Id !== Id));

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
        // The query client shows the error as a toast.
        forget(item);
      }
      await refresh();
    },
    async undo(item: Item) {
      const mark = (isReturning: boolean) =>
        setRemoved((now) => now.map((one) => (one.item.Id === item.Id ? { ...one, isReturning } : one)));
      mark(true);
      try {
        const created = await returning.mutateAsync(item);
        await refresh();
        forget(item);
        onReturned(created.Id);
      } catch {
        mark(false);
      }
    },
  };
}
