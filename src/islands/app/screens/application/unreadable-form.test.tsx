/**
 * Tests text that another release of the portal stored and this release of the form cannot show (faults
 * D50).
 */
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { putContact } from "#features/contacts/contact-record.fixture.ts";
import { getFormPrefix, openUnsentRecords } from "#work/forms/unsent-records.ts";
import { type AreaFixture, openArea, putUnderAssessment } from "../../area.fixture.tsx";

const records = openUnsentRecords({ indexedDB, crypto });
let area: AreaFixture;
let id = "";

beforeEach(async () => {
  area = await openArea({
    arrange: (context) => {
      id = putUnderAssessment(context).Id;
      putContact(context, id, { Name: "Marguerite Tan" });
    },
  });
});
afterEach(async () => {
  await area.close();
  for (const { name } of await records.readAll("")) await records.remove(name);
});

const content = { text: "Which plan is missing?", format: 9 };
const storeForm = (key: string) =>
  records.write({ name: `${getFormPrefix("acc-user")}${key}:${id}`, writtenAt: Date.now(), content });
const openSection = (section: string) =>
  act(() => area.router.navigate({ href: `/app-details/${id}?section=${section}` }));
const listStoredForms = async () =>
  (await records.readAll(getFormPrefix("acc-user"))).map((record) => record.content);
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const notice = /^Text that you typed earlier is stored on this device/;

it("a form says so, and keeps it stored until it is discarded", async () => {
  await storeForm("message");
  await openSection("messages");
  await screen.findByText(notice);
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Your message");
  expect(field.value).toBe("");
  fireEvent.change(field, { target: { value: "When?" } });
  await waitFor(async () => expect(await listStoredForms()).toEqual([content, "When?"]));
  await press("Discard");
  await waitFor(async () => expect(await listStoredForms()).toEqual(["When?"]));
  expect([screen.queryByText(notice), document.activeElement]).toEqual([null, field]);
});

it("a list says so, and keeps it stored until it is discarded", async () => {
  await storeForm("contacts");
  await openSection("contacts");
  await screen.findByText(notice);
  await press("Edit: Marguerite Tan");
  fireEvent.change(await screen.findByLabelText("Name"), { target: { value: "Marguerite Tanner" } });
  await waitFor(async () => expect(await listStoredForms()).toHaveLength(2));
  await press("Cancel");
  await waitFor(async () => expect(await listStoredForms()).toEqual([content]));
  await press("Discard");
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
  expect([screen.queryByText(notice), document.activeElement?.textContent]).toEqual([
    null,
    expect.stringMatching(/^Add/),
  ]);
});

it("a stored version that is set aside can be discarded", async () => {
  for (const text of ["When?", "Where?"]) {
    const name = `${getFormPrefix("acc-user")}message:${id}/${text}`;
    await records.write({ name, writtenAt: Date.now(), content: text });
  }
  await openSection("messages");
  await press("Discard");
  await waitFor(async () => expect(await listStoredForms()).toHaveLength(1));
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Your message");
  expect(await listStoredForms()).toEqual([field.value]);
  expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
});
