/** The columns that were chosen last, kept in this browser. */
import {
  defaultColumns,
  type ListColumn,
  toColumns,
} from "#features/applications/list/table/list-columns.ts";

const KEY = "list-columns";

/** Those the list begins with where none were chosen, or nothing can be kept. */
export function readSavedColumns(): readonly ListColumn[] {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? defaultColumns : toColumns(kept.split(","));
  } catch {
    return defaultColumns;
  }
}

export function saveColumns(columns: readonly ListColumn[]): void {
  try {
    localStorage.setItem(KEY, columns.join(","));
  } catch {
    // They stay in the address.
  }
}
