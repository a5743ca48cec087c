import { describe, expect, it } from "vitest";
import type { MenuItem } from "#contract/lookups/menu.ts";
import {
  filterMenuItems,
  findCurrentMenuItem,
  getAriaCurrent,
  listLinkedMenuItems,
  listMenuScreens,
} from "./menu-places.ts";

const ORIGIN = "http://riverbend.localhost:4321";
const menu: MenuItem[] = [
  {
    Id: "a",
    Title: "Applications",
    Children: [
      { Id: "list", Title: "My applications", Hyperlink: "/app-list" },
      {
        Id: "b",
        Title: "Deeper",
        Hyperlink: "/reports",
        Children: [{ Id: "c", Title: "Élan", Hyperlink: "/reports/year" }],
      },
    ],
  },
  { Id: "x", Title: "Elsewhere", Hyperlink: "https://council.example/fees" },
  { Id: "y", Title: "Trap", Hyperlink: "javascript:alert(1)" },
];
const places = listLinkedMenuItems(menu, ORIGIN);
const listTitles = (matchingPlaces: readonly { item: MenuItem }[]) =>
  matchingPlaces.map(({ item }) => item.Title);

describe("listLinkedMenuItems", () => {
  it("lists items in menu order with their headings, without unsafe links", () => {
    expect(listTitles(places)).toEqual(["My applications", "Deeper", "Élan", "Elsewhere"]);
    expect(places[2]?.parentTitles).toEqual(["Applications", "Deeper"]);
  });

  it("reads menus of any depth", () => {
    let item: MenuItem = { Id: "0", Title: "Bottom", Hyperlink: "/app-list" };
    for (let depth = 1; depth < 5_000; depth += 1)
      item = { Id: `${depth}`, Title: "Level", Children: [item] };
    expect(listTitles(listLinkedMenuItems([item], ORIGIN))).toEqual(["Bottom"]);
    expect(listMenuScreens([item], ORIGIN).map(({ title }) => title)).toEqual(["Bottom"]);
  });

  it("lists each screen once, with icons that the portal has", () => {
    const menuWithDuplicates = [
      { Id: "1", Title: "Inbox", Hyperlink: "/notifications", Icon: "no-such-icon" },
      { Id: "2", Title: "Inbox again", Hyperlink: "/notifications", Icon: "search" },
      { Id: "3", Title: "Find", Hyperlink: "/global-search", Icon: "search" },
    ];
    expect(listMenuScreens(menuWithDuplicates, ORIGIN)).toEqual([
      { href: "/notifications", title: "Inbox", icon: undefined },
      { href: "/global-search", title: "Find", icon: "search" },
    ]);
  });

  it("finds the current item: the nearest parent path of the screen", () => {
    const describePlace = (path: string) => {
      const place = findCurrentMenuItem(places, path);
      return place && [place.item.Title, getAriaCurrent(place, path)];
    };
    expect(describePlace("/reports/year")).toEqual(["Élan", "page"]);
    expect(describePlace("/reports/month/7")).toEqual(["Deeper", "true"]);
    expect(describePlace("/reportsx")).toBeUndefined();
  });

  it("marks the start of an application only on its own screen, not on the form of an application", () => {
    const start = { Id: "start", Title: "Start an application", Hyperlink: "/wizards/application-lodgement" };
    const startPlaces = listLinkedMenuItems([start], ORIGIN);
    expect(findCurrentMenuItem(startPlaces, start.Hyperlink)?.item).toBe(start);
    expect(findCurrentMenuItem(startPlaces, `${start.Hyperlink}/app009accuser/declaration`)).toBeUndefined();
  });

  it("searches titles and headings, ignoring accents", () => {
    expect(listTitles(filterMenuItems(places, "elan"))).toEqual(["Élan"]);
    expect(listTitles(filterMenuItems(places, "APPLIC deep"))).toEqual(["Deeper", "Élan"]);
  });
});
