/** The list columns selected last, in local storage. */
import {
  defaultColumns,
  type ListColumn,
  toColumns,
} from "#features/applications/list/table/list-columns.ts";
import { readStored, writeStored } from "#session/storage/web-storage.ts";

const KEY = "list-columns";

/** Returns the default columns if none are saved or storage is unavailable. */
export function readSavedColumns(): readonly ListColumn[] {
  const savedNames = readStored("localStorage", KEY);
  return savedNames === null ? defaultColumns : toColumns(savedNames.split(","));
}

/** Stores the columns. If storage is blocked, they remain in the URL. */
export function saveListColumns(columns: readonly ListColumn[]): void {
  writeStored("localStorage", KEY, columns.join(","));
}
