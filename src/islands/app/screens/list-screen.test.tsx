import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type AreaFixture, openArea, putUnderAssessment } from "../area.fixture.tsx";
import { arrangeApplications, getRequestPath, listRowNames } from "./list-screen.fixture.tsx";

let area: AreaFixture;
afterEach(() => area.close());

/** Returns the classes that set the width of a column or hide it in a narrow table. */
const getVisibility = (cell: Element) =>
  [...cell.classList].filter((name) => /^w-|^@max-\[56rem\]|^@min-\[56rem\]/.test(name));

describe("my applications", () => {
  it("are a table with real headers, the newest first, a page at a time", async () => {
    area = await openArea({ arrange: arrangeApplications });
    await screen.findByRole("link", { name: "12 Wattle Grove" });
    expect(listRowNames()).toEqual(["12 Wattle Grove", "4 Elm Street", "3 Elm Street"]);
    expect(screen.getByText("1–3 of 5")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Next page" }));
    await screen.findByRole("link", { name: "1 Oak Street" });
    expect(listRowNames()).toEqual(["2 Oak Street", "1 Oak Street"]);
  });

  it("have one button each where they wait for the applicant or are drafts", async () => {
    area = await openArea({
      arrange: (context) => {
        arrangeApplications(context);
        const returnedApplication = putUnderAssessment(context, { Title: "5 Returned Road" });
        context.store
          .collection("application")
          .put({ ...returnedApplication, StatusId: "returned", Step: "complete" });
      },
    });
    const nextStepLink = await screen.findByRole("link", {
      name: "Complete and lodge again: 5 Returned Road",
    });
    expect(nextStepLink.getAttribute("href")).toMatch(/^\/wizards\/application-lodgement\//);
    const table = screen.getByRole("table");
    const drafts = screen.getAllByRole("link", { name: /^Continue: / });
    expect([...table.querySelectorAll(".button-secondary")]).toEqual([nextStepLink, ...drafts]);
    expect(
      drafts.every((link) => link.getAttribute("href")?.startsWith("/wizards/application-lodgement/")),
    ).toBe(true);
    expect(table.querySelector(".button-primary")).toBeNull();
    expect(screen.queryByText(/^Waiting for/, { selector: "td *" })).toBeNull();
    const tab = await screen.findByRole("tab", { name: "Drafts 4" });
    expect(tab.getAttribute("aria-selected")).toBe("false");
  });

  it("stay below a notice if a later request fails, until a retry succeeds", async () => {
    let isFailing = false;
    area = await openArea({
      arrange: arrangeApplications,
      network: async (request, respond) =>
        isFailing && new URL(request.url).pathname.endsWith("/Application/GetList")
          ? Response.json({ error: "Not now." }, { status: 400 })
          : respond(),
    });
    await screen.findByRole("link", { name: "12 Wattle Grove" });
    const previousNames = listRowNames();
    isFailing = true;
    act(() =>
      area.receiveMessage({
        Type: "ApplicationChanged",
        TopicName: area.topic,
        ApplicationId: "x",
        Revision: 9,
      }),
    );
    const notice = await screen.findByText("We could not update this page. It may be out of date.");
    expect(listRowNames()).toEqual(previousNames);
    isFailing = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(notice.isConnected).toBe(false));
    expect(listRowNames()).toEqual(previousNames);
  });

  it("are sorted by a column, ascending and descending", async () => {
    area = await openArea({ arrange: arrangeApplications });
    fireEvent.click(await screen.findByRole("button", { name: "Application" }));
    await waitFor(() => expect(listRowNames()).toEqual(["1 Oak Street", "12 Wattle Grove", "2 Oak Street"]));
    const header = screen.getByRole("columnheader", { name: "Application" });
    expect(header.getAttribute("aria-sort")).toBe("ascending");
    fireEvent.click(screen.getByRole("button", { name: "Application" }));
    await waitFor(() => expect(listRowNames()[0]).toBe("4 Elm Street"));
  });

  it("never show the results of an older search", async () => {
    const heldResponses: (() => void)[] = [];
    area = await openArea({
      arrange: arrangeApplications,
      network: async (request, respond) => {
        const text = getRequestPath(request).endsWith("/GetList") ? await request.clone().text() : "";
        if (text.includes('"oak"')) await new Promise<void>((release) => heldResponses.push(release));
        return respond();
      },
    });
    await screen.findByRole("link", { name: "12 Wattle Grove" });
    const search = screen.getByRole("searchbox");
    fireEvent.change(search, { target: { value: "oak" } });
    await waitFor(() => expect(heldResponses).toHaveLength(1));
    fireEvent.change(search, { target: { value: "elm" } });
    await waitFor(() => expect(listRowNames()).toEqual(["4 Elm Street", "3 Elm Street"]));
    await act(async () => heldResponses[0]?.());
    expect(listRowNames()).toEqual(["4 Elm Street", "3 Elm Street"]);
    expect(search).toHaveProperty("value", "elm");
  });

  it("keep the selected list after Back", async () => {
    area = await openArea({ arrange: arrangeApplications });
    fireEvent.click(await screen.findByRole("tab", { name: /^Drafts/ }));
    fireEvent.click(await screen.findByRole("link", { name: "4 Elm Street" }));
    await screen.findByRole("heading", { level: 1, name: "4 Elm Street" });
    act(() => window.history.back());
    await screen.findByRole("heading", { level: 1, name: "My applications" });
    expect(screen.getByRole("tab", { selected: true }).textContent).toContain("Drafts");
  });
});

describe("from the keyboard", () => {
  it("j moves on from the row whose checkbox has the focus", async () => {
    area = await openArea({ arrange: arrangeApplications });
    const checkboxes = await screen.findAllByRole("checkbox", { name: /^Select / });
    const [, secondRow] = document.querySelectorAll<HTMLElement>("[data-row]");
    const checkbox = checkboxes.find((each) => each.closest("tr")?.querySelector("[data-row]"));
    checkbox?.focus();
    if (checkbox) fireEvent.keyDown(checkbox, { key: "j" });
    expect(document.activeElement).toBe(secondRow);
  });

  it("j and k move between rows, Space opens the quick look, / focuses the search", async () => {
    area = await openArea({ arrange: arrangeApplications });
    const firstLink = await screen.findByRole("link", { name: "12 Wattle Grove" });
    fireEvent.keyDown(document.body, { key: "j" });
    expect(document.activeElement).toBe(firstLink);
    fireEvent.keyDown(firstLink, { key: "j" });
    expect(document.activeElement?.textContent).toBe("4 Elm Street");
    fireEvent.keyDown(document.activeElement ?? firstLink, { key: "k" });
    expect(document.activeElement).toBe(firstLink);
    fireEvent.keyDown(firstLink, { key: " " });
    const panel = await screen.findByRole("complementary", { name: "Preview" });
    await within(panel).findByText("12 Wattle Grove");
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
    fireEvent.keyDown(screen.getByRole("searchbox"), { key: "?" });
    expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).toBeNull();
    fireEvent.keyDown(firstLink, { key: "?" });
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  });
});

