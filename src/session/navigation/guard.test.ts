import { describe, expect, it } from "vitest";
import type { MenuItem } from "#contract/lookups/menu.ts";
import { type GuardResult, guardNavigation } from "./guard.ts";

const origin = "https://portal.example";
const item = (Hyperlink: string | null, Children?: MenuItem[]): MenuItem => ({
  Id: String(Hyperlink),
  Title: "x",
  Hyperlink,
  ...(Children ? { Children } : {}),
});

const menu: MenuItem[] = [
  item("/app-list"),
  item(null, [item("/properties"), item("/reports/monthly?year=2026", [item("/reports/monthly/detail")])]),
  item(`${origin}/contacts/`),
  item("inspections"),
  item("https://elsewhere.example/payments"),
  item("//elsewhere.example/fees"),
  item("javascript:alert(1)"),
  item("/"),
  item("http://["),
];
const deep = (levels: number): MenuItem[] => {
  let items = [item("/bottom")];
  for (let level = 0; level < levels; level += 1) items = [item(`/level-${level}`, items)];
  return items;
};

const masked: GuardResult = { kind: "allow", mask: "/app-list" };
const shown: GuardResult = { kind: "allow" };
const forbidden: GuardResult = { kind: "forbidden" };
const strip = (to: string): GuardResult => ({ kind: "strip-query", to });

describe("the guard of the root area", () => {
  it.each<[string, string, GuardResult]>([
    ["3: the list itself", "/app-list", shown],
    ["3: the list with a query keeps it", "/app-list?page=2", shown],
    ["3: the list with a hash", "/app-list#row-3", shown],
    ["3: below the list", "/app-list/mine", masked],
    ["3: lodgement", "/wizards/application-lodgement", masked],
    ["3: lodgement of a type", "/wizards/application-lodgement/new/7", masked],
    ["3: lodgement with a query keeps it", "/wizards/application-lodgement/7?step=2", masked],
    ["3: templates", "/application-template", masked],
    ["3: one template", "/application-template/3/edit", masked],
    ["3: details", "/app-details/42", masked],
    ["3: details with a query keeps it", "/app-details/42?tab=documents", masked],
    ["3: settings", "/crafted/account/settings", masked],
    ["3: settings, a tab", "/crafted/account/settings/password", masked],
    ["3: search", "/global-search", masked],
    ["3: search with its words", "/global-search?q=wattle%20grove", masked],
    ["3: contains, in the middle", "/x/app-details/1", masked],
    ["3: contains, as part of a word", "/my-app-listing", masked],
    ["3: contains is of the path, not the query", "/secret?from=app-list", strip("/secret")],
    ["3: contains is of the path, not the hash", "/secret#app-list", forbidden],
    ["3: contains is case sensitive", "/App-Details/1", forbidden],
    ["3: part of a name is not the name", "/wizards", forbidden],
    ["3: part of a name is not the name", "/crafted/account", forbidden],
    ["3: menu, a child", "/properties", masked],
    ["3: menu, a slash at the end", "/properties/", masked],
    ["3: menu, a hash", "/properties#map", masked],
    ["3: menu, a grandchild", "/reports/monthly/detail", masked],
    ["3: menu, with its query", "/reports/monthly?year=2026", masked],
    ["3: menu, written as a whole URL of ours", "/contacts", masked],
    ["3: menu, written without a slash", "/inspections", masked],
    ["3: menu, the root", "/", masked],
    ["3: menu, dots are resolved first", "/x/../properties", masked],
    ["3: menu, below an item is not the item", "/properties/7", forbidden],
    ["3: menu, another origin does not open its path here", "/payments", forbidden],
    ["3: menu, a protocol-relative one neither", "/fees", forbidden],
    ["3: menu, nor a script", "/alert(1)", forbidden],
    ["4: another query is stripped", "/reports/monthly?year=1999", strip("/reports/monthly")],
    ["4: a query on a menu path is stripped", "/properties?sort=name", strip("/properties")],
    ["4: a query on an unknown path is stripped", "/nowhere?x=1#y", strip("/nowhere")],
    ["5: an unknown path", "/nowhere", forbidden],
    ["5: an empty query is none", "/nowhere?", forbidden],
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

  it("rule 4 leads to a path where the guard decides again", () => {
    const first = guardNavigation({ url: "/properties?sort=name", menu, hasApplicant: true, origin });
    const to = first.kind === "strip-query" ? first.to : "";
    expect(guardNavigation({ url: to, menu, hasApplicant: true, origin })).toEqual(masked);
  });

  it("rule 4 redirects to a path where the guard runs again", () => {
    expect(guardNavigation({ url: "/bottom", menu: deep(1_000), hasApplicant: true, origin })).toEqual(
      masked,
    );
    expect(guardNavigation({ url: "/deeper", menu: deep(1_000), hasApplicant: true, origin })).toEqual(
      forbidden,
    );
    expect(guardNavigation({ url: "/bottom", menu: [], hasApplicant: true, origin })).toEqual(forbidden);
  });
});
