/**
 * What of a long list is shown, kept in the history entry: Back and reload find it again. A query would not pass the
 * guard (spec 2.2, rule 4), and a masked entry does not give its hash back.
 */
import { useNavigate, useRouterState } from "@tanstack/react-router";

declare module "@tanstack/history" {
  interface HistoryState {
    list?: PageSearch;
  }
}

export interface PageSearch {
  q?: string;
  role?: string;
  page?: number;
  size?: number;
}

export interface PageState {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
}

interface PageSizes {
  readonly pageSize: number;
  readonly pageOptions: readonly number[];
}

/** What the entry says now, and how the next one comes to say something else. */
export function usePageSearch(): readonly [PageSearch, (next: PageSearch) => void] {
  const { pathname, state } = useRouterState({ select: ({ location }) => location });
  const navigate = useNavigate();
  const change = (list: PageSearch) => void navigate({ href: pathname, state: { list }, resetScroll: false });
  return [state.list ?? {}, change];
}

export function readPageState({ q = "", page = 1, size }: PageSearch, sizes: PageSizes): PageState {
  const isOffered = size !== undefined && sizes.pageOptions.includes(size);
  return { search: q, page, pageSize: isOffered ? size : sizes.pageSize };
}

/** Only what differs from the start. */
export function writePageSearch({ search, page, pageSize }: PageState, sizes: PageSizes): PageSearch {
  return {
    ...(search && { q: search }),
    ...(page > 1 && { page }),
    ...(pageSize !== sizes.pageSize && { size: pageSize }),
  };
}
