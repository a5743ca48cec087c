/** A list as it is kept under a name, and back. */
import type { SearchFilterValue } from "#contract/applications/application-list.ts";
import type { createSavedFilter, SavedFilter } from "#contract/applications/saved-filter.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { changeList, type ListState, toListBody } from "../list-state.ts";
import { defaultColumns, listColumns, toColumns } from "../table/list-columns.ts";

type SavedFilterBody = BodyOf<typeof createSavedFilter>;

export function toSavedFilter(Name: string, state: ListState): SavedFilterBody {
  const isUsual = state.columns.join() === defaultColumns.join();
  return {
    ...toListBody(state),
    Name,
    SortBy: state.sort,
    SortDirection: state.direction,
    Columns: isUsual ? [] : [...state.columns],
  };
}

/** The list as the filter keeps it, from its first page. */
export function applySavedFilter(state: ListState, kept: SavedFilter): ListState {
  const valuesOf = (field: SearchFilterValue["Field"]): readonly string[] =>
    kept.SearchFilterValues.find(({ Field }) => Field === field)?.Values ?? [];
  return changeList(state, {
    list: kept.AppListTypeName,
    search: valuesOf("Search")[0] ?? "",
    statusIds: valuesOf("StatusId"),
    typeIds: kept.ApplicationTypeIds,
    suburbs: valuesOf("Suburb"),
    people: valuesOf("ApplicantAccountId"),
    from: valuesOf("SubmittedFrom")[0] ?? "",
    to: valuesOf("SubmittedTo")[0] ?? "",
    columns: kept.Columns.length > 0 ? toColumns(kept.Columns) : state.columns,
    sort: listColumns.find((column) => column === kept.SortBy) ?? "UpdatedAt",
    direction: kept.SortDirection ?? "desc",
  });
}

/** Whether the list shows just what the filter keeps, the order and the columns aside. */
export function isActiveFilter(state: ListState, kept: SavedFilter): boolean {
  const { SearchFilterValues, ApplicationTypeIds, AppListTypeName } = kept;
  const body = { SearchFilterValues, ApplicationTypeIds, AppListTypeName };
  return JSON.stringify(ordered(body)) === JSON.stringify(ordered(toListBody(state)));
}

function ordered({
  SearchFilterValues,
  ApplicationTypeIds,
  AppListTypeName,
}: Omit<SavedFilterBody, "Name" | "SortBy" | "SortDirection" | "Columns">) {
  const filters = SearchFilterValues.map(({ Field, Values }) => `${Field}=${Values.toSorted().join()}`);
  return [AppListTypeName, ApplicationTypeIds.toSorted(), filters.toSorted()];
}
