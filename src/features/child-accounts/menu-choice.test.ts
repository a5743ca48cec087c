import { describe, expect, it } from "vitest";
import type { ChildMenuItem } from "#contract/accounts/child-account.ts";
import { applyChoices, changedItems, choicesOf, follow, type MenuChoices, toggle } from "./menu-choice.ts";

const leaf = (Id: string): ChildMenuItem => ({ Id, Title: Id, Access: "inherit", State: "on" });
const tree: ChildMenuItem[] = [
  { ...leaf("a"), Children: [leaf("a1"), { ...leaf("a2"), Children: [leaf("a2x"), leaf("a2y")] }] },
  leaf("b"),
];

function states(choices: MenuChoices): Record<string, string> {
  const flat = (items: readonly ChildMenuItem[]): [string, string][] =>
    items.flatMap(({ Id, State, Children }) => [[Id, State] as [string, string], ...flat(Children ?? [])]);
  return Object.fromEntries(flat(applyChoices(tree, choices)));
}

describe("a child's menu", () => {
  it("follows what is above where nothing is said", () => {
    expect(new Set(Object.values(states({})))).toEqual(new Set(["on"]));
    expect(states({ a: "deny" })).toMatchObject({ a: "off", a1: "off", a2y: "off", b: "on" });
  });

  it("shows a heading as partly on when what is below differs", () => {
    expect(states({ a2x: "deny" })).toMatchObject({ a: "partial", a1: "on", a2: "partial", a2x: "off" });
    expect(states({ a: "deny", a1: "allow" })).toMatchObject({ a: "partial", a1: "on", a2: "off" });
  });

  it("hides a heading with all below it, whatever was said of that before", () => {
    expect(toggle(tree, { a2x: "deny" }, "a", false)).toEqual({ a: "deny" });
    expect(toggle(tree, { a: "deny", a1: "allow" }, "a", true)).toEqual({});
  });

  it("says nothing of an item that would be so anyway", () => {
    const hidden = toggle(tree, {}, "a2x", false);
    expect(hidden).toEqual({ a2x: "deny" });
    expect(toggle(tree, hidden, "a2x", true)).toEqual({});
    expect(toggle(tree, { a: "deny" }, "a2", false)).toEqual({ a: "deny" });
    expect(toggle(tree, { a: "deny" }, "a2", true)).toEqual({ a: "deny", a2: "allow" });
  });

  it("follows again when it is told to, and sends what differs", () => {
    const [heading] = tree;
    const before: MenuChoices = { a: "deny", a2x: "allow", b: "deny" };
    const after = heading ? follow(heading, before) : before;
    expect(after).toEqual({ b: "deny" });
    expect(changedItems(before, after)).toEqual([
      { Id: "a", Access: "inherit" },
      { Id: "a2x", Access: "inherit" },
    ]);
    expect(choicesOf(applyChoices(tree, before))).toEqual(before);
  });
});