describe("when there is nothing to show", () => {
  it("shows how to start", async () => {
    area = await openArea();
    await screen.findByText("You have no applications yet");
    const main = within(screen.getByRole("main"));
    const startLinks = main.getAllByRole("link", { name: "Start an application" });
    expect(startLinks.map((link) => link.getAttribute("href"))).toEqual([
      "/wizards/application-lodgement",
      "/wizards/application-lodgement",
    ]);
  });

  it("does not offer guests to start an application", async () => {
    area = await openArea({ user: "guest@demo.example" });
    await screen.findByText("You have no applications yet");
    expect(screen.queryByRole("link", { name: "Start an application" })).toBeNull();
  });

  it("says that nothing matches, and clears the filters", async () => {
    area = await openArea({ arrange: arrangeApplications, path: "/app-list?q=unicorn" });
    await screen.findByText("No applications found");
    fireEvent.click(screen.getAllByRole("button", { name: "Clear filters" })[0] as HTMLElement);
    await screen.findByRole("link", { name: "12 Wattle Grove" });
    expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
  });

  it("shows an error with a retry", async () => {
    let isServiceDown = true;
    area = await openArea({
      arrange: arrangeApplications,
      network: async (request, respond) =>
        isServiceDown && getRequestPath(request).endsWith("/GetList")
          ? Response.json({ error: "No." }, { status: 403 })
          : respond(),
    });
    await screen.findByText("We could not load your applications");
    isServiceDown = false;
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("link", { name: "12 Wattle Grove" });
  });
});

