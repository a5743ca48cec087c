/** Stores the list state in the URL, so that Back, reload and a second tab restore it. */
import { type AppListTypeName, appListTypeName } from "#contract/applications/application-list.ts";
import { getDefaultOrder, type ListState } from "./list-state.ts";
import { type ListColumn, listColumns, toColumns } from "./table/list-columns.ts";

/**
 * URL parameters of the list. Default values are omitted. A parameter with several values separates them by
 * commas.
 */
export interface ListSearch {
  list?: AppListTypeName;
  q?: string;
  status?: string;
  type?: string;
  suburb?: string;
  by?: string;
  from?: string;
  to?: string;
  cols?: string;
  sort?: ListColumn;
  dir?: "asc" | "desc";
  page?: number;
  size?: number;
}

/** Values of the list state that apply if the URL does not set them. */
export interface ListDefaults {
  readonly pageSize: number;
  readonly pageOptions: readonly number[];
  readonly columns: readonly ListColumn[];
}

const texts = ["q", "status", "type", "suburb", "by", "cols"] as const;
const days = ["from", "to"] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses URL parameters and ignores unknown or invalid values. */
export function parseListSearch(rawParams: Record<string, unknown>): ListSearch {
  const list = appListTypeName.safeParse(rawParams.list);
  const sort = listColumns.find((column) => column === rawParams.sort);
  return {
    ...(list.success && { list: list.data }),
    ...Object.assign({}, ...texts.map((key) => getText(key, rawParams[key]))),
    ...Object.assign(
      {},
      ...days.map((key) => (DAY.test(String(rawParams[key])) ? getText(key, rawParams[key]) : {})),
    ),
    ...(sort && { sort }),
    ...((rawParams.dir === "asc" || rawParams.dir === "desc") && { dir: rawParams.dir }),
    ...getCount("page", rawParams.page),
    ...getCount("size", rawParams.size),
  };
}

function getText<Key extends string>(key: Key, value: unknown): { [K in Key]?: string } {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" ? ({ [key]: text } as { [K in Key]: string }) : {};
}

function getCount<Key extends string>(key: Key, value: unknown): { [K in Key]?: number } {
  return Number.isInteger(value) && Number(value) > 0 ? ({ [key]: value } as { [K in Key]: number }) : {};
}

const split = (text: string | undefined): readonly string[] => text?.split(",").filter(Boolean) ?? [];

export function readListState(search: ListSearch, start: ListDefaults): ListState {
  const list = search.list ?? "Mine";
  const order = getDefaultOrder(list);
  const isOffered = search.size !== undefined && start.pageOptions.includes(search.size);
  return {
    list,
    search: search.q ?? "",
    statusIds: split(search.status),
    typeIds: split(search.type),
    suburbs: split(search.suburb),
    people: split(search.by),
    from: search.from ?? "",
    to: search.to ?? "",
    columns: search.cols === undefined ? start.columns : toColumns(split(search.cols)),
    sort: search.sort ?? order.sort,
    direction: search.dir ?? order.direction,
    page: search.page ?? 1,
    pageSize: isOffered && search.size !== undefined ? search.size : start.pageSize,
  };
}

export function writeListSearch(state: ListState, start: ListDefaults): ListSearch {
  const columns = state.columns.join(",");
  const order = getDefaultOrder(state.list);
  return {
    ...(state.list !== "Mine" && { list: state.list }),
    ...getText("q", state.search),
    ...getText("status", state.statusIds.join(",")),
    ...getText("type", state.typeIds.join(",")),
    ...getText("suburb", state.suburbs.join(",")),
    ...getText("by", state.people.join(",")),
    ...getText("from", state.from),
    ...getText("to", state.to),
    ...(columns !== start.columns.join(",") && { cols: columns }),
    ...((state.sort !== order.sort || state.direction !== order.direction) && {
      sort: state.sort,
      dir: state.direction,
    }),
    ...(state.page > 1 && { page: state.page }),
    ...(state.pageSize !== start.pageSize && { size: state.pageSize }),
  };
}
