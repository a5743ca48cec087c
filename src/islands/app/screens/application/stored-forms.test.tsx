/** Tests that messages and answers to requests are stored on this device during typing (faults D2). */
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listInformationRequests } from "#demo/domain/applications/information-requests/information-requests.ts";
import { toContactValues } from "#features/contacts/contact-fields.ts";
import { getFormPrefix, openUnsentRecords } from "#work/forms/unsent-records.ts";
import { type AreaFixture, openArea } from "../../area.fixture.tsx";
import { arrangeRequest, findSection, saveAnswers } from "./details.fixture.tsx";

const records = openUnsentRecords({ indexedDB, crypto });
let area: AreaFixture;
let id: string;
let accountId: string;
let requestId: string;
let revision: number;

beforeEach(async () => {
  area = await openArea({ arrange: arrangeRequest });
  const { store } = area.service.context;
  id = store.collection("application").find({})[0]?.Id ?? "";
  const accounts = store.collection("account").find({ where: { Username: "user@demo.example" } });
  accountId = accounts[0]?.Id ?? "";
  requestId = listInformationRequests(id, area.service.context)[0]?.Id ?? "";
  revision = store.collection("answers").get(id)?.Revision ?? 0;
});
afterEach(async () => {
  await area.close();
  for (const { name } of await records.readAll("")) await records.remove(name);
});

const listStoredForms = async () =>
  (await records.readAll(getFormPrefix(accountId))).map(({ content }) => JSON.stringify(content));

/** Stores a form value, as if the person had typed it in an earlier visit. */
const storeForm = (key: string, content: unknown) =>
  records.write({ name: getFormPrefix(accountId) + key, writtenAt: Date.now(), content });

async function openSection(section: string) {
  await act(() => area.router.navigate({ href: `/app-details/${id}?section=${section}` }));
  await screen.findByText("Current status");
}

async function openRequests() {
  await openSection("requests");
  return findSection(/Requests/);
}

