import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { getPreferences } from "#demo/domain/accounts/preferences.ts";
import { type AreaFixture, type AreaOptions, openArea } from "../area.fixture.tsx";

let area: AreaFixture;
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => area.close());

const WAIT = { timeout: 8_000 };
const getAccounts = () => area.service.context.store.collection("account");
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }, WAIT));
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(name, { selector: "input" }, WAIT), { target: { value } });
const getRow = async (name: RegExp) => {
  const box = await screen.findByRole("checkbox", { name }, WAIT);
  const row = box.closest("li");
  if (!row) throw new Error("not in a list");
  return row;
};
const isGone = (name: RegExp) =>
  waitFor(() => expect(screen.queryByRole("checkbox", { name })).toBeNull(), WAIT);

async function openAccounts(options: AreaOptions = {}) {
  area = await openArea({
    path: "/crafted/account/settings?section=child-accounts",
    user: "parent@demo.example",
    ...options,
  });
}
async function chooseMenuItem(item: string, name: string) {
  await press(`More actions for ${name}`);
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
}

describe("a parent's child accounts", () => {
  it("are found by name and by state", async () => {
    await openAccounts();
    await getRow(/Tomas Lindqvist/);
    await type(/^Search by name/, "mei");
    await isGone(/Tomas/);
    await type(/^Search by name/, "");
    fireEvent.change(screen.getByLabelText("Account status"), { target: { value: "locked" } });
    await isGone(/Mei/);
    await getRow(/Jonah Abernethy/);
  });

  it("are created; a taken email address shows an error at its field", async () => {
    await openAccounts();
    await press("Add account");
    await press("Create account");
    await screen.findByRole("link", { name: "Enter the first name" });
    await type(/^First name/, "Ines");
    await type(/^Surname/, "Duarte");
    await type(/^Email/, "child1@demo.example");
    await press("Create account");
    const link = await screen.findByRole(
      "link",
      { name: "Another account has this email address. Enter a different one." },
      WAIT,
    );
    expect(link.getAttribute("href")).toBe(`#${screen.getByLabelText(/^Email/).id}`);
    await type(/^Email/, "ines@demo.example");
    await press("Create account");
    await getRow(/Ines Duarte/);
    expect(getAccounts().find({ where: { Email: "ines@demo.example" } })[0]?.ParentId).toBe("acc-parent");
  });

  it("are changed without losing fields that the form does not have", async () => {
    await openAccounts();
    const address = getAccounts().get("acc-child1")?.Address;
    await press("Edit Tomas Lindqvist");
    await type(/^Surname/, "Lindqvist-Moe");
    await press("Save");
    await getRow(/Tomas Lindqvist-Moe/);
    expect(getAccounts().get("acc-child1")?.Address).toEqual(address);
  });

  it("are locked optimistically, and rolled back if the service refuses", async () => {
    await openAccounts({
      network: async (request, respond) =>
        request.method === "PATCH" ? Response.json({ error: "Not now." }, { status: 400 }) : respond(),
    });
    await getRow(/Tomas Lindqvist/);
    await chooseMenuItem("Lock", "Tomas Lindqvist");
    await screen.findByText("Not now.", {}, WAIT);
    expect(within(await getRow(/Tomas Lindqvist/)).getByText("Active")).toBeTruthy();
    expect(getAccounts().get("acc-child1")?.State).toBe("active");
  });

  it("are locked and unlocked", async () => {
    await openAccounts();
    await getRow(/Tomas Lindqvist/);
    await chooseMenuItem("Lock", "Tomas Lindqvist");
    await screen.findByText(/is locked and signed out on all devices/, {}, WAIT);
    expect(getAccounts().get("acc-child1")?.State).toBe("locked");
    await chooseMenuItem("Unlock", "Tomas Lindqvist");
    await screen.findByText(/can sign in again/, {}, WAIT);
    expect(getAccounts().get("acc-child1")?.State).toBe("active");
  });

  it("are deleted together after a confirmation", async () => {
    await openAccounts();
    fireEvent.click(await screen.findByRole("checkbox", { name: "Select Tomas Lindqvist" }, WAIT));
    fireEvent.click(screen.getByRole("checkbox", { name: "Select Mei Castellano" }));
    await press("Delete selected accounts");
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText(/signed out on all devices/)).toBeTruthy();
    expect(within(dialog).getByText(/cannot undo this/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete 2 accounts" }));
    await screen.findByText("2 accounts deleted", {}, WAIT);
    await isGone(/Tomas/);
    expect(getAccounts().get("acc-child2")?.State).toBe("deleted");
  });

  it('are deleted singly by "DELETE Delete/{id}"', async () => {
    const deletions: string[] = [];
    await openAccounts({
      network: (request, respond) => {
        if (request.method === "DELETE") deletions.push(new URL(request.url).pathname);
        return respond();
      },
    });
    await getRow(/Tomas Lindqvist/);
    await chooseMenuItem("Delete account", "Tomas Lindqvist");
    const dialog = await screen.findByRole("dialog");
    fireEvent.click(within(dialog).getByRole("button", { name: "Delete account" }));
    await isGone(/Tomas/);
    expect(deletions).toEqual(["/api/ApplicantAccount/Delete/acc-child1"]);
  });

  it("have a menu, whose headings are partly ticked if some items are hidden", async () => {
    await openAccounts();
    await getRow(/Tomas Lindqvist/);
    await chooseMenuItem("Edit menu", "Tomas Lindqvist");
    const dialog = await screen.findByRole("dialog");
    const templates = await within(dialog).findByRole("checkbox", { name: "Templates" }, WAIT);
    fireEvent.click(templates);
    const headingCheckbox = within(dialog).getByRole<HTMLInputElement>("checkbox", { name: "Applications" });
    expect([headingCheckbox.checked, headingCheckbox.indeterminate]).toEqual([false, true]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Save menu" }));
    await screen.findByText(/^Menu of .*Tomas Lindqvist.* saved/, {}, WAIT);
    expect(getPreferences("acc-child1", area.service.context).Menu).toEqual({
      "application-template": "deny",
    });
  });

  it("are not available to a child account, with the reason", async () => {
    await openAccounts({ user: "child1@demo.example" });
    await screen.findByText("You cannot create child accounts", {}, WAIT);
    expect(screen.queryByRole("button", { name: "Add account" })).toBeNull();
  });
});
