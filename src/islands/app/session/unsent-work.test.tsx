import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createWizardJournal } from "#features/lodgement/saving/journal/journal.ts";
import { getFormPrefix, openUnsentRecords } from "#work/forms/unsent-records.ts";
import { UNSENT_WAIT_MS } from "#work/forms/unsent-work-writer.ts";
import { getFileStore } from "#work/uploads/upload-registry.ts";
import { type AreaFixture, openArea } from "../area.fixture.tsx";

// happy-dom has no canvas.
vi.mock("#ui/forms/signature-pad.tsx", () => ({ SignaturePad: () => null }));

let area: AreaFixture;
afterEach(() => area.close());

function signOut() {
  fireEvent.click(screen.getByRole("button", { name: /^Ada Okafor/ }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Sign out" }));
}

const findAccountId = () =>
  area.service.context.store
    .collection("account")
    .find({})
    .find(({ Username }) => Username === "user@demo.example")?.Id ?? "";

it("signing out names the files that are not sent", async () => {
  area = await openArea({ path: "/crafted/account/settings" });
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  const name = `${findAccountId()}/a1/closed-window/f1`;
  const file = new File(["%PDF-1.7"], "Site plan.pdf");
  const place = { labels: ["site-plan"], itemPath: null };
  await getFileStore().write(name, { id: "f1", file, place, progress: {} }, Date.now());
  signOut();
  const dialog = await screen.findByRole("dialog", { name: "Some of your work is not sent yet" });
  within(dialog).getByText(/^This file has not been sent yet.* it stays on this device/);
  within(dialog).getByText("Site plan.pdf");
  fireEvent.click(within(dialog).getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(area.navigations[0]).toMatch(/^\/auth\/login/), { timeout: 3_000 });
  await getFileStore().remove(name);
});

it("signing out says that other windows hold unsent answers, and can be cancelled", async () => {
  area = await openArea({ path: "/crafted/account/settings" });
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  const accountId = findAccountId();
  const otherJournal = createWizardJournal(accountId, "a1", { records: [], names: [] });
  const entries = { "a.x": { value: "typed", base: undefined } };
  await otherJournal.write({ entries, writtenAt: Date.now() });
  signOut();
  const dialog = await screen.findByRole("dialog", { name: "Some of your work is not sent yet" });
  within(dialog).getByText(/^1 application has answers that are not sent/);
  fireEvent.click(within(dialog).getByRole("button", { name: "Stay signed in" }));
  expect(area.navigations).toEqual([]);

  await otherJournal.write(undefined);
  signOut();
  await waitFor(() => expect(area.navigations[0]).toMatch(/^\/auth\/login/), { timeout: 3_000 });
});

it("signing out can discard the text of forms, for example of a closed application, and nothing else", async () => {
  area = await openArea({ path: "/crafted/account/settings" });
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  const accountId = findAccountId();
  const records = openUnsentRecords({ indexedDB, crypto });
  const name = `${getFormPrefix(accountId)}message:closed`;
  await records.write({ name, writtenAt: Date.now(), content: "Too late." });
  const journal = createWizardJournal(accountId, "a2", { records: [], names: [] });
  const entries = { "a.x": { value: "typed", base: undefined } };
  await journal.write({ entries, writtenAt: Date.now() });
  signOut();
  const dialog = await screen.findByRole("dialog", { name: "Some of your work is not sent yet" });
  within(dialog).getByText(/^1 form has text that is not sent/);
  fireEvent.click(within(dialog).getByRole("button", { name: "Sign out and discard form text" }));
  await waitFor(() => expect(area.navigations[0]).toMatch(/^\/auth\/login/), { timeout: 3_000 });
  expect(await records.readAll(getFormPrefix(accountId))).toEqual([]);
  expect(await records.readAll(`${accountId}/a2/`)).toHaveLength(1);
  await journal.write(undefined);
});

it("text that is typed until it is discarded is not stored again", async () => {
  area = await openArea({ path: "/crafted/account/settings?section=profile" });
  const surname = await screen.findByLabelText<HTMLInputElement>(/^Surname/);
  fireEvent.change(surname, { target: { value: "Okafor-Lee" } });
  signOut();
  const discardButton = await screen.findByRole("button", { name: "Sign out and discard form text" });
  fireEvent.change(surname, { target: { value: "Okafor-Reyes" } });
  fireEvent.click(discardButton);
  await waitFor(() => expect(area.navigations[0]).toMatch(/^\/auth\/login/), { timeout: 3_000 });
  await new Promise((resolve) => setTimeout(resolve, 2 * UNSENT_WAIT_MS));
  const records = openUnsentRecords({ indexedDB, crypto });
  expect(await records.readAll(getFormPrefix(findAccountId()))).toEqual([]);
});

it("discarded text of forms stays on this device if another question cancels the sign-out", async () => {
  area = await openArea({ path: "/crafted/account/settings" });
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  const records = openUnsentRecords({ indexedDB, crypto });
  const prefix = getFormPrefix(findAccountId());
  await records.write({ name: `${prefix}message:open`, writtenAt: Date.now(), content: "Not yet." });
  const answerStay = vi.fn(async () => "stay" as const);
  const removeQuestion = area.session.confirmBeforeSignOut(answerStay);
  const signOutAndDiscard = async () => {
    signOut();
    fireEvent.click(await screen.findByRole("button", { name: "Sign out and discard form text" }));
  };
  await signOutAndDiscard();
  await waitFor(() => expect(answerStay).toHaveBeenCalledOnce());
  expect(area.navigations).toEqual([]);
  expect(await records.readAll(prefix)).toHaveLength(1);

  removeQuestion();
  await signOutAndDiscard();
  await waitFor(() => expect(area.navigations[0]).toMatch(/^\/auth\/login/), { timeout: 3_000 });
  expect(await records.readAll(prefix)).toEqual([]);
});

it("signing out goes on if this device cannot delete the text of forms", async () => {
  area = await openArea({ path: "/crafted/account/settings" });
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  const records = openUnsentRecords({ indexedDB, crypto });
  const name = `${getFormPrefix(findAccountId())}message:open`;
  await records.write({ name, writtenAt: Date.now(), content: "Not yet." });
  const deleteSpy = vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(() => {
    throw new DOMException("The storage is blocked", "UnknownError");
  });
  signOut();
  fireEvent.click(await screen.findByRole("button", { name: "Sign out and discard form text" }));
  await waitFor(() => expect(area.navigations[0]).toMatch(/^\/auth\/login/), { timeout: 3_000 });
  expect(deleteSpy).toHaveBeenCalled();
  deleteSpy.mockRestore();
  await records.remove(name);
});
