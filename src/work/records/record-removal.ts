/**
 * Removes records of a list. While the list is open, a note with an undo button stays in the place of a
 * removed record.
 */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { createRandomId } from "#api/retry/random-id.ts";
import type { EditedRecord, RecordListOptions } from "./record-list-options.ts";

interface ListedRecord<Item> {
  readonly item: Item;
  readonly state: "listed" | "removed" | "returning";
}

/**
 * A record that is shown at a fixed position: a removed record, or the new record that an undo has created.
 * Without it, the new record would move to the end, where the service lists new records.
 */
interface PlacedRecord<Item> extends ListedRecord<Item> {
  /** Index of the record in the list. */
  readonly at: number;
}

/**
 * Returns the rows of the list, and functions to remove a record and to undo this. The record is removed at
 * the service immediately; undo creates a record with the same fields and a new id.
 */
export function useRecordRemoval<Item extends EditedRecord, Fields>(
  { items, toValues, toFields, create, remove, refresh }: RecordListOptions<Item, Fields>,
  onReturned: (id: string) => void,
) {
  const [placedRecords, setPlacedRecords] = useState<readonly PlacedRecord<Item>[]>([]);
  const removeMutation = useMutation({ mutationFn: remove });
  const undoMutation = useMutation({
    mutationFn: (item: Item) => create(toFields(toValues(item)), createRandomId()),
  });
  const changePlacedRecord = ({ Id }: Item, changes: Partial<PlacedRecord<Item>>) =>
    setPlacedRecords((now) =>
      now.map((removed) => (removed.item.Id === Id ? { ...removed, ...changes } : removed)),
    );

  const rows: ListedRecord<Item>[] = items
    .filter(({ Id }) => !placedRecords.some(({ item }) => item.Id === Id))
    .map((item) => ({ item, state: "listed" }));
  for (const { item, at, state } of placedRecords.toSorted((one, other) => one.at - other.at)) {
    // A listed record may have been edited or deleted since it was placed: show its current version.
    const shownItem = state === "listed" ? items.find(({ Id }) => Id === item.Id) : item;
    if (shownItem) rows.splice(at, 0, { item: shownItem, state });
  }

  return {
    rows,
    async remove(item: Item) {
      const index = rows.findIndex((row) => row.item.Id === item.Id);
      setPlacedRecords((now) => [
        ...now.filter((removed) => removed.item.Id !== item.Id),
        { item, at: index, state: "removed" },
      ]);
      try {
        await removeMutation.mutateAsync(item);
      } catch {
        // Ignore the error, because the query client shows it as a toast.
        changePlacedRecord(item, { state: "listed" });
      }
      await refresh();
    },
    async undo(item: Item) {
      changePlacedRecord(item, { state: "returning" });
      try {
        const newItem = await undoMutation.mutateAsync(item);
        await refresh();
        changePlacedRecord(item, { item: newItem, state: "listed" });
        onReturned(newItem.Id);
      } catch {
        changePlacedRecord(item, { state: "removed" });
      }
    },
  };
}
