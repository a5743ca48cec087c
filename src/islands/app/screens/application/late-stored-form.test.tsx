/**
 * Tests a form that the person opens before its stored values of an earlier visit have been read (faults
 * D2).
 */
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { requestInspection } from "#contract/applications/inspection.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { ServiceContext } from "#demo/context/context.ts";
import { listBookingDays } from "#demo/domain/inspections/booking-days.ts";
import { toContactValues } from "#features/contacts/contact-fields.ts";
import { putContact } from "#features/contacts/contact-record.fixture.ts";
import type { StoredFormPlace } from "#work/forms/stored-forms.ts";
import { getFormPrefix, openUnsentRecords } from "#work/forms/unsent-records.ts";
import { type AreaFixture, openArea, putDraft, putUnderAssessment } from "../../area.fixture.tsx";
import { putPermitIssued } from "./details.fixture.tsx";

const storageRead = vi.hoisted(() => ({
  isAllowed: Promise.resolve(),
  allow: () => {},
  isBroken: false,
  started: [] as Promise<unknown>[],
}));
vi.mock("#work/forms/stored-forms.ts", async (load) => {
  const original = await load<typeof import("#work/forms/stored-forms.ts")>();
  const readStoredVersions = (place: StoredFormPlace) => {
    const pendingRead = storageRead.isAllowed.then(() => {
      if (storageRead.isBroken) throw new Error("IndexedDB does not answer");
      return original.readStoredVersions(place);
    });
    storageRead.started.push(pendingRead);
    return pendingRead;
  };
  return { ...original, readStoredVersions };
});

const records = openUnsentRecords({ indexedDB, crypto });
let area: AreaFixture;
let id = "";

beforeEach(() => {
  const gate = Promise.withResolvers<void>();
  storageRead.isAllowed = gate.promise;
  storageRead.allow = gate.resolve;
  storageRead.started = [];
  storageRead.isBroken = false;
});
afterEach(async () => {
  await area.close();
  for (const { name } of await records.readAll("")) await records.remove(name);
});

function arrangeContacts(context: ServiceContext) {
  id = putDraft(context).Id;
  for (const Name of ["Marguerite Tan", "Piet Waterman"]) putContact(context, id, { Name });
}

/** Opens the contacts. An earlier visit has stored the company of Marguerite Tan. */
async function openContacts() {
  area = await openArea({ arrange: arrangeContacts });
  const base = { ...toContactValues(null), Role: "Architect", Name: "Marguerite Tan" };
  await records.write({
    name: `${getFormPrefix("acc-user")}contacts:${id}`,
    writtenAt: Date.now(),
    content: {
      item: { Id: "c-Marguerite Tan", Revision: 1 },
      base,
      values: { ...base, CompanyName: "Tan Studio" },
    },
  });
  await act(() => area.router.navigate({ href: `/app-details/${id}?section=contacts` }));
  const panel = within(await screen.findByRole("tabpanel", { name: "Contacts" }));
  return { edit: async (name: string) => fireEvent.click(await panel.findByRole("button", { name })) };
}

const findName = () => screen.findByLabelText<HTMLInputElement>("Name");
const findFirstField = () => screen.getByRole("form").querySelector("input, select, textarea");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** Lets the form read its stored value, and resolves when the form has received it. */
async function allowReading() {
  await waitFor(() => expect(storageRead.started).not.toEqual([]));
  storageRead.allow();
  await act(() => Promise.allSettled(storageRead.started));
}

/** Waits until the stored forms match `contents`, in this order. Forms of earlier visits come first. */
const expectStored = (...contents: readonly RegExp[]) =>
  waitFor(async () => {
    const storedForms = await records.readAll(getFormPrefix("acc-user"));
    expect(storedForms.map((form) => JSON.stringify(form.content))).toEqual(
      contents.map((content) => expect.stringMatching(content)),
    );
  });

it("the open form of the same record takes it while nothing is typed, and keeps the focus", async () => {
  const { edit } = await openContacts();
  await edit("Edit: Marguerite Tan");
  const name = await findName();
  act(() => name.focus());
  await allowReading();
  await screen.findByDisplayValue("Tan Studio");
  screen.getByText(/^We restored what you typed earlier/);
  expect(document.activeElement).toBe(name);
  press("Cancel");
});

it("the open form of another record stays; the stored one is offered when that is closed", async () => {
  const { edit } = await openContacts();
  await edit("Edit: Piet Waterman");
  expect((await findName()).value).toBe("Piet Waterman");
  await allowReading();
  expect((await findName()).value).toBe("Piet Waterman");
  expect(screen.queryByDisplayValue("Tan Studio")).toBeNull();
  press("Cancel");
  await screen.findByText("What you typed earlier was not saved.");
  await expectStored(/Tan Studio/);
  press("Restore");
  await screen.findByDisplayValue("Tan Studio");
  await waitFor(() => expect(document.activeElement).toBe(findFirstField()));
  press("Cancel");
});

it("a cancelled form is restored beside one that has been shown since", async () => {
  const { edit } = await openContacts();
  await edit("Edit: Piet Waterman");
  fireEvent.change(await findName(), { target: { value: "Piet van der Waterman" } });
  press("Cancel");
  await allowReading();
  await screen.findByDisplayValue("Tan Studio");
  press("Restore");
  await screen.findByDisplayValue("Piet van der Waterman");
  await expectStored(/Tan Studio/, /van der/);
  press("Restore");
  await screen.findByDisplayValue("Tan Studio");
  press("Cancel");
  await expectStored(/van der/);
  await edit("Edit: Piet Waterman");
  await screen.findByDisplayValue("Piet van der Waterman");
  await waitFor(() => expect(document.activeElement).toBe(findFirstField()));
  press("Cancel");
});

