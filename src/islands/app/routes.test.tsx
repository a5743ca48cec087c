import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type AreaFixture, openArea, putUnderAssessment } from "./area.fixture.tsx";

let area: AreaFixture;
afterEach(() => area.close());

const findHeading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });
const getVisibleUrl = () => location.pathname + location.search;
const goBack = () => act(() => window.history.back());

describe("the address bar", () => {
  it("shows /app-list for every screen", async () => {
    area = await openArea({ path: "/crafted/account/settings" });
    await findHeading("Settings");
    expect(getVisibleUrl()).toBe("/app-list");
    expect(area.getRequestedPath()).toBe("/crafted/account/settings");
  });

  it("does not show a list's filters, which the history keeps", async () => {
    area = await openArea({ path: "/app-list?q=wattle&list=Drafts" });
    await findHeading("My applications");
    expect(getVisibleUrl()).toBe("/app-list");
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "wattle");
    expect(screen.getByRole("tab", { selected: true }).textContent).toContain("Drafts");
  });

  it("shows the same screen after a reload, from the history entry", async () => {
    area = await openArea({ path: "/crafted/account/settings" });
    await findHeading("Settings");
    const historyState = window.history.state;
    await area.close();
    area = await openArea({ path: "/app-list" });
    await findHeading("My applications");
    await area.close();
    area = await openArea({ path: "/app-list", historyState: historyState });
    await findHeading("Settings");
    expect(getVisibleUrl()).toBe("/app-list");
  });
});

describe("links", () => {
  it("have the real address and are routed on a plain click; Back returns", async () => {
    area = await openArea({
      arrange: (context) => putUnderAssessment(context, { Title: "12 Wattle Grove" }),
    });
    const link = await screen.findByRole("link", { name: "12 Wattle Grove" });
    const href = link.getAttribute("href");
    expect(href).toMatch(/^\/app-details\/\w+$/);
    fireEvent.click(link);
    await findHeading("12 Wattle Grove");
    expect(getVisibleUrl()).toBe("/app-list");
    expect(area.getRequestedPath()).toBe(href);
    goBack();
    await findHeading("My applications");
    expect(area.getRequestedPath()).toBe("/app-list");
  });

  it("are left to the browser with Ctrl, which opens the real address in a new tab", async () => {
    area = await openArea({
      arrange: (context) => putUnderAssessment(context, { Title: "12 Wattle Grove" }),
    });
    const link = await screen.findByRole("link", { name: "12 Wattle Grove" });
    const isUntouched = fireEvent.click(link, { ctrlKey: true });
    expect(isUntouched).toBe(true);
  });

  it("move focus for #main without changing the address", async () => {
    area = await openArea({ path: "/crafted/account/settings" });
    await findHeading("Settings");
    fireEvent.click(screen.getByRole("link", { name: "Skip to content" }));
    expect(document.activeElement).toBe(screen.getByRole("main"));
    expect(area.getRequestedPath()).toBe("/crafted/account/settings");
  });
});

describe("a link that is touched or hovered", () => {
  const openWithRequestLog = async () => {
    const paths: string[] = [];
    area = await openArea({
      arrange: (context) => putUnderAssessment(context, { Title: "12 Wattle Grove" }),
      network: (request, respond) => {
        paths.push(new URL(request.url).pathname);
        return respond();
      },
    });
    const link = await screen.findByRole("link", { name: "12 Wattle Grove" });
    const id = link.getAttribute("href")?.split("/").at(-1);
    const detailsPaths = [`ApplicantAppDetails/${id}`, `Applicant/GetHeaderSubheader/${id}`];
    const neededPaths = [...detailsPaths, `GetApplicantAppWorkflow/${id}`].map(
      (path) => `/api/Application/${path}`,
    );
    return {
      link,
      listPrefetches: () => paths.filter((path) => neededPaths.includes(path)),
      needed: neededPaths,
    };
  };

  it("loads an application's data once, before the click", async () => {
    const { link, listPrefetches, needed } = await openWithRequestLog();
    fireEvent.touchStart(link);
    await waitFor(() => expect(listPrefetches().sort()).toEqual([...needed].sort()));
    expect(area.getRequestedPath()).toBe("/app-list");
    fireEvent.click(link);
    await findHeading("12 Wattle Grove");
    expect(listPrefetches()).toHaveLength(needed.length);
  });

  it("loads nothing while the pointer only crosses it", async () => {
    const { link, listPrefetches } = await openWithRequestLog();
    fireEvent.mouseOver(link);
    fireEvent.mouseOver(document.body);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(listPrefetches()).toEqual([]);
  });
});

describe("the guard", () => {
  it("sends a path that is not in the menu to 403", async () => {
    area = await openArea();
    void area.router.navigate({ href: "/reports/yearly" });
    await waitFor(() => expect(area.navigations).toEqual(["/error/403"]));
  });

  it("strips the query of a path that only the menu allows", async () => {
    area = await openArea();
    void area.router.navigate({ href: "/reports/yearly?from=2020" });
    await waitFor(() => expect(area.navigations).toEqual(["/error/403"]));
    expect(area.router.latestLocation.pathname).toBe("/reports/yearly");
    expect(area.router.latestLocation.search).toEqual({});
  });

  it("sends a path of the menu that has no screen to 404", async () => {
    const menu = [
      {
        Id: "r",
        Title: "Reports",
        Children: [{ Id: "y", Title: "Yearly", Hyperlink: "/notifications/nothing" }],
      },
    ];
    area = await openArea({ path: "/notifications/nothing", menu });
    await waitFor(() => expect(area.navigations).toEqual(["/error/404"]));
  });

  it("shows the screen whose path an address contains (rule 3)", async () => {
    area = await openArea({ path: "/x/crafted/account/settings?section=password" });
    await findHeading("Settings");
    expect(area.navigations).toEqual([]);
    expect(getVisibleUrl()).toBe("/app-list");
    expect(area.getRequestedPath()).toBe("/crafted/account/settings?section=password");
  });

  it("redirects the root to the list", async () => {
    area = await openArea({ path: "/" });
    await findHeading("My applications");
    expect(area.getRequestedPath()).toBe("/app-list");
  });
});

describe("a navigation", () => {
  it("moves the focus to the heading and names the page", async () => {
    area = await openArea();
    await findHeading("My applications");
    await waitFor(() => expect(document.title).toBe("My applications · Riverbend Shire permits"));
    await act(() => area.router.navigate({ href: "/crafted/account/settings" }));
    const title = await findHeading("Settings");
    await waitFor(() => expect(document.activeElement).toBe(title));
    await waitFor(() => expect(document.title).toBe("Settings · Riverbend Shire permits"));
  });
});
