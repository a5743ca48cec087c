/**
 * Tests that two forms are stored on this device during typing (faults D2): the feedback after lodging, and
 * the email that asks a neighbour to sign.
 */
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { sendFeedback } from "#contract/applications/feedback.ts";
import type { ApplicationId } from "#contract/shapes.ts";
import type { ServiceContext } from "#demo/context/context.ts";
import { transitionApplication } from "#demo/domain/applications/transitions/transitions.ts";
import { getFormPrefix, openUnsentRecords } from "#work/forms/unsent-records.ts";
import { type AreaFixture, openArea, putDraft } from "../../area.fixture.tsx";

const records = openUnsentRecords({ indexedDB, crypto });
let area: AreaFixture;
let id = "";
afterEach(async () => {
  await area.close();
  for (const { name } of await records.readAll("")) await records.remove(name);
});

const prefix = getFormPrefix("acc-user");
const listStoredForms = async () => (await records.readAll(prefix)).map(({ content }) => content);
const storeForm = (key: string, content: unknown) =>
  records.write({ name: prefix + key, writtenAt: Date.now(), content });
const openWizardStep = (step = "") =>
  act(() => area.router.navigate({ href: `/wizards/application-lodgement/${id}${step}` }));
async function signOut(): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: /^Ada Okafor/ }));
  fireEvent.click(screen.getByRole("menuitem", { name: "Sign out" }));
  const dialog = await screen.findByRole("dialog", { name: "Some of your work is not sent yet" });
  within(dialog).getByText(/^1 form has text that is not sent/);
  fireEvent.click(within(dialog).getByRole("button", { name: "Stay signed in" }));
}

function arrangeLodged(context: ServiceContext): void {
  const draft = putDraft(context, { Number: "RB-2026-0001", SubmittedAt: new Date().toISOString() });
  id = draft.Id;
  transitionApplication(draft, { to: "submitted", actor: "applicant", by: "Ada Okafor" }, context);
}

it("feedback of an earlier page is shown again, named at sign-out, and removed when it is sent", async () => {
  area = await openArea({ arrange: arrangeLodged });
  await storeForm(`feedback:${id}`, { answer: "satisfied", comment: "It was quick." });
  await openWizardStep();
  const comment = await screen.findByDisplayValue<HTMLTextAreaElement>("It was quick.");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Satisfied" }).checked).toBe(true);
  fireEvent.change(comment, { target: { value: "It was quick. The map was slow." } });
  await waitFor(async () =>
    expect(await listStoredForms()).toEqual([
      { answer: "satisfied", comment: "It was quick. The map was slow." },
    ]),
  );
  await signOut();
  fireEvent.click(screen.getByRole("button", { name: "Send feedback" }));
  await screen.findByText(/^Thank you/);
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
  const feedback = area.service.context.store.collection("feedback").find({});
  expect(feedback.at(-1)).toMatchObject({ Comment: "It was quick. The map was slow." });
});

it("feedback of an earlier page is removed if other feedback was given meanwhile", async () => {
  area = await openArea({ arrange: arrangeLodged });
  await storeForm(`feedback:${id}`, { answer: "satisfied", comment: "It was quick." });
  const body = { Satisfaction: "satisfied", Comment: "" } as const;
  await area.session.client.call(sendFeedback, { params: { id: id as ApplicationId }, body });
  await openWizardStep();
  await screen.findByRole("heading", { name: "Application lodged" });
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
});

it("a request to a neighbour of an earlier page is shown again, and removed when it is sent or cancelled", async () => {
  area = await openArea({
    arrange: (context) => {
      // The applicant can ask a neighbour to sign only if the draft contains the address of the land.
      id = putDraft(context, { Title: "12 Mill Lane, Riverbend VIC 3994" }).Id;
      const answers = context.store.collection("answers").get(id);
      if (!answers) throw new Error("a draft has answers");
      const address = { line1: "12 Mill Lane", suburb: "Riverbend", state: "VIC", postcode: "3994" };
      const Answers = { ...answers.Answers, "land.needsProtectionWork": true, "property.address": address };
      context.store.collection("answers").put({ ...answers, Answers });
    },
  });
  const key = `ask-signature:${id}:neighbour:neighbour`;
  await storeForm(key, {
    Name: "Noor Haddad",
    Email: "noor@mail.example",
    Address: "14 Mill Lane",
    Note: "We underpin the wall.",
  });
  await openWizardStep("/documents");
  const note = await screen.findByDisplayValue<HTMLTextAreaElement>("We underpin the wall.");
  expect(note.closest("fieldset")?.contains(document.activeElement)).toBe(false);
  fireEvent.change(note, { target: { value: "We underpin the wall in March." } });
  await waitFor(async () =>
    expect(await listStoredForms()).toMatchObject([{ Note: "We underpin the wall in March." }]),
  );
  await signOut();
  fireEvent.click(screen.getByRole("button", { name: "Send email" }));
  await screen.findByText("Noor Haddad");
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));

  fireEvent.click(screen.getByRole("button", { name: "Ask another neighbour by email" }));
  const name = screen.getByLabelText<HTMLInputElement>("Their full name");
  expect([name.value, document.activeElement]).toEqual(["", name]);
  fireEvent.change(name, { target: { value: "Piet" } });
  await waitFor(async () => expect(await listStoredForms()).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
});
