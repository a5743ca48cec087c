/**
 * Tests screens, menu entries, buttons and API requests of features that the host has switched off (decisions
 * 84).
 */
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type FeatureName, featureTable } from "#contract/config/features.ts";
import { type AreaFixture, openArea } from "./area.fixture.tsx";
import { omitSwitchedOff } from "./menu/switched-off-menu.ts";

let fixture: AreaFixture | undefined;
afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

const switchedOffFeatures = {
  search: false,
  savedFilters: false,
  templates: false,
  reports: false,
  inspection: false,
  tracking: false,
} as const;

async function openAndRecordCalls(path: string, features?: Partial<Record<FeatureName, boolean>>) {
  const calls: string[] = [];
  fixture = await openArea({
    path,
    ...(features && { features }),
    network: (request, respond) => {
      calls.push(new URL(request.url).pathname);
      return respond();
    },
  });
  return { fixture, calls };
}
const listLinks = () =>
  [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")?.split("?")[0]);
const optionalCalls = /SavedFilter|GlobalSearch|Template|Report|Inspection/i;

it("shows features that are on, and calls their endpoints", async () => {
  const { calls } = await openAndRecordCalls("/app-list");
  await screen.findByRole("button", { name: /^Search/ });
  await waitFor(() => expect(calls.filter((path) => optionalCalls.test(path))).not.toEqual([]));
  expect(listLinks()).toEqual(expect.arrayContaining(["/reports", "/application-template", "/inspections"]));
});

it.each(["/app-list", "/dashboard", "/wizards/application-lodgement"])(
  "shows no entry, link or button of switched-off features on %s, and calls none of their endpoints",
  async (path) => {
    const { calls } = await openAndRecordCalls(path, switchedOffFeatures);
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(calls.length).toBeGreaterThan(4));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole("button", { name: /^Search( |$)/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "Saved filters" })).toBeNull();
    expect(calls.filter((call) => optionalCalls.test(call))).toEqual([]);
    const links = listLinks();
    expect(links).toContain("/app-list");
    for (const name of Object.keys(switchedOffFeatures) as (keyof typeof switchedOffFeatures)[])
      for (const part of [...featureTable[name].screens, ...featureTable[name].pages])
        expect(links.filter((href) => href?.split("/").includes(part))).toEqual([]);
  },
);

it("does not search for records of switched-off features, or name their kinds", async () => {
  const searchRequests: unknown[] = [];
  fixture = await openArea({
    path: "/global-search?q=mill&kind=template",
    features: { templates: false, inspection: false },
    network: async (request, respond) => {
      if (/GlobalSearchList/.test(request.url)) searchRequests.push((await request.clone().json()).Kinds);
      return respond();
    },
  });
  await screen.findByRole("tab", { name: "All" });
  await waitFor(() => expect(searchRequests.length).toBeGreaterThan(0));
  for (const kinds of searchRequests) {
    expect(kinds).toContain("application");
    expect(kinds).not.toContain("template");
    expect(kinds).not.toContain("inspection");
  }
  expect(screen.queryByRole("tab", { name: /Templates|Inspections/ })).toBeNull();
  expect(document.body.textContent).not.toMatch(/inspections|templates/i);
});

it.each(["/reports", "/global-search", "/application-template", "/application-template/7", "/inspections"])(
  "opens the not-found page at %s, although the provider's menu links to it",
  async (path) => {
    const { calls, fixture } = await openAndRecordCalls("/app-list", switchedOffFeatures);
    void fixture.router.navigate({ href: path });
    await waitFor(() => expect(fixture.navigations).toContain("/error/404"));
    expect(calls.filter((call) => optionalCalls.test(call))).toEqual([]);
  },
);

it("removes empty headings from the menu", () => {
  const createItem = (Title: string, Hyperlink: string | null, Children: object[] | null = null) =>
    ({ Id: Title, Title, Hyperlink, Icon: null, Children }) as never;
  const menu = [
    createItem("Applications", null, [
      createItem("List", "/app-list"),
      createItem("Templates", "/application-template"),
    ]),
    createItem("Figures", null, [
      createItem("Reports", "/reports?x=1", [createItem("Yearly", "/reports/1")]),
      createItem("Old", null, []),
    ]),
    createItem("Elsewhere", "https://example.com/reports"),
  ];
  const listTitles = (items: readonly { Title: string; Children?: unknown }[]): unknown =>
    items.map(({ Title, Children }) => (Children ? [Title, listTitles(Children as never)] : Title));
  const config = { features: { templates: false, reports: false } } as never;
  expect(listTitles(omitSwitchedOff(menu, config))).toEqual([["Applications", ["List"]], "Elsewhere"]);
  expect(omitSwitchedOff(menu, {} as never)).toBe(menu);
});
