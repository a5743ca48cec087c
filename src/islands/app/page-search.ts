/** What of a long list is shown, as the screen's address keeps it: Back, reload and a second tab find it again. */
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
export function parsePageSearch(raw: Record<string, unknown>): PageSearch {
  const { q, role, page, size } = raw;
  const text = typeof q === "number" ? String(q) : q;
  return {
    ...(typeof text === "string" && text !== "" && { q: text }),
    ...(typeof role === "string" && role !== "" && { role }),
    ...(isCount(page) && { page }),
    ...(isCount(size) && { size }),
  };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0;
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