describe("filters, columns and pins", () => {
  it("filters by several values, each of which can be removed", async () => {
    area = await openArea({ arrange: arrangeApplications });
    fireEvent.click(await screen.findByRole("button", { name: "Filters" }));
    const dialog = await screen.findByRole("dialog", { name: "Filters" });
    fireEvent.click(await within(dialog).findByRole("checkbox", { name: "Under assessment (1)" }));
    fireEvent.click(within(dialog).getByRole("button", { name: "Show applications" }));
    await waitFor(() => expect(listRowNames()).toEqual(["12 Wattle Grove"]));
    expect(area.getRequestedPath()).toContain("status=under-assessment");
    fireEvent.click(screen.getByRole("button", { name: "Remove filter: Under assessment" }));
    await waitFor(() => expect(listRowNames()).toHaveLength(3));
  });

  it("sorts without column headings, which phones do not show", async () => {
    area = await openArea({ arrange: arrangeApplications });
    fireEvent.click(await screen.findByRole("button", { name: "Filters" }));
    const dialog = await screen.findByRole("dialog", { name: "Filters" });
    const order = within(dialog).getByLabelText("Sort by");
    expect(order).toHaveProperty("value", "UpdatedAt");
    fireEvent.change(order, { target: { value: "Title" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Show applications" }));
    await waitFor(() => expect(area.getRequestedPath()).toContain("sort=Title&dir=asc"));
    await waitFor(() => expect(listRowNames()).toEqual(listRowNames().toSorted()));
  });

  it("rejects a reversed date range before sending", async () => {
    area = await openArea({ arrange: arrangeApplications });
    fireEvent.click(await screen.findByRole("button", { name: "Filters" }));
    const dialog = await screen.findByRole("dialog", { name: "Filters" });
    fireEvent.input(within(dialog).getByLabelText("From"), { target: { value: "02/05/2026" } });
    fireEvent.input(within(dialog).getByLabelText("To"), { target: { value: "01/05/2026" } });
    within(dialog).getByText("The end date must be on or after the start date.");
    fireEvent.click(within(dialog).getByRole("button", { name: "Show applications" }));
    expect(screen.getByRole("dialog", { name: "Filters" })).toBeTruthy();
  });

  it("saves, applies, renames, deletes and restores a filter", async () => {
    area = await openArea({ arrange: arrangeApplications, path: "/app-list?q=oak" });
    await screen.findByRole("link", { name: "2 Oak Street" });
    fireEvent.click(screen.getByRole("button", { name: "Saved filters" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Save this filter" }));
    const saveDialog = await screen.findByRole("dialog", { name: "Save this filter" });
    fireEvent.click(within(saveDialog).getByRole("button", { name: "Save filter" }));
    await within(saveDialog).findByText("Enter a name for the filter");
    fireEvent.change(within(saveDialog).getByRole("textbox"), { target: { value: "Oaks" } });
    fireEvent.click(within(saveDialog).getByRole("button", { name: "Save filter" }));
    fireEvent.click(await screen.findByRole("button", { name: "Oaks" }));
    expect(screen.getByRole("menuitemradio", { name: "Oaks" }).getAttribute("aria-checked")).toBe("true");
    fireEvent.click(screen.getByRole("menuitem", { name: "Rename or delete filters" }));
    const manageDialog = await screen.findByRole("dialog", { name: "Rename or delete filters" });
    fireEvent.change(within(manageDialog).getByRole("textbox", { name: "New name for Oaks" }), {
      target: { value: "All oaks" },
    });
    fireEvent.click(within(manageDialog).getByRole("button", { name: "Rename" }));
    fireEvent.click(await within(manageDialog).findByRole("button", { name: "Delete All oaks" }));
    await within(manageDialog).findByText("“All oaks” is deleted.");
    fireEvent.click(within(manageDialog).getByRole("button", { name: "Undo" }));
    await within(manageDialog).findByRole("button", { name: "Delete All oaks" });
  });

  it("shows the chosen columns in their order, and saves them", async () => {
    area = await openArea({ arrange: arrangeApplications });
    await screen.findByRole("link", { name: "12 Wattle Grove" });
    fireEvent.click(screen.getByRole("button", { name: "More actions for this list" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Columns" }));
    const dialog = await screen.findByRole("dialog", { name: "Columns" });
    fireEvent.click(within(dialog).getByRole("checkbox", { name: "Applicant" }));
    fireEvent.click(within(dialog).getByRole("checkbox", { name: "Due" }));
    fireEvent.click(await within(dialog).findByRole("button", { name: "Move Applicant up" }));
    const listTitles = () =>
      screen.getAllByRole("columnheader", { hidden: true }).map((header) => header.textContent);
    await waitFor(() =>
      expect(listTitles().slice(1, -1)).toEqual(["Application", "Status", "Applicant", "Last updated"]),
    );
    expect(localStorage.getItem("list-columns")).toBe("Title,Status,ApplicantName,UpdatedAt");
    localStorage.removeItem("list-columns");
  });

  it.each(["Status,DueDate", "Number,ApplicationTypeName,Status,DueDate,ApplicantName"])(
    "leaves out the heading and the cells of a column together, never the title: %s",
    async (columns) => {
      area = await openArea({ arrange: arrangeApplications, path: `/app-list?cols=${columns}` });
      await screen.findByRole("link", { name: "12 Wattle Grove" });
      const [head, ...body] = screen.getAllByRole("row", { hidden: true });
      const getLayout = (row: Element | undefined) => [...(row?.children ?? [])].map(getVisibility);
      expect(body.map(getLayout)).toEqual(body.map(() => getLayout(head)));
      expect(getLayout(head)[1]).toEqual([]);
    },
  );

  it("keeps a pinned application first in any order", async () => {
    area = await openArea({ arrange: arrangeApplications });
    await screen.findByRole("link", { name: "12 Wattle Grove" });
    fireEvent.click(screen.getByRole("button", { name: "Next page" }));
    fireEvent.click(await screen.findByRole("button", { name: "Actions: 1 Oak Street" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Pin to the top" }));
    await waitFor(() => expect(listRowNames()).toEqual(["3 Elm Street", "2 Oak Street"]));
    fireEvent.click(screen.getByRole("button", { name: "Previous page" }));
    await waitFor(() => expect(listRowNames()).toEqual(["1 Oak Street", "12 Wattle Grove", "4 Elm Street"]));
  });
});
