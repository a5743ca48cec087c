import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type AreaFixture, openArea, putDraft, putUnderAssessment } from "../area.fixture.tsx";

let area: AreaFixture;
afterEach(() => area.close());

describe("the dashboard", () => {
  it("shows what is waiting, expiring and changed, with links", async () => {
    area = await openArea({
      path: "/dashboard",
      arrange: (context) => {
        putDraft(context, { Title: "2 Later Lane", DueDate: "2027-03-01" });
        putDraft(context, { Title: "1 Sooner Street", DueDate: "2027-01-01" });
        putUnderAssessment(context, { Title: "12 Wattle Grove" });
      },
    });
    const drafts = await screen.findByRole("region", { name: "Drafts that expire next" });
    await within(drafts).findByRole("link", { name: "1 Sooner Street" });
    const names = within(drafts)
      .getAllByRole("link")
      .map((link) => link.textContent);
    expect(names).toEqual(["1 Sooner Street", "2 Later Lane"]);
    const changedRegion = await screen.findByRole("region", { name: "Recently changed" });
    expect(await within(changedRegion).findByRole("link", { name: "12 Wattle Grove" })).toBeTruthy();
    expect(screen.getByText("Nothing is waiting for you.")).toBeTruthy();
  });

  it.each([5, 20])(
    "shows the next drafts to expire, also with %i pinned ones that expire later",
    async (count) => {
      area = await openArea({
        path: "/dashboard",
        arrange: (context) => {
          const pins = context.store.collection("pin");
          for (let number = 1; number <= count; number += 1) {
            const day = String(number).padStart(2, "0");
            const { Id } = putDraft(context, { Title: `${number} Pinned Place`, DueDate: `2027-03-${day}` });
            const At = "2026-11-20T00:00:00.000Z";
            pins.put({ Id: `acc-user:${Id}`, AccountId: "acc-user", ApplicationId: Id, At });
          }
          putDraft(context, { Title: "9 Never Court", DueDate: null });
          putDraft(context, { Title: "1 Sooner Street", DueDate: "2027-01-01" });
          putDraft(context, { Title: "2 Soon Street", DueDate: "2027-01-02" });
        },
      });
      const drafts = await screen.findByRole("region", { name: "Drafts that expire next" });
      await within(drafts).findByRole("link", { name: "1 Sooner Street" });
      const names = within(drafts)
        .getAllByRole("link", { name: /Street|Place|Court/ })
        .map((link) => link.textContent);
      expect(names).toEqual([
        ...["1 Sooner Street", "2 Soon Street"],
        ...["1 Pinned Place", "2 Pinned Place", "3 Pinned Place"],
      ]);
    },
  );

  it("shows each chart as a picture with named marks, and as a table", async () => {
    area = await openArea({
      path: "/dashboard",
      arrange: (context) => {
        putDraft(context, { Title: "1 Oak Street" });
        putDraft(context, { Title: "2 Oak Street" });
      },
    });
    const figure = await screen.findByRole("figure", { name: "Applications by status" }, { timeout: 5_000 });
    const draftsLink = await within(figure).findByRole("link", { name: "Draft: 2 applications" });
    expect(draftsLink.getAttribute("href")).toBe("/app-list?status=draft");
    fireEvent.click(within(figure).getByRole("button", { name: "Show as table: Applications by status" }));
    const row = within(figure).getByRole("row", { name: /Draft/ });
    expect(within(row).getByText("2")).toBeTruthy();
    fireEvent.click(within(figure).getByRole("button", { name: "Show as chart: Applications by status" }));
    fireEvent.click(within(figure).getByRole("link", { name: "Draft: 2 applications" }));
    await waitFor(() => expect(area.getRequestedPath()).toBe("/app-list?status=draft"));
  });

  it("shows how to start if it is empty, and retries failed queries", async () => {
    area = await openArea({ path: "/dashboard" });
    await screen.findByText("Nothing to show yet");
    expect(screen.queryByText("Statistics")).toBeNull();
  });
});
