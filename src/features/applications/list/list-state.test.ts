import { describe, expect, it } from "vitest";
import {
  changeList,
  parseListSearch,
  readListState,
  sortBy,
  toListRequest,
  writeListSearch,
} from "./list-state.ts";

const sizes = { pageSize: 20, pageOptions: [10, 20, 50] };
const start = readListState({}, sizes);

describe("the list's state in its address", () => {
  it("starts with all of mine, newest first, at the configured page size", () => {
    expect(start).toMatchObject({
      list: "Mine",
      sort: "UpdatedAt",
      direction: "desc",
      page: 1,
      pageSize: 20,
    });
    expect(writeListSearch(start, sizes)).toEqual({});
  });

  it("comes back as it was written", () => {
    const state = {
      ...start,
      list: "Drafts",
      search: "wattle",
      statusId: "draft",
      typeId: "pool",
      sort: "DueDate",
      direction: "asc",
      page: 3,
      pageSize: 50,
    } as const;
    expect(readListState(parseListSearch({ ...writeListSearch(state, sizes) }), sizes)).toEqual(state);
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
  ])("leaves out what it does not know: %o", (raw) => {
    expect(parseListSearch(raw)).toEqual({});
  });

  it("refuses a page size that is not offered", () => {
    expect(readListState({ size: 200 }, sizes).pageSize).toBe(20);
  });
});

describe("changing the list", () => {
  it("begins at the first page when narrowed", () => {
    expect(changeList({ ...start, page: 4 }, { search: "oak" }).page).toBe(1);
    expect(changeList(start, { page: 4 }).page).toBe(4);
  });

  it("turns a column round on the second time, and starts dates with the newest", () => {
    const byTitle = sortBy(start, "Title");
    expect([byTitle.sort, byTitle.direction]).toEqual(["Title", "asc"]);
    expect(sortBy(byTitle, "Title").direction).toBe("desc");
    expect(sortBy(byTitle, "UpdatedAt").direction).toBe("desc");
  });

  it("asks the service by the wire's words", () => {
    const state = { ...start, search: "oak", statusId: "draft", typeId: "pool", page: 2 };
    expect(toListRequest(state)).toEqual({
      query: { PageNumber: 2, PageSize: 20, SortBy: "UpdatedAt", SortDirection: "desc" },
      body: {
        SearchFilterValues: [
          { Field: "Search", Values: ["oak"] },
          { Field: "StatusId", Values: ["draft"] },
        ],
        ApplicationTypeIds: ["pool"],
        AppListTypeName: "Mine",
      },
    });
  });
});
