import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { ServiceContext } from "#demo/context/context.ts";
import { clearRecentSearches } from "#features/search/palette/recent-searches.ts";
import { type AreaFixture, openArea, putDraft } from "../area.fixture.tsx";

let area: AreaFixture;
afterEach(() => {
  clearRecentSearches();
  return area.close();
});

function arrange(context: ServiceContext) {
  for (const Title of ["1 Oak Street", "2 Oak Street", "3 Elm Street"]) putDraft(context, { Title });
}
const isSearch = (request: Request) => new URL(request.url).pathname.endsWith("/GlobalSearchList");
const press = (key: string, init: object = {}) => {
  const focusedElement = document.activeElement;
  fireEvent.keyDown(focusedElement?.isConnected ? focusedElement : document.body, { key, ...init });
};
const openPalette = async () => {
  await screen.findByRole("heading", { level: 1 });
  press("k", { ctrlKey: true });
  await screen.findByRole("option", { name: "My applications" });
  return screen.getByRole("combobox", { name: /^Search everything/ });
};
const getPalette = () => within(screen.getByRole("listbox"));
const getOptions = () =>
  getPalette()
    .getAllByRole("option")
    .map((option) => option.textContent);

describe("the search palette", () => {
  it("opens with Ctrl/Cmd+K, also while typing, and finds screens without a request", async () => {
    area = await openArea({ arrange });
    await screen.findByRole("link", { name: "1 Oak Street" });
    screen.getByRole("searchbox").focus();
    const field = await openPalette();
    fireEvent.change(field, { target: { value: "start app" } });
    expect(getOptions()[0]).toBe("Start an application");
    press("Enter");
    await waitFor(() => expect(area.getRequestedPath()).toBe("/wizards/application-lodgement"));
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  it("moves by arrow keys, and Enter opens the active result", async () => {
    area = await openArea({ arrange });
    const field = await openPalette();
    fireEvent.change(field, { target: { value: "elm" } });
    const foundOption = await screen.findByRole("option", { name: /3 Elm Street/ });
    await waitFor(() => expect(field.getAttribute("aria-activedescendant")).toBe(foundOption.id));
    fireEvent.keyDown(field, { key: "ArrowDown" });
    expect(getPalette().getByRole("option", { selected: true }).textContent).toContain("View all results");
    fireEvent.keyDown(field, { key: "ArrowDown" });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(area.getRequestedPath()).toMatch(/^\/app-details\//));
    await openPalette();
    expect(getOptions()[0]).toBe("elm");
  });

  it("never shows results of an older query; the previous ones stay dimmed meanwhile", async () => {
    const heldResponses: (() => void)[] = [];
    let responseCount = 0;
    area = await openArea({
      arrange,
      network: async (request, respond) => {
        if (!isSearch(request)) return respond();
        const text = await request.clone().text();
        if (text.includes('"oak"')) await new Promise<void>((release) => heldResponses.push(release));
        const reply = await respond();
        responseCount += 1;
        return reply;
      },
    });
    const field = await openPalette();
    fireEvent.change(field, { target: { value: "elm" } });
    await screen.findByRole("option", { name: /3 Elm Street/ });
    fireEvent.change(field, { target: { value: "oak" } });
    await waitFor(() => expect(heldResponses).toHaveLength(1));
    const staleOption = screen.getByRole("option", { name: /3 Elm Street/ });
    expect(staleOption.getAttribute("aria-disabled")).toBe("true");
    expect(staleOption.hasAttribute("href")).toBe(false);
    fireEvent.change(field, { target: { value: "elm" } });
    await waitFor(() =>
      expect(screen.getByRole("option", { name: /3 Elm/ }).hasAttribute("href")).toBe(true),
    );
    await act(async () => {
      heldResponses[0]?.();
      await new Promise((resume) => setTimeout(resume, 50));
    });
    expect(responseCount).toBeGreaterThan(0);
    expect(screen.queryByRole("option", { name: /Oak Street/ })).toBeNull();
  });

  it("shows a message if nothing is found or the search fails", async () => {
    let isBroken = false;
    area = await openArea({
      arrange,
      network: async (request, respond) =>
        isBroken && isSearch(request) ? new Response('{"error":"No."}', { status: 400 }) : respond(),
    });
    const field = await openPalette();
    fireEvent.change(field, { target: { value: "zzqxj" } });
    await screen.findByText("No results for “zzqxj”");
    isBroken = true;
    fireEvent.change(field, { target: { value: "zzqxjv" } });
    await screen.findByText("We could not search. Try again.");
    isBroken = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("No results for “zzqxjv”");
  });
});

describe("the search screen", () => {
  it("groups results by kind, and keeps the query in its address", async () => {
    area = await openArea({ arrange, path: "/global-search?q=oak" });
    await screen.findByRole("link", { name: "1 Oak Street" });
    const tabs = within(screen.getByRole("tablist"));
    fireEvent.click(await tabs.findByRole("tab", { name: "Applications 2" }));
    await screen.findByText("1–2 of 2");
    expect(area.getRequestedPath()).toBe("/global-search?q=oak&kind=application");
    expect(screen.getAllByText("Oak").every((mark) => mark.tagName === "MARK")).toBe(true);
  });

  it("shows how to start, and where else to look", async () => {
    area = await openArea({ arrange, path: "/global-search" });
    await screen.findByText("Enter a search term");
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "nowhere at all" } });
    await screen.findByText("No results for “nowhere at all”");
  });
});
