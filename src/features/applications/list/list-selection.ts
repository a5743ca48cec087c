/** Rows that were ticked, by id, across pages; narrowing the list anew begins anew. */
import { useState } from "react";
import type { ListedApplication } from "#contract/applications/application-list.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { type ListState, toListBody } from "./list-state.ts";

export interface ListSelection {
  readonly rows: readonly ListedApplication[];
  has(id: ApplicationId): boolean;
  toggle(row: ListedApplication): void;
  /** All of these, or none of them once all are. */
  toggleAll(rows: readonly ListedApplication[]): void;
  clear(): void;
}

/** What one request can name. */
export const MAX_SELECTED = 100;

export function useListSelection(state: ListState): ListSelection {
  const about = JSON.stringify(toListBody(state));
  const [kept, setKept] = useState({ about, rows: [] as readonly ListedApplication[] });
  const rows = kept.about === about ? kept.rows : [];
  const set = (next: readonly ListedApplication[]) => setKept({ about, rows: next.slice(0, MAX_SELECTED) });
  const has = (id: ApplicationId) => rows.some(({ Id }) => Id === id);
  const without = (gone: readonly ListedApplication[]) =>
    rows.filter(({ Id }) => !gone.some((one) => one.Id === Id));
  return {
    rows,
    has,
    toggle: (row) => set(has(row.Id) ? without([row]) : [...rows, row]),
    toggleAll: (page) => set(page.every(({ Id }) => has(Id)) ? without(page) : [...without(page), ...page]),
    clear: () => set([]),
  };
}
