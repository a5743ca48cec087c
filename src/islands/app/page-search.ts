/**
 * What of a long list is shown, as the screen's address keeps it: Back, reload and a second tab find it again. It stands
 * in the hash: a query would not pass the guard (spec 2, rule 4).
 */
import { useNavigate, useRouterState } from "@tanstack/react-router";

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

/** Takes what is rightly shaped, leaves the rest. */
export function parsePageSearch(hash: string): PageSearch {
  const said = new URLSearchParams(hash);
  const [q, role] = [said.get("q"), said.get("role")];
  const [page, size] = [Number(said.get("page")), Number(said.get("size"))];
  return {
    ...(q && { q }),
    ...(role && { role }),
    ...(isCount(page) && { page }),
    ...(isCount(size) && { size }),
  };
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}

/** What the address says now, and how it comes to say something else. */
export function usePageSearch(): readonly [PageSearch, (next: PageSearch) => void] {
  const { pathname, hash } = useRouterState({ select: (state) => state.location });
  const navigate = useNavigate();
  const change = (next: PageSearch) => {
    const entries = Object.entries(next).map(([key, value]) => [key, String(value)]);
    const said = new URLSearchParams(entries).toString();
    void navigate({ href: said ? `${pathname}#${said}` : pathname, resetScroll: false });
  };
  return [parsePageSearch(hash), change];
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
