import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { ServiceContext } from "#demo/context/context.ts";
import type { ContactRecord } from "#demo/records/parts/contact-record.ts";
import { type AreaFixture, openArea, putDraft, putUnderAssessment } from "#islands/app/area.fixture.tsx";
import { putContact } from "./contact-record.fixture.ts";

let area: AreaFixture;
afterEach(() => area.close());

type PutApplication = (context: ServiceContext) => { readonly Id: string };

async function openContacts(
  putApplication: PutApplication,
  people: readonly Partial<ContactRecord>[] = [],
  user?: string,
) {
  let id = "";
  area = await openArea({
    ...(user && { user }),
    arrange: (context) => {
      ({ Id: id } = putApplication(context));
      const contactCollection = context.store.collection("contact");
      for (const { Id } of contactCollection.find({})) contactCollection.delete(Id);
      for (const person of people) putContact(context, id, person);
    },
  });
  await act(() => area.router.navigate({ href: `/app-details/${id}?section=contacts` }));
  return screen.findByRole("tabpanel", { name: "Contacts" });
}

const getContacts = () => area.service.context.store.collection("contact");
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));

describe("contacts of an application", () => {
  it("explain the empty list, validate a new contact and add it", async () => {
    const panel = await openContacts((context) => putDraft(context));
    await within(panel).findByText("No contacts yet");
    press("Add a contact");
    const form = await screen.findByRole("form", { name: "Add a contact" });
    await within(form).findByRole("option", { name: "Plumber" });
    type(/^Telephone/, "12345");
    press("Save");
    const errorSummary = await within(form).findByRole("alert", { name: "There is a problem" });
    await waitFor(() => expect(document.activeElement).toBe(errorSummary));
    expect(
      within(errorSummary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "Role: Choose a role",
      "Name: Enter a name",
      "Telephone: Enter an Australian phone number, such as 03\u00a09123\u00a04567 or 0412\u00a0345\u00a0678, or start with + and the country code",
    ]);
    type("Role", "Plumber");
    type("Name", "Piet Waterman");
    type(/^Telephone/, "0491 570 157");
    press("Save");
    const row = (await within(panel).findByText("Piet Waterman")).closest("li");
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(getContacts().find({})).toMatchObject([{ Name: "Piet Waterman", Role: "Plumber", Revision: 1 }]);
    expect(within(panel).getByText("Saved")).toBeTruthy();
  });

  it("are removed immediately and restored completely, in their place, by undo", async () => {
    const panel = await openContacts(
      (context) => putDraft(context),
      [
        { Name: "Marguerite Tan", RegistrationNo: "18840", Note: "Only mornings." },
        { Name: "Piet Waterman" },
      ],
    );
    fireEvent.click(await within(panel).findByRole("button", { name: "Remove: Marguerite Tan" }));
    await within(panel).findByText("Removed: Marguerite Tan");
    await waitFor(() =>
      expect(
        getContacts()
          .find({})
          .map(({ Name }) => Name),
      ).toEqual(["Piet Waterman"]),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Undo"));
    press("Undo");
    await within(panel).findByText("Only mornings.");
    await waitFor(() => expect(getContacts().count({})).toBe(2));
    const [restored] = getContacts().find({ where: { Name: "Marguerite Tan" } });
    expect(restored).toMatchObject({ RegistrationNo: "18840", Note: "Only mornings." });
    await waitFor(() =>
      expect(
        within(panel)
          .getAllByRole("button", { name: /^Edit: / })
          .map((one) => one.getAttribute("aria-label")),
      ).toEqual(["Edit: Marguerite Tan", "Edit: Piet Waterman"]),
    );
  });

  it("are never overwritten: conflicting values are shown, others are merged", async () => {
    const panel = await openContacts(
      (context) => putDraft(context),
      [{ Name: "Marguerite Tan", Phone: "0491 570 156" }],
    );
    fireEvent.click(await within(panel).findByRole("button", { name: "Edit: Marguerite Tan" }));
    type(/^Telephone/, "0491 570 157");
    const [record] = getContacts().find({});
    if (!record) throw new Error("she is there");
    getContacts().put({ ...record, Phone: "0491 570 158", CompanyName: "Tan Studio", Revision: 2 });
    press("Save");
    const conflictNote = await within(panel).findByText("Someone else changed this while you were typing");
    expect(within(panel).getByText("Other version: 0491 570 158")).toBeTruthy();
    expect(within(panel).getByText("Your version: 0491 570 157")).toBeTruthy();
    expect(conflictNote).toBeTruthy();
    expect(within(panel).queryByRole("button", { name: "Save" })).toBeNull();
    press("Keep my version");
    press("Save");
    await waitFor(() =>
      expect(getContacts().find({})).toMatchObject([
        { Phone: "0491 570 157", CompanyName: "Tan Studio", Revision: 3 },
      ]),
    );
  });

  it("keep entered values when leaving the screen and discard them on cancel", async () => {
    const panel = await openContacts((context) => putDraft(context));
    fireEvent.click(await within(panel).findByRole("button", { name: "Add a contact" }));
    type("Name", "Half a name");
    const [details] = [window.location.pathname];
    await act(() => area.router.navigate({ href: "/contacts" }));
    await screen.findByRole("heading", { level: 1, name: "Contacts" });
    expect(details).toBeTruthy();
    const [draft] = area.service.context.store.collection("application").find({});
    await act(() => area.router.navigate({ href: `/app-details/${draft?.Id}?section=contacts` }));
    await screen.findByText(/We restored what you typed earlier/);
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Half a name");
    press("Cancel");
    await screen.findByText("What you typed earlier was not saved.");
    press("Restore");
    expect((await screen.findByLabelText<HTMLInputElement>("Name")).value).toBe("Half a name");
    press("Cancel");
  });

  it("of a lodged application keep its owner and builder, with the reason; others can be edited", async () => {
    const panel = await openContacts(putUnderAssessment, [
      { Name: "Marguerite Tan" },
      { Name: "Olga Owner", Role: "Owner", OwnerType: "individual" },
    ]);
    await within(panel).findByText(/are part of the lodged application/);
    expect(within(panel).getByRole("button", { name: "Edit: Marguerite Tan" })).toBeTruthy();
    expect(within(panel).queryByRole("button", { name: "Edit: Olga Owner" })).toBeNull();
    press("Add a contact");
    await screen.findByRole("option", { name: "Plumber" });
    expect(screen.queryByRole("option", { name: "Owner" })).toBeNull();
  });

  it("are read-only after the application is closed, with the reason", async () => {
    const panel = await openContacts(
      (context) => putUnderAssessment(context, {}),
      [{ Name: "Marguerite Tan" }],
    );
    await within(panel).findByText("Marguerite Tan");
    const applications = area.service.context.store.collection("application");
    const [one] = applications.find({});
    if (one) applications.put({ ...one, StatusId: "withdrawn", Revision: one.Revision + 1 });
    act(() =>
      area.receiveMessage({
        Type: "ApplicationChanged",
        TopicName: area.topic,
        ApplicationId: one?.Id,
        Revision: 9,
      }),
    );
    await within(panel).findByText(/can no longer be changed/);
    expect(within(panel).queryByRole("button", { name: /Edit|Remove|Add/ })).toBeNull();
  });
});
