/** The list columns selected last, in local storage. */
import {
  defaultColumns,
  type ListColumn,
  toColumns,
} from "#features/applications/list/table/list-columns.ts";

const KEY = "list-columns";

/** Returns the default columns if none are saved or storage is unavailable. */
export function readSavedColumns(): readonly ListColumn[] {
  try {
    const savedNames = localStorage.getItem(KEY);
    return savedNames === null ? defaultColumns : toColumns(savedNames.split(","));
  } catch {
    return defaultColumns;
  }
}

export function saveListColumns(columns: readonly ListColumn[]): void {
  try {
    localStorage.setItem(KEY, columns.join(","));
  } catch {
    // Storage is blocked: the columns remain in the URL.
  }
}
