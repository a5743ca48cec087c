import { describe, expect, it } from "vitest";
import type { ChildMenuItem } from "#contract/accounts/child-account.ts";
import {
  applyMenuChoices,
  listChangedItems,
  type MenuChoices,
  readMenuChoices,
  resetToInherited,
  setItemVisibility,
} from "./menu-choice.ts";

const createLeaf = (Id: string): ChildMenuItem => ({ Id, Title: Id, Access: "inherit", State: "on" });
const tree: ChildMenuItem[] = [
  {
    ...createLeaf("a"),
    Children: [createLeaf("a1"), { ...createLeaf("a2"), Children: [createLeaf("a2x"), createLeaf("a2y")] }],
  },
  createLeaf("b"),
];

function getStates(choices: MenuChoices): Record<string, string> {
  const listStates = (items: readonly ChildMenuItem[]): [string, string][] =>
    items.flatMap(({ Id, State, Children }) => [
      [Id, State] as [string, string],
      ...listStates(Children ?? []),
    ]);
  return Object.fromEntries(listStates(applyMenuChoices(tree, choices)));
}

describe("menu of a child account", () => {
  it("inherits from the parent item by default", () => {
    expect(new Set(Object.values(getStates({})))).toEqual(new Set(["on"]));
    expect(getStates({ a: "deny" })).toMatchObject({ a: "off", a1: "off", a2y: "off", b: "on" });
  });

  it("shows a heading as partial if its items differ", () => {
    expect(getStates({ a2x: "deny" })).toMatchObject({ a: "partial", a1: "on", a2: "partial", a2x: "off" });
    expect(getStates({ a: "deny", a1: "allow" })).toMatchObject({ a: "partial", a1: "on", a2: "off" });
  });

  it("hides a heading with all its items, whatever their own settings", () => {
    expect(setItemVisibility(tree, { a2x: "deny" }, "a", false)).toEqual({ a: "deny" });
    expect(setItemVisibility(tree, { a: "deny", a1: "allow" }, "a", true)).toEqual({});
  });

  it("stores nothing for an item that inherits the same state", () => {
    const hidden = setItemVisibility(tree, {}, "a2x", false);
    expect(hidden).toEqual({ a2x: "deny" });
    expect(setItemVisibility(tree, hidden, "a2x", true)).toEqual({});
    expect(setItemVisibility(tree, { a: "deny" }, "a2", false)).toEqual({ a: "deny" });
    expect(setItemVisibility(tree, { a: "deny" }, "a2", true)).toEqual({ a: "deny", a2: "allow" });
  });

  it("inherits again after a reset, and sends only changes", () => {
    const [heading] = tree;
    const previousChoices: MenuChoices = { a: "deny", a2x: "allow", b: "deny" };
    const changedChoices = heading ? resetToInherited(heading, previousChoices) : previousChoices;
    expect(changedChoices).toEqual({ b: "deny" });
    expect(listChangedItems(previousChoices, changedChoices)).toEqual([
      { Id: "a", Access: "inherit" },
      { Id: "a2x", Access: "inherit" },
    ]);
    expect(readMenuChoices(applyMenuChoices(tree, previousChoices))).toEqual(previousChoices);
  });
});
