/** Tests that the forms for inspections are stored on this device during typing (faults D2). */
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listBookingDays } from "#demo/domain/inspections/booking-days.ts";
import { listParts } from "#demo/domain/parts/parts.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { getFormPrefix, openUnsentRecords } from "#work/forms/unsent-records.ts";
import { type AreaFixture, openArea } from "../../area.fixture.tsx";
import { putPermitIssued } from "./details.fixture.tsx";

const records = openUnsentRecords({ indexedDB, crypto });
let area: AreaFixture;
let application: ApplicationRecord;

beforeEach(async () => {
  area = await openArea({
    arrange: (context) => {
      application = putPermitIssued(context);
    },
  });
});
afterEach(async () => {
  await area.close();
  for (const { name } of await records.readAll("")) await records.remove(name);
});

const listStoredForms = async () =>
  (await records.readAll(getFormPrefix("acc-user"))).map(({ content }) => JSON.stringify(content));

/** Stores a form value, as if the person had typed it in an earlier visit. */
const storeForm = (key: string, content: unknown) =>
  records.write({ name: getFormPrefix("acc-user") + key, writtenAt: Date.now(), content });

const findInspection = () => listParts("inspection", application.Id, area.service.context).at(-1);

function findFreeSlot(position: number) {
  const day = listBookingDays(undefined, undefined, area.service.context).filter(({ AM }) => AM)[position];
  if (!day) throw new Error("the demo service has free days");
  return { RequestedDate: day.Date, HalfDay: "AM" };
}

/** Returns the values of a request form, as an earlier visit stored them. */
const getRequestValues = () => ({
  ...{ slot: findFreeSlot(0), name: "Piet Waterman", phone: "0491 570 157", notes: "Gate code 1180" },
  documents: [],
});

async function openInspections() {
  await act(() => area.router.navigate({ href: `/app-details/${application.Id}?section=inspections` }));
  const section = within(await screen.findByRole("tabpanel", { name: "Inspections" }));
  await section.findByText("Next: Before placing footings");
  return section;
}

type Section = Awaited<ReturnType<typeof openInspections>>;

const pressFirst = async (section: Section, name: RegExp) =>
  fireEvent.click((await section.findAllByRole("button", { name }))[0] as HTMLElement);

it("a request of an earlier page is shown again, stored while it is typed, and removed when it is sent", async () => {
  await storeForm(`inspection:${application.Id}:footings`, getRequestValues());
  const section = await openInspections();
  await pressFirst(section, /^Request an inspection/);
  const notes = await section.findByDisplayValue("Gate code 1180");
  fireEvent.change(notes, { target: { value: "Gate code 2291" } });
  await waitFor(async () => expect((await listStoredForms())[0]).toContain("Gate code 2291"));
  await section.findAllByRole("radio");
  await pressFirst(section, /^Request this inspection/);
  await section.findByText(/You requested this half-day/);
  expect(findInspection()).toMatchObject({
    ...findFreeSlot(0),
    ...{ ContactName: "Piet Waterman", ContactPhone: "0491 570 157", AccessNotes: "Gate code 2291" },
  });
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
});

it("another day that an earlier page chose is shown again, stored while it is typed, and removed when it is sent", async () => {
  await storeForm(`inspection:${application.Id}:footings`, getRequestValues());
  const section = await openInspections();
  await pressFirst(section, /^Request an inspection/);
  await section.findAllByRole("radio");
  await pressFirst(section, /^Request this inspection/);
  await section.findByText(/You requested this half-day/);
  const slot = findFreeSlot(1);
  await storeForm(`inspection-move:${findInspection()?.Id}`, { slot, reason: "The crane comes later." });
  await pressFirst(section, /^Choose another day/);
  const reason = await section.findByDisplayValue("The crane comes later.");
  fireEvent.change(reason, { target: { value: "The crane comes on that day." } });
  await waitFor(async () => expect((await listStoredForms())[0]).toContain("The crane comes on that day."));
  await section.findAllByRole("radio");
  await pressFirst(section, /^Request this day/);
  await waitFor(() => expect(findInspection()).toMatchObject(slot));
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
});
