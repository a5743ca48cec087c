import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openLodgement } from "../wizard/wizard.fixture.tsx";

let fixture: Awaited<ReturnType<typeof openLodgement>>;
beforeEach(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  fixture = await openLodgement();
});
afterEach(() => fixture.close());

const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name }, { timeout: 5_000 });
const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const getField = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const waitForSave = () =>
  waitFor(() => expect(document.querySelector("[data-save]")?.textContent).toMatch(/^Saved/), {
    timeout: 5_000,
  });

function typeText(name: string | RegExp, text: string) {
  const control = getField(name);
  fireEvent.input(control, { target: { value: text } });
  fireEvent.blur(control);
}

/** Starts a building permit as an agent of the owner, and opens the step about the owners. */
async function openOwners() {
  fixture.show("");
  fireEvent.click(await screen.findByRole("button", { name: "Start Building permit: new dwelling" }));
  fireEvent.click(await screen.findByRole("button", { name: "Start now" }));
  await findHeading("About the application");
  fireEvent.click(screen.getByLabelText("an agent of the owner"));
  await waitForSave();
  const id = fixture.stage.path.split("/")[1] ?? "";
  fireEvent.click(await screen.findByRole("button", { name: /^Ownership details/ }));
  await findHeading("Ownership details");
  return id;
}

const getSameAsCheckbox = (who: RegExp) => screen.getByRole("checkbox", { name: who });

