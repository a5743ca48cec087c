/** Converts between the list state and a saved filter. */
import type { SearchFilterValue } from "#contract/applications/application-list.ts";
import type { createSavedFilter, SavedFilter } from "#contract/applications/saved-filter.ts";
import type { EndpointBody } from "#contract/endpoint.ts";
import { applyListChange, type ListState, toListBody } from "../list-state.ts";
import { defaultColumns, listColumns, toColumns } from "../table/list-columns.ts";

type SavedFilterBody = EndpointBody<typeof createSavedFilter>;

export function toSavedFilter(Name: string, state: ListState): SavedFilterBody {
  const isDefault = state.columns.join() === defaultColumns.join();
  return {
    ...toListBody(state),
    Name,
    SortBy: state.sort,
    SortDirection: state.direction,
    Columns: isDefault ? [] : [...state.columns],
  };
}

/** Applies a saved filter and returns to the first page. */
export function applySavedFilter(state: ListState, filter: SavedFilter): ListState {
  const listValues = (field: SearchFilterValue["Field"]): readonly string[] =>
    filter.SearchFilterValues.find(({ Field }) => Field === field)?.Values ?? [];
  return applyListChange(state, {
    list: filter.AppListTypeName,
    search: listValues("Search")[0] ?? "",
    statusIds: listValues("StatusId"),
    typeIds: filter.ApplicationTypeIds,
    suburbs: listValues("Suburb"),
    people: listValues("ApplicantAccountId"),
    from: listValues("SubmittedFrom")[0] ?? "",
    to: listValues("SubmittedTo")[0] ?? "",
    columns: filter.Columns.length > 0 ? toColumns(filter.Columns) : state.columns,
    sort: listColumns.find((column) => column === filter.SortBy) ?? "UpdatedAt",
    direction: filter.SortDirection ?? "desc",
  });
}

/** True if the list uses this filter, regardless of sort order and columns. */
export function isActiveFilter(state: ListState, filter: SavedFilter): boolean {
  const { SearchFilterValues, ApplicationTypeIds, AppListTypeName } = filter;
  const body = { SearchFilterValues, ApplicationTypeIds, AppListTypeName };
  return JSON.stringify(toComparableFilter(body)) === JSON.stringify(toComparableFilter(toListBody(state)));
}

function toComparableFilter({
  SearchFilterValues,
  ApplicationTypeIds,
  AppListTypeName,
}: Omit<SavedFilterBody, "Name" | "SortBy" | "SortDirection" | "Columns">) {
  const filters = SearchFilterValues.map(({ Field, Values }) => `${Field}=${Values.toSorted().join()}`);
  return [AppListTypeName, ApplicationTypeIds.toSorted(), filters.toSorted()];
}
