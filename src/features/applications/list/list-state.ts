/** What the list shows: kept in the screen's address, so that Back, reload and a second tab find it again. */
import {
  type AppListTypeName,
  appListTypeName,
  type getApplicationList,
  type SearchFilterValue,
} from "#contract/application-list.ts";
import type { BodyOf, QueryOf } from "#contract/endpoint.ts";

export const sortColumns = ["Title", "Number", "Status", "DueDate", "UpdatedAt"] as const;
export type SortColumn = (typeof sortColumns)[number];
type SortDirection = "asc" | "desc";

export interface ListState {
  readonly list: AppListTypeName;
  readonly search: string;
  readonly statusId: string;
  readonly typeId: string;
  readonly sort: SortColumn;
  readonly direction: SortDirection;
  readonly page: number;
  readonly pageSize: number;
}

/** The address's form of it: only what differs from the start. */
export interface ListSearch {
  list?: AppListTypeName;
  q?: string;
  status?: string;
  type?: string;
  sort?: SortColumn;
  dir?: SortDirection;
  page?: number;
  size?: number;
}

export interface PageSizes {
  readonly pageSize: number;
  readonly pageOptions: readonly number[];
}

type ListRequest = { query: QueryOf<typeof getApplicationList>; body: BodyOf<typeof getApplicationList> };

/** Takes what is known and rightly shaped, leaves the rest. */
export function parseListSearch(raw: Record<string, unknown>): ListSearch {
  const list = appListTypeName.safeParse(raw.list);
  const sort = sortColumns.find((column) => column === raw.sort);
  return {
    ...(list.success && { list: list.data }),
    ...textOf("q", raw.q),
    ...textOf("status", raw.status),
    ...textOf("type", raw.type),
    ...(sort && { sort }),
    ...((raw.dir === "asc" || raw.dir === "desc") && { dir: raw.dir }),
    ...countOf("page", raw.page),
    ...countOf("size", raw.size),
  };
}

function textOf<Key extends string>(key: Key, value: unknown): { [K in Key]?: string } {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" ? ({ [key]: text } as { [K in Key]: string }) : {};
}

function countOf<Key extends string>(key: Key, value: unknown): { [K in Key]?: number } {
  return Number.isInteger(value) && Number(value) > 0 ? ({ [key]: value } as { [K in Key]: number }) : {};
}

export function readListState(search: ListSearch, sizes: PageSizes): ListState {
  const isOffered = search.size !== undefined && sizes.pageOptions.includes(search.size);
  return {
    list: search.list ?? "Mine",
    search: search.q ?? "",
    statusId: search.status ?? "",
    typeId: search.type ?? "",
    sort: search.sort ?? "UpdatedAt",
    direction: search.dir ?? "desc",
    page: search.page ?? 1,
    pageSize: isOffered && search.size !== undefined ? search.size : sizes.pageSize,
  };
}

export function writeListSearch(state: ListState, sizes: PageSizes): ListSearch {
  return {
    ...(state.list !== "Mine" && { list: state.list }),
    ...textOf("q", state.search),
    ...textOf("status", state.statusId),
    ...textOf("type", state.typeId),
    ...((state.sort !== "UpdatedAt" || state.direction !== "desc") && {
      sort: state.sort,
      dir: state.direction,
    }),
    ...(state.page > 1 && { page: state.page }),
    ...(state.pageSize !== sizes.pageSize && { size: state.pageSize }),
  };
}

/** Narrowing, sorting or another page size begins at the first page again. */
export function changeList(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** The column's own best direction first, then turned round. */
export function sortBy(state: ListState, column: SortColumn): ListState {
  const first: SortDirection = column === "UpdatedAt" ? "desc" : "asc";
  const turned: SortDirection = state.direction === "asc" ? "desc" : "asc";
  return changeList(state, { sort: column, direction: state.sort === column ? turned : first });
}

export function isNarrowed(state: ListState): boolean {
  return state.search !== "" || state.statusId !== "" || state.typeId !== "";
}

export function toListRequest(state: ListState): ListRequest {
  const filters: SearchFilterValue[] = [];
  if (state.search) filters.push({ Field: "Search", Values: [state.search] });
  if (state.statusId) filters.push({ Field: "StatusId", Values: [state.statusId] });
  return {
    query: {
      PageNumber: state.page,
      PageSize: state.pageSize,
      SortBy: state.sort,
      SortDirection: state.direction,
    },
    body: {
      SearchFilterValues: filters,
      ApplicationTypeIds: state.typeId ? [state.typeId] : [],
      AppListTypeName: state.list,
    },
  };
}