describe("a person of the form", () => {
  it("can be copied from another person, and shows that instead of the fields", async () => {
    const id = await openOwners();
    fireEvent.click(getSameAsCheckbox(/^Same as the applicant, Ada Okafor/));
    expect(screen.queryByLabelText("Name in full, as on the title")).toBeNull();
    expect(screen.getByText("user@demo.example")).toBeDefined();
    pressButton(/^About the application/);
    await findHeading("About the application");
    typeText("Name of applicant", "Ada Okafor-Reyes");
    await waitForSave();
    const owners = fixture.answersOf(id)["owners"] as string[];
    expect(fixture.answersOf(id)[`owners.${owners[0]}.name`]).toBe("Ada Okafor-Reyes");
    pressButton(/^Ownership details/);
    await findHeading("Ownership details");
    expect((getSameAsCheckbox(/^Same as the applicant, Ada Okafor-Reyes/) as HTMLInputElement).checked).toBe(
      true,
    );
  });

  it("is no longer copied after undo or after unticking, which keeps the values editable", async () => {
    await openOwners();
    fireEvent.click(getSameAsCheckbox(/^Same as the applicant/));
    fireEvent.click((await screen.findAllByRole("button", { name: "Undo" })).at(-1) as HTMLElement);
    expect(getField("Name in full, as on the title").value).toBe("");
    fireEvent.click(getSameAsCheckbox(/^Same as the applicant/));
    fireEvent.click(getSameAsCheckbox(/^Same as the applicant/));
    expect(getField("Name in full, as on the title").value).toBe("Ada Okafor");
  });

  it("is filled in from a search of the address book", async () => {
    const id = await openOwners();
    pressButton(/^Choose from my contacts/);
    const dialog = await screen.findByRole("dialog", { name: "Choose a person" });
    const list = await within(dialog).findByRole("list", { name: "My contacts" });
    const [row] = within(list).getAllByRole("listitem");
    const name = row?.querySelector("bdi")?.textContent ?? "";
    fireEvent.change(within(dialog).getByRole("searchbox"), { target: { value: name } });
    fireEvent.click(
      (await within(dialog).findAllByRole("button", { name: `Choose: ${name}` }))[0] as HTMLElement,
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findByText(`Filled in: ${getField("Name in full, as on the title").value}`);
    await waitForSave();
    const [item] = fixture.answersOf(id)["owners"] as string[];
    expect(
      fixture.answersOf(id)[`owners.${item}.telephone`] ?? fixture.answersOf(id)[`owners.${item}.email`],
    ).toBeTruthy();
  });

  it("can be added to the address book, which asks before discarding input", async () => {
    await openOwners();
    pressButton(/^Choose from my contacts/);
    fireEvent.click(await screen.findByRole("button", { name: "Add a contact" }));
    const getForm = () => screen.getByRole("dialog", { name: "Add a contact" });
    const getInput = (name: string) => within(getForm()).getByLabelText<HTMLInputElement>(name);
    fireEvent.input(getInput("Name"), { target: { value: "Grace Hopper" } });
    fireEvent.input(getInput("Telephone (optional)"), { target: { value: "12" } });
    fireEvent.click(within(getForm()).getByRole("button", { name: "Back to the list" }));
    expect(within(getForm()).getByRole("alert").textContent).toContain("Your changes are not saved yet");
    fireEvent.click(within(getForm()).getByRole("button", { name: "Keep editing" }));
    fireEvent.click(within(getForm()).getByRole("button", { name: "Save and choose" }));
    await within(getForm()).findByText(
      "Enter an Australian phone number, such as 03 9123 4567 or 0412 345 678, or start with + and the country code",
    );
    await waitFor(() => expect(document.activeElement).toBe(getInput("Telephone (optional)")));
    fireEvent.input(getInput("Telephone (optional)"), { target: { value: "0412 345 678" } });
    fireEvent.click(within(getForm()).getByRole("button", { name: "Save and choose" }));
    await waitFor(() => expect(getField("Name in full, as on the title").value).toBe("Grace Hopper"));
    expect(getField("Telephone").value).toBe("0412 345 678");
  });

  it("can be edited and chosen with the values of another country", async () => {
    const addressBook = fixture.service.context.store.collection("bookEntry");
    const [entry] = addressBook.find({ where: { AccountId: "acc-user" } });
    if (!entry) throw new Error("The address book is empty");
    const Address = { Line1: "410 Juniper Avenue", Suburb: "Springfield", State: "IL", Postcode: "62704" };
    const details = { Name: "Aaron Aalto", Phone: "(217) 555-0123", AbnAcn: "12-3456789", Address };
    addressBook.put({ ...entry, ...details, UsedAt: "2099-01-01T00:00:00Z" });
    await openOwners();
    pressButton(/^Choose from my contacts/);
    fireEvent.click(await screen.findByRole("button", { name: "Edit Aaron Aalto" }));
    const form = within(screen.getByRole("dialog", { name: "Edit contact" }));
    expect(form.getByLabelText<HTMLSelectElement>("State").value).toBe("IL");
    fireEvent.input(form.getByLabelText(/^Company/), { target: { value: "Aalto and Co" } });
    fireEvent.click(form.getByRole("button", { name: "Save and choose" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(addressBook.get(entry.Id)).toMatchObject({ ...details, CompanyName: "Aalto and Co" });
  });

  it("keeps all lines of its address when it is edited", async () => {
    const addressBook = fixture.service.context.store.collection("bookEntry");
    const [entry] = addressBook.find({ where: { AccountId: "acc-user" } });
    if (!entry) throw new Error("The address book is empty");
    const Address = {
      Line1: "27 Millrace Road",
      Line2: "Unit 4",
      Suburb: "Riverbend",
      State: "VIC",
      Postcode: "3994",
    };
    addressBook.put({ ...entry, Name: "Aaron Aalto", Address, UsedAt: "2099-01-01T00:00:00Z" });
    await openOwners();
    pressButton(/^Choose from my contacts/);
    fireEvent.click(await screen.findByRole("button", { name: "Edit Aaron Aalto" }));
    const form = within(screen.getByRole("dialog", { name: "Edit contact" }));
    fireEvent.input(form.getByLabelText(/^Company/), { target: { value: "Aalto and Co" } });
    fireEvent.click(form.getByRole("button", { name: "Save and choose" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(addressBook.get(entry.Id)).toMatchObject({ CompanyName: "Aalto and Co", Address });
  });

  it("can be saved to the address book", async () => {
    await openOwners();
    typeText("Name in full, as on the title", "Katherine Johnson");
    typeText("Telephone", "0412 345 678");
    fireEvent.click(await screen.findByRole("button", { name: /^Save to my contacts/ }));
    await screen.findByText("Katherine Johnson was saved to your contacts");
    const addressBook = fixture.service.context.store.collection("bookEntry").find({});
    expect(addressBook.map(({ Name }) => Name)).toContain("Katherine Johnson");
  });

  it("is found among the contacts as soon as it was saved there", async () => {
    await openOwners();
    const openDialog = async () => {
      pressButton(/^Choose from my contacts/);
      const dialog = await screen.findByRole("dialog", { name: "Choose a person" });
      return within(await within(dialog).findByRole("list", { name: "My contacts" }));
    };
    expect((await openDialog()).queryByText("Aaron Aalto")).toBeNull();
    pressButton("Close");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    typeText("Name in full, as on the title", "Aaron Aalto");
    typeText("Telephone", "0412 345 678");
    fireEvent.click(await screen.findByRole("button", { name: /^Save to my contacts/ }));
    await screen.findByText("Aaron Aalto was saved to your contacts");
    await (await openDialog()).findByText("Aaron Aalto");
  });

  it("is taken from an earlier application, all people of a role at once", async () => {
    const id = await openOwners();
    pressButton(/^Add from my contacts/);
    fireEvent.click(await screen.findByRole("tab", { name: "An earlier application" }));
    const [application] = await screen.findAllByRole("button", { name: /^Show people/ });
    fireEvent.click(application as HTMLElement);
    const dialog = screen.getByRole("dialog", { name: "Choose a person" });
    const [choose] = await within(dialog).findAllByRole("button", { name: /^Choose: / });
    fireEvent.click(choose as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitForSave();
    expect(fixture.answersOf(id)["owners"]).toHaveLength(1);
    expect(getField("Name in full, as on the title").value).not.toBe("");
  });
});

describe("a registration number", () => {
  const openBuilder = async () => {
    await openOwners();
    fireEvent.click(await screen.findByRole("button", { name: /^Builder/ }));
    await findHeading("Builder");
    const [appointed] = screen.getAllByRole("radio", { name: "Yes" });
    fireEvent.click(appointed as HTMLElement);
    const numberInput = await screen.findByLabelText(/^Building practitioner registration number/);
    return (text: string) => {
      fireEvent.input(numberInput, { target: { value: text } });
      fireEvent.blur(numberInput);
    };
  };

  it("is looked up in the register: a finding is a warning, and a button fills in the registered name", async () => {
    const enterNumber = await openBuilder();
    enterNumber("DB-L 47120");
    await screen.findByText("Hollis Abernathy");
    expect(screen.getByText(/^The registration expired on/)).toBeDefined();
    pressButton("Use the name in the register");
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Use the name in the register" })).toBeNull(),
    );
    enterNumber("DB-U 99999");
    await screen.findByText(/^This number is not in the register/);
    enterNumber("DB-U 48213");
    // The space of the finding is taken at once. Later, the finding would move the buttons below.
    expect(screen.queryByText(/^This number is not in the register/)).toBeNull();
    expect(document.querySelector("[role=status] > .alert .skeleton")).not.toBeNull();
    await screen.findByText("The name in the register is different from the name in this form.");
    expect(screen.getByText(/^Registered until/)).toBeDefined();
  });

  it("is checked on the form's day, also if the clock of the device is wrong", async () => {
    await fixture.close();
    const CLOCK_ERROR_MS = 100 * 24 * 60 * 60_000;
    fixture = await openLodgement({ now: () => new Date(Date.now() + CLOCK_ERROR_MS) });
    const enterNumber = await openBuilder();
    enterNumber("DB-L 47120");
    await screen.findByText(/^The registration expired on/);
  });
});
