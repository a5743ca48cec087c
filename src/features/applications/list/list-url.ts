/** Stores the list state in the URL, so that Back, reload and a second tab restore it. */
import { type AppListTypeName, appListTypeName } from "#contract/applications/application-list.ts";
import { getDefaultOrder, type ListState } from "./list-state.ts";
import { type ListColumn, listColumns, toColumns } from "./table/list-columns.ts";

/**
 * URL parameters of the list. Default values are omitted. A parameter with several values separates them by
 * commas.
 */
interface ListSearch {
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

const textParameters = ["q", "status", "type", "suburb", "by", "cols"] as const;
const dayParameters = ["from", "to"] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Parses URL parameters and ignores unknown or invalid values. */
export function parseListSearch(rawParams: Record<string, unknown>): ListSearch {
  const list = appListTypeName.safeParse(rawParams.list);
  const sort = listColumns.find((column) => column === rawParams.sort);
  return {
    ...(list.success && { list: list.data }),
    ...Object.assign({}, ...textParameters.map((key) => createTextParameter(key, rawParams[key]))),
    ...Object.assign(
      {},
      ...dayParameters.map((key) =>
        DAY.test(String(rawParams[key])) ? createTextParameter(key, rawParams[key]) : {},
      ),
    ),
    ...(sort && { sort }),
    ...((rawParams.dir === "asc" || rawParams.dir === "desc") && { dir: rawParams.dir }),
    ...createNumberParameter("page", rawParams.page),
    ...createNumberParameter("size", rawParams.size),
  };
}

function createTextParameter<Key extends string>(key: Key, value: unknown): { [K in Key]?: string } {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && text !== "" ? ({ [key]: text } as { [K in Key]: string }) : {};
}

function createNumberParameter<Key extends string>(key: Key, value: unknown): { [K in Key]?: number } {
  return Number.isInteger(value) && Number(value) > 0 ? ({ [key]: value } as { [K in Key]: number }) : {};
}

const splitAtCommas = (text: string | undefined): readonly string[] => text?.split(",").filter(Boolean) ?? [];

export function readListState(search: ListSearch, defaults: ListDefaults): ListState {
  const list = search.list ?? "Mine";
  const order = getDefaultOrder(list);
  const isSizeOffered = search.size !== undefined && defaults.pageOptions.includes(search.size);
  return {
    list,
    search: search.q ?? "",
    statusIds: splitAtCommas(search.status),
    typeIds: splitAtCommas(search.type),
    suburbs: splitAtCommas(search.suburb),
    people: splitAtCommas(search.by),
    from: search.from ?? "",
    to: search.to ?? "",
    columns: search.cols === undefined ? defaults.columns : toColumns(splitAtCommas(search.cols)),
    sort: search.sort ?? order.sort,
    direction: search.dir ?? order.direction,
    page: search.page ?? 1,
    pageSize: isSizeOffered && search.size !== undefined ? search.size : defaults.pageSize,
  };
}

export function writeListSearch(state: ListState, defaults: ListDefaults): ListSearch {
  const columns = state.columns.join(",");
  const order = getDefaultOrder(state.list);
  return {
    ...(state.list !== "Mine" && { list: state.list }),
    ...createTextParameter("q", state.search),
    ...createTextParameter("status", state.statusIds.join(",")),
    ...createTextParameter("type", state.typeIds.join(",")),
    ...createTextParameter("suburb", state.suburbs.join(",")),
    ...createTextParameter("by", state.people.join(",")),
    ...createTextParameter("from", state.from),
    ...createTextParameter("to", state.to),
    ...(columns !== defaults.columns.join(",") && { cols: columns }),
    ...((state.sort !== order.sort || state.direction !== order.direction) && {
      sort: state.sort,
      dir: state.direction,
    }),
    ...(state.page > 1 && { page: state.page }),
    ...(state.pageSize !== defaults.pageSize && { size: state.pageSize }),
  };
}
