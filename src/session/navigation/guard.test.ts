import { describe, expect, it } from "vitest";
import type { MenuItem } from "#contract/lookups/menu.ts";
import { type GuardResult, guardNavigation } from "./guard.ts";

const origin = "https://portal.example";
const createItem = (Hyperlink: string | null, Children?: MenuItem[]): MenuItem => ({
  Id: String(Hyperlink),
  Title: "x",
  Hyperlink,
  ...(Children && { Children }),
});

const menu: MenuItem[] = [
  createItem("/app-list"),
  createItem(null, [
    createItem("/properties"),
    createItem("/reports/monthly?year=2026", [createItem("/reports/monthly/detail")]),
  ]),
  createItem(`${origin}/contacts/`),
  createItem("inspections"),
  createItem("https://elsewhere.example/payments"),
  createItem("//elsewhere.example/fees"),
  createItem("javascript:alert(1)"),
  createItem("/"),
  createItem("http://["),
];
const createDeepMenu = (levels: number): MenuItem[] => {
  let items = [createItem("/bottom")];
  for (let level = 0; level < levels; level += 1) items = [createItem(`/level-${level}`, items)];
  return items;
};

const allowWithMask: GuardResult = { kind: "allow", mask: "/app-list" };
const allowResult: GuardResult = { kind: "allow" };
const forbidden: GuardResult = { kind: "forbidden" };
const stripQuery = (to: string): GuardResult => ({ kind: "strip-query", to });

describe("the guard of the root area", () => {
  it.each<[string, string, GuardResult]>([
    ["3: the list itself", "/app-list", allowResult],
    ["3: the list with a query keeps it", "/app-list?page=2", allowResult],
    ["3: the list with a hash", "/app-list#row-3", allowResult],
    ["3: below the list", "/app-list/mine", allowWithMask],
    ["3: lodgement", "/wizards/application-lodgement", allowWithMask],
    ["3: lodgement of a type", "/wizards/application-lodgement/new/7", allowWithMask],
    ["3: lodgement with a query keeps it", "/wizards/application-lodgement/7?step=2", allowWithMask],
    ["3: templates", "/application-template", allowWithMask],
    ["3: one template", "/application-template/3/edit", allowWithMask],
    ["3: details", "/app-details/42", allowWithMask],
    ["3: details with a query keeps it", "/app-details/42?tab=documents", allowWithMask],
    ["3: settings", "/crafted/account/settings", allowWithMask],
    ["3: settings, a tab", "/crafted/account/settings/password", allowWithMask],
    ["3: search", "/global-search", allowWithMask],
    ["3: search with its words", "/global-search?q=wattle%20grove", allowWithMask],
    ["3: contains, in the middle", "/x/app-details/1", allowWithMask],
    ["3: contains, as part of a word", "/my-app-listing", allowWithMask],
    ["3: a name in the query does not count", "/secret?from=app-list", stripQuery("/secret")],
    ["3: a name in the hash does not count", "/secret#app-list", forbidden],
    ["3: names are case-sensitive", "/App-Details/1", forbidden],
    ["3: part of a name is not the name", "/wizards", forbidden],
    ["3: part of a name is not the name", "/crafted/account", forbidden],
    ["3: menu, a child", "/properties", allowWithMask],
    ["3: menu, a slash at the end", "/properties/", allowWithMask],
    ["3: menu, a hash", "/properties#map", allowWithMask],
    ["3: menu, a grandchild", "/reports/monthly/detail", allowWithMask],
    ["3: menu, with its query", "/reports/monthly?year=2026", allowWithMask],
    ["3: menu, written as a whole URL of ours", "/contacts", allowWithMask],
    ["3: menu, written without a slash", "/inspections", allowWithMask],
    ["3: menu, the root", "/", allowWithMask],
    ["3: menu, dots are resolved first", "/x/../properties", allowWithMask],
    ["3: menu, a path below an item is not the item", "/properties/7", forbidden],
    ["3: menu, another origin does not open its path here", "/payments", forbidden],
    ["3: menu, a protocol-relative link does not open its path here", "/fees", forbidden],
    ["3: menu, a script does not open its path here", "/alert(1)", forbidden],
    ["4: another query is stripped", "/reports/monthly?year=1999", stripQuery("/reports/monthly")],
    ["4: a query on a menu path is stripped", "/properties?sort=name", stripQuery("/properties")],
    ["4: a query on an unknown path is stripped", "/nowhere?x=1#y", stripQuery("/nowhere")],
    ["5: an unknown path", "/nowhere", forbidden],
    ["5: an empty query counts as none", "/nowhere?", forbidden],
    ["5: another origin", "https://elsewhere.example/app-list", forbidden],
    ["5: a protocol-relative address", "//elsewhere.example/app-list", forbidden],
    ["5: not an address", "http://[", forbidden],
  ])("rule %s: %s", (_, url, expected) => {
    expect(guardNavigation({ url, menu, hasApplicant: true, origin })).toEqual(expected);
  });

  it.each(["/app-list", "/properties", "/nowhere?x=1", "/nowhere"])(
    "rule 1: without an applicant %s signs out",
    (url) => {
      expect(guardNavigation({ url, menu, hasApplicant: false, origin })).toEqual({ kind: "sign-out" });
    },
  );

  it("rule 4 leads to a path that rule 3 then allows", () => {
    const first = guardNavigation({ url: "/properties?sort=name", menu, hasApplicant: true, origin });
    const to = first.kind === "strip-query" ? first.to : "";
    expect(guardNavigation({ url: to, menu, hasApplicant: true, origin })).toEqual(allowWithMask);
  });

  it("rule 3 finds the deepest item of a menu with a thousand levels", () => {
    expect(
      guardNavigation({ url: "/bottom", menu: createDeepMenu(1_000), hasApplicant: true, origin }),
    ).toEqual(allowWithMask);
    expect(
      guardNavigation({ url: "/deeper", menu: createDeepMenu(1_000), hasApplicant: true, origin }),
    ).toEqual(forbidden);
    expect(guardNavigation({ url: "/bottom", menu: [], hasApplicant: true, origin })).toEqual(forbidden);
  });
});
