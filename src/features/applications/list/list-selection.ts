/** Manages the selected rows. The selection spans pages and is cleared when the filter changes. */
import { useState } from "react";
import type { ListedApplication } from "#contract/applications/application-list.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { type ListState, toListBody } from "./list-state.ts";

export interface ListSelection {
  readonly rows: readonly ListedApplication[];
  has(id: ApplicationId): boolean;
  toggle(row: ListedApplication): void;
  /** Selects all given rows. If all are selected already, deselects them. */
  toggleAll(rows: readonly ListedApplication[]): void;
  clear(): void;
}

/** Maximum number of applications that the service accepts per request. */
export const MAX_SELECTED_APPLICATIONS = 100;

/**
 * Returns the selection and functions to change it. `shownRows` contains the visible rows. It is undefined
 * while they load.
 */
export function useListSelection(
  state: ListState,
  shownRows: readonly ListedApplication[] | undefined,
): ListSelection {
  const filter = JSON.stringify(toListBody(state));
  const [selection, setSelection] = useState({ filter, rows: [] as readonly ListedApplication[] });
  const isNewList = selection.filter !== filter && shownRows !== undefined;
  const rows = isNewList
    ? selection.rows.filter(({ Id }) => shownRows.some((row) => row.Id === Id))
    : selection.rows;
  if (isNewList) setSelection({ filter, rows });
  const selectRows = (next: readonly ListedApplication[]) =>
    setSelection((current) => ({ ...current, rows: next.slice(0, MAX_SELECTED_APPLICATIONS) }));
  const has = (id: ApplicationId) => rows.some(({ Id }) => Id === id);
  const omitRows = (removedRows: readonly ListedApplication[]) =>
    rows.filter(({ Id }) => !removedRows.some((removedRow) => removedRow.Id === Id));
  return {
    rows,
    has,
    toggle: (row) => selectRows(has(row.Id) ? omitRows([row]) : [...rows, row]),
    toggleAll: (page) =>
      selectRows(page.every(({ Id }) => has(Id)) ? omitRows(page) : [...omitRows(page), ...page]),
    clear: () => selectRows([]),
  };
}
