import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { type AreaFixture, openArea } from "#islands/app/area.fixture.tsx";

let area: AreaFixture;
afterEach(() => area.close());

describe("address book", () => {
  it("searches by part of a name and restores the search on Back", async () => {
    area = await openArea({ path: "/contacts" });
    await screen.findByText("1–3 of 27");
    expect(screen.getByText("Last used first")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Search contacts"), { target: { value: "marguerite t" } });
    await screen.findByText("1 contact", {}, { timeout: 4000 });
    expect(screen.getByText("Best match first")).toBeTruthy();
    expect(area.navigations).toEqual([]);
    expect(area.getRequestedPath()).toBe("/contacts");
    expect(screen.getByText("Marguerite Tan")).toBeTruthy();
    await act(() => area.router.navigate({ href: "/properties" }));
    await screen.findByRole("heading", { level: 1, name: "Properties" });
    await screen.findByText("Last changed first");
    act(() => area.router.history.back());
    await screen.findByText("1 contact");
    expect(screen.getByLabelText<HTMLInputElement>("Search contacts").value).toBe("marguerite t");
  });

  it("has pages and a role filter", async () => {
    area = await openArea({ path: "/contacts" });
    fireEvent.click(await screen.findByRole("button", { name: "Next page" }));
    await screen.findByText("4–6 of 27");
    fireEvent.change(screen.getByLabelText("Role"), { target: { value: "Architect" } });
    await screen.findByText("1 contact");
  });

  describe("an entry of another page", () => {
    /** Types a telephone number into the first entry of the second page, and returns to the first page. */
    async function editOnOtherPage() {
      area = await openArea({ path: "/contacts" });
      fireEvent.click(await screen.findByRole("button", { name: "Next page" }));
      await screen.findByText("4–6 of 27");
      const [editButton] = screen.getAllByRole("button", { name: /^Edit: / });
      const name = editButton?.getAttribute("aria-label")?.replace("Edit: ", "") ?? "";
      fireEvent.click(editButton as HTMLElement);
      fireEvent.change(screen.getByLabelText(/^Telephone/), { target: { value: "0491 570 110" } });
      fireEvent.click(screen.getByRole("button", { name: "Previous page" }));
      await screen.findByText("1–3 of 27");
      const bookEntries = area.service.context.store.collection("bookEntry");
      const entry = bookEntries
        .find({})
        .find(({ Name, AccountId }) => Name === name && AccountId === "acc-user");
      if (!entry) throw new Error("the entry is in the address book");
      return { book: bookEntries, entry };
    }
    const save = () => fireEvent.click(screen.getByRole("button", { name: "Save" }));

    it("is saved after somebody else has changed it, with both changes", async () => {
      const { book, entry } = await editOnOtherPage();
      book.put({ ...entry, CompanyName: "Changed Elsewhere Pty Ltd", Revision: entry.Revision + 1 });
      save();
      await screen.findByDisplayValue("Changed Elsewhere Pty Ltd");
      save();
      await waitFor(() =>
        expect(book.get(entry.Id)).toMatchObject({
          CompanyName: "Changed Elsewhere Pty Ltd",
          Phone: "0491 570 110",
          Revision: entry.Revision + 2,
        }),
      );
    });

    it("is added again after somebody else has removed it", async () => {
      const { book, entry } = await editOnOtherPage();
      book.delete(entry.Id);
      save();
      await screen.findByText("Someone removed this while you were typing. If you save, it is added again.");
      save();
      await waitFor(() =>
        expect(book.find({}).filter(({ Phone }) => Phone === "0491 570 110")).toHaveLength(1),
      );
    });
  });
});
