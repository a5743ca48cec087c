/** Tests that text typed while a form is being saved stays when the response arrives. */
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { requestInspection } from "#contract/applications/inspection.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import { listBookingDays } from "#demo/domain/inspections/booking-days.ts";
import { putContact } from "#features/contacts/contact-record.fixture.ts";
import { getFormPrefix, openUnsentRecords } from "#work/forms/unsent-records.ts";
import { type AreaFixture, openArea, putDraft, putUnderAssessment } from "../../area.fixture.tsx";
import { putPermitIssued } from "./details.fixture.tsx";

let area: AreaFixture;
let id = "";
/** Lets the held requests continue. `holdChanges` holds the requests that change something. */
let release: () => void;
let heldCount = 0;
let gate: Promise<void>;

beforeEach(() => {
  ({ promise: gate, resolve: release } = Promise.withResolvers<void>());
  heldCount = 0;
});
afterEach(async () => {
  release();
  await area.close();
  const records = openUnsentRecords({ indexedDB, crypto });
  for (const { name } of await records.readAll("")) await records.remove(name);
});

async function holdChanges(request: Request, respond: () => Promise<Response>): Promise<Response> {
  if (request.method !== "GET" && /\/Contact\/c-|\/SendMessage\/|\/Inspection\/Re/.test(request.url)) {
    heldCount += 1;
    await gate;
  }
  return respond();
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const waitUntilHeld = () => waitFor(() => expect(heldCount).toBe(1));

it("another contact that is opened meanwhile stays open with its text", async () => {
  area = await openArea({
    network: holdChanges,
    arrange: (context) => {
      id = putDraft(context).Id;
      for (const Name of ["Marguerite Tan", "Piet Waterman"]) putContact(context, id, { Name });
    },
  });
  await act(() => area.router.navigate({ href: `/app-details/${id}?section=contacts` }));
  const panel = within(await screen.findByRole("tabpanel", { name: "Contacts" }));
  const edit = async (name: string) =>
    fireEvent.click(await panel.findByRole("button", { name: `Edit: ${name}` }));
  const findName = () => screen.findByLabelText<HTMLInputElement>("Name");
  await edit("Marguerite Tan");
  fireEvent.change(await findName(), { target: { value: "Marguerite Tanner" } });
  press("Save");
  await waitUntilHeld();
  await edit("Piet Waterman");
  fireEvent.change(await findName(), { target: { value: "Piet van der Waterman" } });
  release();
  const contacts = area.service.context.store.collection("contact");
  await waitFor(() => expect(contacts.get("c-Marguerite Tan")?.Name).toBe("Marguerite Tanner"));
  await panel.findByText("Marguerite Tanner");
  expect((await findName()).value).toBe("Piet van der Waterman");
  // The text that was just saved is not offered as unsaved text.
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  press("Cancel");
});

it("text that is added to a message meanwhile stays", async () => {
  area = await openArea({
    network: holdChanges,
    arrange: (context) => {
      id = putUnderAssessment(context).Id;
    },
  });
  await act(() => area.router.navigate({ href: `/app-details/${id}?section=messages` }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Your message");
  fireEvent.change(field, { target: { value: "When?" } });
  press("Send message");
  await waitUntilHeld();
  fireEvent.change(field, { target: { value: "When? And where?" } });
  release();
  await within(await screen.findByRole("list", { name: "Messages" })).findByText("When?");
  expect(field.value).toBe("When? And where?");
});

describe("text that is added to the form of an inspection meanwhile", () => {
  beforeEach(async () => {
    area = await openArea({
      network: holdChanges,
      arrange: (context) => {
        id = putPermitIssued(context).Id;
      },
    });
  });
  const openInspections = () =>
    act(() => area.router.navigate({ href: `/app-details/${id}?section=inspections` }));
  const pressFirst = async (name: RegExp) =>
    fireEvent.click((await screen.findAllByRole("button", { name }))[0] as HTMLElement);
  const chooseFirstSlot = async () =>
    fireEvent.click((await screen.findAllByRole("radio"))[0] as HTMLElement);
  const type = async (label: RegExp, value: string) =>
    fireEvent.change(await screen.findByLabelText<HTMLTextAreaElement>(label), { target: { value } });
  const listStoredForms = async () => {
    const forms = await openUnsentRecords({ indexedDB, crypto }).readAll(getFormPrefix("acc-user"));
    // A form of the test before may be stored late.
    return forms.map(({ content }) => JSON.stringify(content)).filter((text) => text.includes("Gate code"));
  };

  it("stays after the request is sent", async () => {
    await openInspections();
    await pressFirst(/^Request an inspection/);
    await chooseFirstSlot();
    await type(/^Site access/, "Gate code 1180");
    await pressFirst(/^Request this inspection/);
    await waitUntilHeld();
    await type(/^Site access/, "Gate code 1180, beware of the dog");
    release();
    await screen.findByText(/You requested this half-day/);
    await waitFor(async () =>
      expect(await listStoredForms()).toEqual([expect.stringContaining("beware of the dog")]),
    );
  });

  it("stays after another day is requested, and is shown when the form is opened again", async () => {
    const day = listBookingDays(undefined, undefined, area.service.context).find(({ AM }) => AM);
    release();
    await area.session.client.call(requestInspection, {
      params: { applicationId: id as ApplicationId },
      body: {
        ...{ StageId: "footings", RequestedDate: day?.Date ?? "", HalfDay: "AM", DocumentIds: [] },
        ...{ ContactName: "Piet Waterman", ContactPhone: "0491 570 157", AccessNotes: null },
      },
    });
    ({ promise: gate, resolve: release } = Promise.withResolvers<void>());
    heldCount = 0;
    await openInspections();
    await pressFirst(/^Choose another day/);
    await chooseFirstSlot();
    await type(/^Reason for another day/, "Rain.");
    await pressFirst(/^Request this day/);
    await waitUntilHeld();
    await type(/^Reason for another day/, "Rain, and the crane comes later.");
    release();
    await screen.findByText(/^Moved to/);
    await pressFirst(/^Choose another day/);
    await screen.findByDisplayValue("Rain, and the crane comes later.");
  });
});
