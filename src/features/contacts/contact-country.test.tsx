import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { CountryCode } from "#contract/country-code.ts";
import { FIXTURE_DOMAIN } from "#demo/service/caller.fixture.ts";
import { type AreaFixture, openArea, putDraft } from "#islands/app/area.fixture.tsx";

let area: AreaFixture;
let changedHost: object;
afterEach(() => {
  area.close();
  Object.assign(changedHost, { country: undefined });
  delete document.documentElement.dataset["region"];
});

const usAddress = { Line1: "410 Juniper Avenue", Suburb: "Springfield", State: "IL", Postcode: "62704" };
const ira = { Name: "Ira Illinois", Phone: "(217) 555-0123", AbnAcn: "12-3456789", Address: usAddress };

/**
 * Opens the signed-in area on a host in the given country. The first person in the address book lives in the
 * United States.
 */
async function openAreaOfHost(country: CountryCode, path?: string) {
  document.documentElement.dataset["region"] = country;
  let draft = "";
  area = await openArea({
    ...(path && { path }),
    arrange: (context) => {
      changedHost = context.hosts.find(({ host }) => host === FIXTURE_DOMAIN) ?? {};
      Object.assign(changedHost, { country });
      ({ Id: draft } = putDraft(context));
      const bookEntries = context.store.collection("bookEntry");
      const [entry] = bookEntries.find({ where: { AccountId: "acc-user" } });
      if (entry)
        bookEntries.put({
          ...entry,
          ...ira,
          Email: null,
          Key: "ira illinois|",
          CompanyName: null,
          UsedAt: "2099-01-01T00:00:00Z",
        });
    },
  });
  return draft;
}

const getAddressBook = () => area.service.context.store.collection("bookEntry");
const findEntry = (Name: string) =>
  getAddressBook()
    .find({})
    .find((entry) => entry.Name === Name);
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const listProblems = async () =>
  within(await screen.findByRole("alert", { name: "There is a problem" }))
    .getAllByRole("link")
    .map((link) => link.textContent);

async function addToBook(country: CountryCode) {
  await openAreaOfHost(country, "/contacts");
  fireEvent.click(await screen.findByRole("button", { name: "Add a contact" }));
  type(/^Name/, "Jo Juniper");
}

describe("the form of a person", () => {
  it("has the fields and checks of a host in the United States", async () => {
    await addToBook("US");
    type(/^Telephone/, "03 9555 0123");
    type(/^EIN/, "123");
    type(/^Number and street/, usAddress.Line1);
    type(/^City/, usAddress.Suburb);
    type(/^State/, "IL");
    type(/^ZIP code/, "3994");
    expect(within(screen.getByRole("form", { name: "Add a contact" })).queryByText(/ABN|DB-U/)).toBeNull();
    expect(screen.getByText("EIN: 12-3456789")).toBeTruthy();
    expect(screen.getByText("ABN or ACN: 627 155 300")).toBeTruthy();
    expect(field(/^ZIP code/).inputMode).not.toBe("numeric");
    press("Save");
    expect(await listProblems()).toEqual([
      expect.stringMatching(/^Telephone: Enter a US phone number, such as \(217\)\s555-0123/),
      expect.stringMatching(/^EIN: Enter an EIN of 9 digits/),
      expect.stringMatching(/^ZIP code: Enter a ZIP code of 5 digits/),
    ]);
    type(/^Telephone/, ira.Phone);
    type(/^EIN/, ira.AbnAcn);
    type(/^ZIP code/, usAddress.Postcode);
    type(/^Registration/, "IL 104-2231");
    press("Save");
    await waitFor(() => expect(findEntry("Jo Juniper")).toMatchObject({ ...ira, Name: "Jo Juniper" }));
  });

  it("asks for no state in New Zealand", async () => {
    await addToBook("NZ");
    expect(screen.queryByLabelText(/^State/)).toBeNull();
    expect(screen.getByText("ABN or ACN: 627 155 300")).toBeTruthy();
    type(/^Telephone/, "021 555 0123");
    type(/^NZBN/, "9429000000123");
    type(/^Number and street/, "18 Kowhai Street");
    type(/^Suburb/, "Northcote");
    type(/^Town or city/, "Auckland");
    press("Save");
    expect(await listProblems()).toEqual(["Postcode: Complete the address, or leave it empty"]);
    type(/^Postcode/, "0627");
    press("Save");
    await waitFor(() =>
      expect(findEntry("Jo Juniper")?.Address).toMatchObject({ Line2: "Northcote", State: "" }),
    );
  });

  it("takes a postcode with letters and a number of another country in the United Kingdom", async () => {
    await addToBook("GB");
    type(/^Telephone/, "+61 3 9555 0123");
    type(/^Company number/, "sc123456");
    type(/^Number and street/, "7 Orchard Row");
    type(/^Town or city/, "Millbrook");
    type(/^Postcode/, "ME14 1XX");
    expect(field(/^County/).value).toBe("");
    press("Save");
    await waitFor(() => expect(findEntry("Jo Juniper")).toMatchObject({ Phone: "+61 3 9555 0123" }));
  });

  it.each<CountryCode>(["AU", "NZ"])(
    "keeps a saved person of another country editable in %s",
    async (country) => {
      await openAreaOfHost(country, "/contacts");
      fireEvent.click(await screen.findByRole("button", { name: "Edit: Ira Illinois" }));
      expect(field(/^State/).value).toBe("IL");
      expect(field(/^Postcode/).value).toBe("62704");
      type(/^Number and street/, "412 Juniper Avenue");
      press("Save");
      await waitFor(() =>
        expect(findEntry(ira.Name)?.Address).toEqual({ ...usAddress, Line1: "412 Juniper Avenue" }),
      );
    },
  );

  it("accepts a person of another country from the address book as a contact", async () => {
    const id = await openAreaOfHost("AU");
    await act(() => area.router.navigate({ href: `/app-details/${id}?section=contacts` }));
    const panel = within(await screen.findByRole("tabpanel", { name: "Contacts" }));
    fireEvent.click(await panel.findByRole("button", { name: "Add a contact" }));
    await panel.findByRole("option", { name: "Plumber" });
    const picker = await panel.findByRole("combobox", { name: /^Choose from/ });
    fireEvent.focus(picker);
    await screen.findByRole("option", { name: /^Simone/ });
    fireEvent.change(picker, { target: { value: "Ira" } });
    await screen.findByRole("option", { name: /^Ira Illinois/ });
    expect(screen.queryByRole("option", { name: /^Simone/ })).toBeNull();
    fireEvent.keyDown(picker, { key: "ArrowDown" });
    fireEvent.keyDown(picker, { key: "Enter" });
    await waitFor(() => expect(field(/^Name/).value).toBe(ira.Name));
    type(/^Role/, "Plumber");
    press("Save");
    await waitFor(() =>
      expect(
        area.service.context.store.collection("contact").find({ where: { ApplicationId: id } }),
      ).toMatchObject([{ ...ira, Role: "Plumber" }]),
    );
  });
});
