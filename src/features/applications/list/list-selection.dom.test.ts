import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { ListedApplication } from "#contract/applications/application-list.ts";
import { useListSelection } from "./list-selection.ts";
import { applyListChange, emptyListFilter, type ListState } from "./list-state.ts";

const unfilteredState: ListState = {
  ...emptyListFilter,
  list: "Mine",
  columns: [],
  sort: "UpdatedAt",
  direction: "desc",
  page: 1,
  pageSize: 20,
};
const createRow = (id: string) => ({ Id: id }) as ListedApplication;
const [garage, pool, shed] = ["garage", "pool", "shed"].map(createRow) as [
  ListedApplication,
  ListedApplication,
  ListedApplication,
];

function openList() {
  const list = renderHook(({ state, shown }) => useListSelection(state, shown), {
    initialProps: {
      state: unfilteredState,
      shown: [garage, pool] as readonly ListedApplication[] | undefined,
    },
  });
  const listIds = () => list.result.current.rows.map(({ Id }) => Id);
  const toggle = (one: ListedApplication) => act(() => list.result.current.toggle(one));
  return { ...list, ids: listIds, toggle };
}

it("keeps a row that was selected while the filtered list was loading", () => {
  const { rerender, toggle, ids } = openList();
  toggle(garage);
  toggle(pool);
  const state = applyListChange(unfilteredState, { search: "pool" });
  rerender({ state, shown: undefined });
  expect(ids()).toEqual(["garage", "pool"]);
  rerender({ state, shown: [pool, shed] });
  expect(ids()).toEqual(["pool"]);
});

it("keeps rows of other pages", () => {
  const { rerender, toggle, ids } = openList();
  toggle(garage);
  const state = { ...unfilteredState, page: 2 };
  rerender({ state, shown: undefined });
  rerender({ state, shown: [shed] });
  toggle(shed);
  expect(ids()).toEqual(["garage", "shed"]);
});
