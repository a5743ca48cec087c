/** The state of the application list, and functions that convert the state to a request. */
import type {
  AppListTypeName,
  getApplicationList,
  SearchFilterValue,
} from "#contract/applications/application-list.ts";
import type { EndpointBody, EndpointQuery } from "#contract/endpoint.ts";
import type { ListColumn } from "./table/list-columns.ts";

export interface ListFilter {
  readonly search: string;
  readonly statusIds: readonly string[];
  readonly typeIds: readonly string[];
  readonly suburbs: readonly string[];
  /** Selects applications that one of these accounts lodged: account ids, or empty for all. */
  readonly people: readonly string[];
  /** Selects applications lodged on or after this day: an ISO date, or empty. */
  readonly from: string;
  /** Selects applications lodged on or before this day: an ISO date, or empty. */
  readonly to: string;
}

export interface ListState extends ListFilter {
  readonly list: AppListTypeName;
  readonly columns: readonly ListColumn[];
  readonly sort: ListColumn;
  readonly direction: "asc" | "desc";
  readonly page: number;
  readonly pageSize: number;
}

type ListBody = EndpointBody<typeof getApplicationList>;

export const emptyListFilter: ListFilter = {
  search: "",
  statusIds: [],
  typeIds: [],
  suburbs: [],
  people: [],
  from: "",
  to: "",
};

/** Applies a change to the list state and returns to the first page. */
export function applyListChange(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/**
 * Returns the default sort order. Applications that wait for the applicant are sorted by due date, other
 * lists by last change.
 */
export function getDefaultOrder(list: AppListTypeName): Pick<ListState, "sort" | "direction"> {
  return list === "WaitingForMe"
    ? { sort: "DueDate", direction: "asc" }
    : { sort: "UpdatedAt", direction: "desc" };
}

/** Switches to another list and clears the status filter, because lists have different statuses. */
export function switchList(state: ListState, list: AppListTypeName): ListState {
  const previousDefault = getDefaultOrder(state.list);
  const hasDefaultOrder =
    state.sort === previousDefault.sort && state.direction === previousDefault.direction;
  return applyListChange(state, { list, statusIds: [], ...(hasDefaultOrder && getDefaultOrder(list)) });
}

const newestFirstColumns: readonly ListColumn[] = ["UpdatedAt", "SubmittedAt"];

/** Sorts by a column, or reverses the order if the list is sorted by that column. */
export function sortListBy(state: ListState, column: ListColumn): ListState {
  const initialDirection = newestFirstColumns.includes(column) ? "desc" : "asc";
  const oppositeDirection = state.direction === "asc" ? "desc" : "asc";
  return applyListChange(state, {
    sort: column,
    direction: state.sort === column ? oppositeDirection : initialDirection,
  });
}

export function isFilteredList(state: ListFilter): boolean {
  return countFilters(state) > 0 || state.search !== "";
}

/** Counts the active filters, excluding the search text. */
export function countFilters({ statusIds, typeIds, suburbs, people, from, to }: ListFilter): number {
  const dayFilterCount = from !== "" || to !== "" ? 1 : 0;
  return statusIds.length + typeIds.length + suburbs.length + people.length + dayFilterCount;
}

export function toListBody(state: ListFilter & Pick<ListState, "list">): ListBody {
  const filters: [SearchFilterValue["Field"], readonly string[]][] = [
    ["Search", state.search ? [state.search] : []],
    ["StatusId", state.statusIds],
    ["Suburb", state.suburbs],
    ["ApplicantAccountId", state.people],
    ["SubmittedFrom", state.from ? [state.from] : []],
    ["SubmittedTo", state.to ? [state.to] : []],
  ];
  return {
    SearchFilterValues: filters.flatMap(([Field, Values]) =>
      Values.length > 0 ? [{ Field, Values: [...Values] }] : [],
    ),
    ApplicationTypeIds: [...state.typeIds],
    AppListTypeName: state.list,
  };
}

export function toListRequest(state: ListState): {
  query: EndpointQuery<typeof getApplicationList>;
  body: ListBody;
} {
  return {
    query: {
      PageNumber: state.page,
      PageSize: state.pageSize,
      SortBy: state.sort,
      SortDirection: state.direction,
    },
    body: toListBody(state),
  };
}