it("a message is stored while it is typed, named at sign-out, and removed when it is sent", async () => {
  await openSection("messages");
  const field = await screen.findByLabelText("Your message");
  fireEvent.change(field, { target: { value: "When will you look at it?" } });
  await waitFor(async () => expect(await listStoredForms()).toEqual(['"When will you look at it?"']));

  fireEvent.click(screen.getByRole("button", { name: /^Ada Okafor/ }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Sign out" }));
  const dialog = await screen.findByRole("dialog", { name: "Some of your work is not sent yet" });
  within(dialog).getByText(/^1 form has text that is not sent/);
  fireEvent.click(within(dialog).getByRole("button", { name: "Stay signed in" }));

  fireEvent.click(screen.getByRole("button", { name: "Send message" }));
  await within(await screen.findByRole("list", { name: "Messages" })).findByText("When will you look at it?");
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
});

it("signing out names a message that this device cannot store, because its storage is full", async () => {
  await openSection("messages");
  const field = await screen.findByLabelText<HTMLTextAreaElement>("Your message");
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The storage is full", "QuotaExceededError");
  });
  fireEvent.change(field, { target: { value: "When will you look at it?" } });
  const signOut = () => {
    fireEvent.click(screen.getByRole("button", { name: /^Ada Okafor/ }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Sign out" }));
  };
  signOut();
  const dialog = await screen.findByRole("dialog", { name: "Some of your work is not sent yet" });
  within(dialog).getByText(/^1 form has text that is not sent and is not saved on this device/);
  expect(within(dialog).queryByText(/stays on this device/)).toBeNull();
  fireEvent.click(within(dialog).getByRole("button", { name: "Stay signed in" }));
  expect(field.value).toBe("When will you look at it?");

  put.mockRestore();
  signOut();
  await screen.findByText(/^1 form has text that is not sent, .*stays on this device/);
  fireEvent.click(screen.getByRole("button", { name: "Stay signed in" }));
  fireEvent.change(field, { target: { value: "" } });
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
});

it("answers and comment of an earlier page are shown again, and stored while they are changed", async () => {
  const answers = { "nature.description": "A house of brick." };
  await storeForm(`answers:${id}:${requestId}`, {
    answers,
    revision,
    comment: "See sheet 3.",
    confirmed: [],
  });
  const request = await openRequests();
  const answer = await within(request).findByDisplayValue("A house of brick.");
  await within(request).findByDisplayValue("See sheet 3.");
  fireEvent.input(answer, { target: { value: "A house of stone." } });
  await waitFor(async () => expect((await listStoredForms())[0]).toContain("A house of stone."));
  fireEvent.click(within(request).getByRole("button", { name: "Save for later" }));
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
});

it("answers of earlier windows are shown if their request is closed, except for what was sent", async () => {
  const requests = area.service.context.store.collection("request");
  const request = requests.get(requestId);
  if (!request) throw new Error("the application has a request");
  requests.put({ ...request, ClientComment: "See sheet 3.", ClosedAt: new Date().toISOString() });
  const key = `answers:${id}:${requestId}`;
  await storeForm(`${key}/0000000000002-b`, { answers: {}, comment: "See sheet 3." });
  await storeForm(`${key}/0000000000001-a`, {
    answers: { "nature.description": "A house of straw." },
    revision,
  });
  const section = await openRequests();
  await within(section).findByText("A house of straw.");
  within(section).getByText("Some text was not sent", { selector: ".alert p" });
  await waitFor(async () => expect(await listStoredForms()).toEqual([expect.stringContaining("straw")]));
});

it("answers of two earlier windows are offered, and each is removed when it is saved", async () => {
  const key = `answers:${id}:${requestId}`;
  const storeAnswer = (name: string, text: string) =>
    storeForm(`${key}/${name}`, { answers: { "nature.description": text }, revision });
  await storeAnswer("0000000000002-b", "A house of brick.");
  await storeAnswer("0000000000001-a", "A house of straw.");
  const request = await openRequests();
  await within(request).findByDisplayValue("A house of brick.");
  const press = async (name: string) => fireEvent.click(await within(request).findByRole("button", { name }));
  await press("Restore");
  const straw = await within(request).findByDisplayValue("A house of straw.");
  await waitFor(() => expect(document.activeElement).toBe(straw));
  await press("Restore");
  await within(request).findByDisplayValue("A house of brick.");
  await press("Save for later");
  await waitFor(async () => expect(await listStoredForms()).toEqual([expect.stringContaining("straw")]));
  await press("Discard");
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
  expect(within(request).queryByRole("button", { name: "Restore" })).toBeNull();
});

it("an answer of an earlier page does not replace what somebody else saved since, without a question", async () => {
  const answers = { "nature.description": "A house of brick." };
  await storeForm(`answers:${id}:${requestId}`, { answers, revision, comment: "", confirmed: [] });
  saveAnswers(id, { "nature.description": "A house of wood." }, area.service.context);
  const request = await openRequests();
  await within(request).findByDisplayValue("A house of brick.");
  fireEvent.click(within(request).getByRole("button", { name: "Save for later" }));
  await within(request).findByText("A house of wood.");
  within(request).getByRole("button", { name: "Keep my version" });
});

it("a value that another version of the form has stored is not used", async () => {
  await storeForm(`answers:${id}:${requestId}`, { comment: "See sheet 3." });
  const request = await openRequests();
  await within(request).findByDisplayValue("A house.");
});

it("a new contact of an earlier page is shown again, stored while it is typed, and removed when cancelled", async () => {
  const base = toContactValues(null);
  await storeForm(`contacts:${id}`, { item: null, base, values: { ...base, Name: "Piet" } });
  await openSection("contacts");
  const name = await screen.findByDisplayValue("Piet");
  screen.getByText(/^We restored what you typed earlier/);
  fireEvent.change(name, { target: { value: "Piet Waterman" } });
  await waitFor(async () => expect((await listStoredForms())[0]).toContain("Piet Waterman"));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
});