it("a stored form that cannot be read stays stored when another one is typed and cancelled", async () => {
  const { edit } = await openContacts();
  await edit("Edit: Piet Waterman");
  storageRead.isBroken = true;
  await allowReading();
  fireEvent.change(await findName(), { target: { value: "Piet van der Waterman" } });
  press("Cancel");
  await screen.findByRole("button", { name: "Restore" });
  await edit("Edit: Piet Waterman");
  await expectStored(/Tan Studio/);
});

it("what another window has stored meanwhile stays when a form is opened and cancelled", async () => {
  const { edit } = await openContacts();
  const [storedForm] = await records.readAll(getFormPrefix("acc-user"));
  if (!storedForm) throw new Error("an earlier visit has stored a form");
  await records.remove(storedForm.name);
  await allowReading();
  await records.write(storedForm);
  await edit("Edit: Piet Waterman");
  press("Cancel");
  await edit("Edit: Marguerite Tan");
  await findName();
  await expectStored(/Tan Studio/);
});

it("what is typed stays; the stored form is offered after it is saved", async () => {
  const { edit } = await openContacts();
  await edit("Edit: Marguerite Tan");
  const nameField = await findName();
  fireEvent.change(nameField, { target: { value: "Marguerite Tanner" } });
  act(() => nameField.focus());
  await allowReading();
  expect([nameField.value, document.activeElement]).toEqual(["Marguerite Tanner", nameField]);
  expect(screen.queryByDisplayValue("Tan Studio")).toBeNull();
  await expectStored(/Tan Studio/, /Tanner/);
  press("Save");
  await screen.findByText("What you typed earlier was not saved.");
  const contacts = area.service.context.store.collection("contact");
  await waitFor(() => expect(contacts.get("c-Marguerite Tan")?.Name).toBe("Marguerite Tanner"));
  await expectStored(/Tan Studio/);
  press("Restore");
  await screen.findByDisplayValue("Tan Studio");
  press("Cancel");
});

it("what is typed into one record is offered, and stays stored, while another one is typed", async () => {
  const { edit } = await openContacts();
  await allowReading();
  await screen.findByDisplayValue("Tan Studio");
  await edit("Edit: Piet Waterman");
  expect(screen.queryByDisplayValue("Tan Studio")).toBeNull();
  fireEvent.change(await findName(), { target: { value: "Piet van der Waterman" } });
  await expectStored(/Tan Studio/, /van der/);
  press("Restore");
  await screen.findByDisplayValue("Tan Studio");
  await edit("Edit: Piet Waterman");
  await screen.findByDisplayValue("Piet van der Waterman");
  await expectStored(/Tan Studio/, /van der/);
  press("Cancel");
  await expectStored(/Tan Studio/);
  await edit("Edit: Marguerite Tan");
  await screen.findByDisplayValue("Tan Studio");
  press("Cancel");
  await expectStored();
});

it("a message that is typed stays; the stored one is offered, and stays stored after the message is sent", async () => {
  area = await openArea({
    arrange: (context) => {
      id = putUnderAssessment(context).Id;
    },
  });
  const content = "Which plan is missing?";
  await records.write({ name: `${getFormPrefix("acc-user")}message:${id}`, writtenAt: Date.now(), content });
  await act(() => area.router.navigate({ href: `/app-details/${id}?section=messages` }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Your message");
  fireEvent.change(field, { target: { value: "Thank you." } });
  await allowReading();
  expect(field.value).toBe("Thank you.");
  press("Restore");
  expect([field.value, document.activeElement]).toEqual([content, field]);
  await expectStored(/Which plan/, /Thank you/);
  press("Restore");
  expect(field.value).toBe("Thank you.");
  await expectStored(/Which plan/, /Thank you/);
  press("Send message");
  await within(await screen.findByRole("list", { name: "Messages" })).findByText("Thank you.");
  await waitFor(() => expect(field.value).toBe(""));
  await expectStored(/Which plan/);
  press("Restore");
  expect(field.value).toBe(content);
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  fireEvent.change(field, { target: { value: "" } });
  await waitFor(async () => expect(await records.readAll(getFormPrefix("acc-user"))).toEqual([]));
});

it("a new day for an inspection that is being chosen stays; the stored one is offered", async () => {
  area = await openArea({
    arrange: (context) => {
      id = putPermitIssued(context).Id;
    },
  });
  const day = listBookingDays(undefined, undefined, area.service.context).find(({ AM }) => AM);
  const inspection = await area.session.client.call(requestInspection, {
    params: { applicationId: id as ApplicationId },
    body: {
      ...{ StageId: "footings", RequestedDate: day?.Date ?? "", HalfDay: "AM", DocumentIds: [] },
      ...{ ContactName: "Piet Waterman", ContactPhone: "0491 570 157", AccessNotes: null },
    },
  });
  await records.write({
    name: `${getFormPrefix("acc-user")}inspection-move:${inspection.Id}`,
    writtenAt: Date.now(),
    content: { slot: null, reason: "The crane comes later." },
  });
  await act(() => area.router.navigate({ href: `/app-details/${id}?section=inspections` }));
  fireEvent.click(await screen.findByRole("button", { name: /^Choose another day/ }));
  const reasonField = await screen.findByLabelText<HTMLTextAreaElement>(/^Reason for another day/);
  fireEvent.change(reasonField, { target: { value: "Rain." } });
  await allowReading();
  expect(reasonField.value).toBe("Rain.");
  press("Restore");
  expect(reasonField.value).toBe("The crane comes later.");
  expect(document.activeElement).not.toBe(document.body);
  await expectStored(/crane/, /Rain/);
  press("Back");
});
