/**
 * Stores search text, filter and page of a long list in the history entry, so that Back and reload restore
 * them. They are not in the URL: the route guard would remove a query (spec 2.2, rule 4), and a masked
 * history entry loses its hash.
 */
import { useNavigate, useRouterState } from "@tanstack/react-router";

declare module "@tanstack/history" {
  interface HistoryState {
    list?: StoredListState;
  }
}

interface StoredListState {
  q?: string;
  role?: string;
  page?: number;
  size?: number;
}

interface PageState {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
}

interface PageSizes {
  readonly pageSize: number;
  readonly pageOptions: readonly number[];
}

/** Returns the list state of the current history entry and a setter that pushes a new entry. */
export function useStoredListState(): readonly [StoredListState, (next: StoredListState) => void] {
  const { pathname, state } = useRouterState({ select: ({ location }) => location });
  const navigate = useNavigate();
  const changeList = (list: StoredListState) =>
    void navigate({ href: pathname, state: { list }, resetScroll: false });
  return [state.list ?? {}, changeList];
}

export function readPageState({ q = "", page = 1, size }: StoredListState, sizes: PageSizes): PageState {
  const isOffered = size !== undefined && sizes.pageOptions.includes(size);
  return { search: q, page, pageSize: isOffered ? size : sizes.pageSize };
}

/** Returns only the values that differ from the defaults. */
export function toStoredListState({ search, page, pageSize }: PageState, sizes: PageSizes): StoredListState {
  return {
    ...(search && { q: search }),
    ...(page > 1 && { page }),
    ...(pageSize !== sizes.pageSize && { size: pageSize }),
  };
}
