import { describe, expect, it } from "vitest";
import { applySavedFilter, isActiveFilter, toSavedFilter } from "./filters/saved-filter-state.ts";
import {
  applyListChange,
  countFilters,
  emptyListFilter,
  sortListBy,
  switchList,
  toListRequest,
} from "./list-state.ts";
import { parseListSearch, readListState, writeListSearch } from "./list-url.ts";
import {
  defaultColumns,
  isHiddenWhenNarrow,
  type ListColumn,
  moveColumn,
  toColumns,
} from "./table/list-columns.ts";

const defaults = { pageSize: 20, pageOptions: [10, 20, 50], columns: defaultColumns };
const initialState = readListState({}, defaults);

describe("list state in the URL", () => {
  it("defaults to all my applications, newest first, at the configured page size", () => {
    expect(initialState).toMatchObject({
      list: "Mine",
      sort: "UpdatedAt",
      direction: "desc",
      page: 1,
      pageSize: 20,
    });
    expect(writeListSearch(initialState, defaults)).toEqual({});
  });

  it("sorts what is waiting by its due date, unless it is sorted otherwise", () => {
    const waitingState = readListState({ list: "WaitingForMe" }, defaults);
    expect(waitingState).toMatchObject({ sort: "DueDate", direction: "asc" });
    expect(switchList(initialState, "WaitingForMe")).toEqual(waitingState);
    expect(writeListSearch(waitingState, defaults)).toEqual({ list: "WaitingForMe" });
    expect(switchList(waitingState, "Mine")).toEqual(initialState);
    const byStatus = sortListBy(initialState, "Status");
    expect(switchList(byStatus, "WaitingForMe")).toMatchObject({ sort: "Status", direction: "asc" });
  });

  it("restores what it wrote", () => {
    const state = {
      ...initialState,
      list: "Drafts",
      search: "wattle",
      statusIds: ["draft", "returned"],
      typeIds: ["pool"],
      suburbs: ["Wattle Flat"],
      people: ["acc-child1"],
      from: "2026-01-01",
      to: "2026-06-30",
      columns: ["Title", "Status", "ApplicantName"],
      sort: "DueDate",
      direction: "asc",
      page: 3,
      pageSize: 50,
    } as const;
    expect(readListState(parseListSearch({ ...writeListSearch(state, defaults) }), defaults)).toEqual(state);
  });

  it("keeps a search that looks like a number", () => {
    expect(parseListSearch({ q: 3999 })).toEqual({ q: "3999" });
  });

  it.each([
    [{ list: "Everyone" }],
    [{ page: -1 }],
    [{ page: "x" }],
    [{ sort: "Password" }],
    [{ dir: "up" }],
    [{ q: {} }],
    [{ from: "tomorrow" }],
  ])("ignores unknown and invalid parameters: %o", (rawParams) => {
    expect(parseListSearch(rawParams)).toEqual({});
  });

  it("ignores a page size that is not offered", () => {
    expect(readListState({ size: 200 }, defaults).pageSize).toBe(20);
  });
});

describe("changing the list", () => {
  it("returns to the first page when the filter changes", () => {
    expect(applyListChange({ ...initialState, page: 4 }, { search: "oak" }).page).toBe(1);
    expect(applyListChange(initialState, { page: 4 }).page).toBe(4);
  });

  it("reverses the order the second time, and starts with the newest for dates", () => {
    const byTitle = sortListBy(initialState, "Title");
    expect([byTitle.sort, byTitle.direction]).toEqual(["Title", "asc"]);
    expect(sortListBy(byTitle, "Title").direction).toBe("desc");
    expect(sortListBy(byTitle, "UpdatedAt").direction).toBe("desc");
  });

  it("builds the service's request", () => {
    const state = {
      ...initialState,
      search: "oak",
      statusIds: ["draft", "returned"],
      typeIds: ["pool"],
      from: "2026-01-01",
      page: 2,
    };
    expect(toListRequest(state)).toEqual({
      query: { PageNumber: 2, PageSize: 20, SortBy: "UpdatedAt", SortDirection: "desc" },
      body: {
        SearchFilterValues: [
          { Field: "Search", Values: ["oak"] },
          { Field: "StatusId", Values: ["draft", "returned"] },
          { Field: "SubmittedFrom", Values: ["2026-01-01"] },
        ],
        ApplicationTypeIds: ["pool"],
        AppListTypeName: "Mine",
      },
    });
  });
});

describe("columns", () => {
  it("always start with the title, and ignore unknown and repeated names", () => {
    expect(toColumns(["Status", "Nonsense", "Status", "Title"])).toEqual(["Title", "Status"]);
    expect(toColumns([])).toEqual(defaultColumns);
  });

  it("are reduced to status and due date where the table is narrow, but never the title", () => {
    const listShownColumns = (columns: readonly ListColumn[]) =>
      columns.filter((column) => !isHiddenWhenNarrow(column, columns));
    expect(listShownColumns(defaultColumns)).toEqual(["Title", "Status", "DueDate"]);
    expect(listShownColumns(["Title", "Number", "ApplicantName"])).toEqual([
      "Title",
      "Number",
      "ApplicantName",
    ]);
  });

  it("move one place at a time, but never before the title or past the end", () => {
    expect(moveColumn(["Title", "Status", "DueDate"], "DueDate", -1)).toEqual(["Title", "DueDate", "Status"]);
    expect(moveColumn(["Title", "Status"], "Status", -1)).toEqual(["Title", "Status"]);
    expect(moveColumn(["Title", "Status"], "Status", 1)).toEqual(["Title", "Status"]);
  });
});

describe("saved filter", () => {
  const state = applyListChange(initialState, {
    list: "InProgress",
    search: "oak",
    statusIds: ["inspections", "submitted"],
    typeIds: ["pool"],
    to: "2026-06-30",
    columns: ["Title", "SubmittedAt"],
    sort: "DueDate",
    direction: "asc",
  });
  const filter = { ...toSavedFilter("Pools", state), Id: "f1", CreatedAt: "2026-11-21T00:00:00Z" };

  it("restores the list from its first page", () => {
    expect(applySavedFilter({ ...initialState, page: 5 }, filter)).toEqual(state);
  });

  it("is active whatever the order of its values", () => {
    expect(isActiveFilter({ ...state, statusIds: ["submitted", "inspections"], sort: "Title" }, filter)).toBe(
      true,
    );
    expect(isActiveFilter({ ...state, statusIds: ["submitted"] }, filter)).toBe(false);
  });

  it("keeps the current columns if it has none", () => {
    const savedFilter = {
      ...toSavedFilter("Mine", initialState),
      Id: "f2",
      CreatedAt: "2026-11-21T00:00:00Z",
    };
    expect(applySavedFilter(state, savedFilter).columns).toEqual(state.columns);
  });
});

it("counts each value, and a date range as one", () => {
  expect(
    countFilters({ ...emptyListFilter, statusIds: ["a", "b"], from: "2026-01-01", to: "2026-02-01" }),
  ).toBe(3);
});
