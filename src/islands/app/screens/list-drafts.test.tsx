import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { ServiceContext } from "#demo/context/context.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { type AreaFixture, openArea, putDraft } from "../area.fixture.tsx";
import { arrangeApplications, getRequestPath, listRowNames } from "./list-screen.fixture.tsx";

let area: AreaFixture;
const WAIT = { timeout: 8_000 };
afterEach(() => area.close());

function pin({ Id, AccountId }: ApplicationRecord, { store }: ServiceContext): void {
  const At = "2026-01-02T00:00:00Z";
  store.collection("pin").put({ Id: `${AccountId}:${Id}`, AccountId, ApplicationId: Id, At });
}

describe("a draft", () => {
  it("disappears immediately when deleted, and returns with Undo", async () => {
    area = await openArea({ arrange: (context) => putDraft(context, { Title: "1 Oak Street" }) });
    fireEvent.click(await screen.findByRole("button", { name: "Actions: 1 Oak Street" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Delete draft" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "1 Oak Street" })).toBeNull());
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await screen.findByRole("link", { name: "1 Oak Street" });
  });

  it("remains if the service refuses to delete it, with the reason", async () => {
    area = await openArea({
      arrange: (context) => putDraft(context, { Title: "1 Oak Street" }),
      network: async (request, respond) =>
        getRequestPath(request).includes("ChangeStatus")
          ? Response.json({ error: "Not today." }, { status: 400 })
          : respond(),
    });
    fireEvent.click(await screen.findByRole("button", { name: "Actions: 1 Oak Street" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Delete draft" }));
    await screen.findByText("1 Oak Street: Not today.");
    await screen.findByRole("link", { name: "1 Oak Street" });
  });
});

describe("several applications", () => {
  it("are selected with x, deleted together, and restored with Undo", async () => {
    area = await openArea({ arrange: arrangeApplications, path: "/app-list?list=Drafts&size=10" });
    await screen.findByRole("link", { name: "4 Elm Street" });
    for (const key of ["j", "x", "j", "x"])
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await screen.findByText("2 selected");
    fireEvent.click(screen.getByRole("button", { name: "Delete drafts" }));
    await screen.findByText("2 drafts deleted.");
    await waitFor(() => expect(listRowNames()).toEqual(["2 Oak Street", "1 Oak Street"]));
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(listRowNames()).toHaveLength(4));
    expect(screen.queryByText("2 drafts deleted.")).toBeNull();
  });

  it("cannot be deleted if one is lodged; the reason is shown", async () => {
    area = await openArea({ arrange: arrangeApplications });
    fireEvent.click(await screen.findByRole("checkbox", { name: "Select 12 Wattle Grove" }));
    expect(await screen.findByRole("button", { name: "Delete drafts" })).toHaveProperty("disabled", true);
    expect(screen.getAllByText(/^Only drafts can be deleted/).length).toBeGreaterThan(0);
  });

  it("are cleaned up by age, with abandoned drafts preselected", async () => {
    area = await openArea({ arrange: arrangeApplications });
    await screen.findByRole("tab", { name: "Drafts 4" });
    fireEvent.click(screen.getByRole("button", { name: "More actions for this list" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Delete old drafts" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete old drafts" });
    await within(dialog).findByRole("group", { name: /more than 3 months|more than 1 year/ });
    fireEvent.click(within(dialog).getByRole("checkbox", { name: /^1 Oak Street/ }));
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete 3 drafts" }));
    await screen.findByText("3 drafts deleted.");
    await screen.findByRole("tab", { name: "Drafts 1" });
  });

  it("are cleaned up in the order of their last change, also if one is pinned", async () => {
    area = await openArea({
      arrange(context) {
        putDraft(context, { Title: "1 Oak Street", UpdatedAt: "2026-01-01T00:00:00Z" });
        pin(putDraft(context, { Title: "2 Oak Street", UpdatedAt: "2026-01-02T00:00:00Z" }), context);
      },
    });
    await waitFor(() => expect(listRowNames()).toEqual(["2 Oak Street", "1 Oak Street"]));
    fireEvent.click(screen.getByRole("button", { name: "More actions for this list" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Delete old drafts" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete old drafts" });
    const drafts = await within(dialog).findAllByRole("checkbox", { name: /Oak Street/ });
    expect(drafts.map((draft) => draft.closest("label, li")?.textContent)).toEqual([
      expect.stringContaining("1 Oak Street"),
      expect.stringContaining("2 Oak Street"),
    ]);
  });

  it("are cleaned up in pages of 200 with the count of all, and a pinned one takes no place of an older one", async () => {
    area = await openArea({
      arrange(context) {
        const drafts = Array.from({ length: 202 }, (_, index) =>
          putDraft(context, {
            Title: `${index + 1} Oak Street`,
            UpdatedAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
          }),
        );
        const newest = drafts.at(-1);
        if (newest) pin(newest, context);
      },
    });
    await screen.findByRole("tab", { name: "Drafts 202" });
    fireEvent.click(screen.getByRole("button", { name: "More actions for this list" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Delete old drafts" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete old drafts" });
    await within(dialog).findByText("Drafts shown: 200 of 202, oldest first.", {}, WAIT);
    fireEvent.click(within(dialog).getByRole("checkbox", { name: /^1 Oak Street/ }));
    within(dialog).getByRole("button", { name: "Delete 199 drafts" });
    within(dialog).getByRole("checkbox", { name: /^200 Oak Street/ });
    expect(within(dialog).queryByRole("checkbox", { name: /^202 Oak Street/ })).toBeNull();
    fireEvent.click(within(dialog).getByRole("button", { name: "Show more drafts" }));
    await within(dialog).findByText("Drafts shown: 202 of 202, oldest first.", {}, WAIT);
    const nextCheckbox = within(dialog).getByRole("checkbox", { name: /^201 Oak Street/ });
    await waitFor(() => expect(document.activeElement).toBe(nextCheckbox));
    expect(within(dialog).queryByRole("button", { name: "Show more drafts" })).toBeNull();
    within(dialog).getByRole("button", { name: "Delete 201 drafts" });
  });
});
