/** Tests that text typed while a form is being saved stays when the response arrives. */
import "fake-indexeddb/auto";
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { putContact } from "#features/contacts/contact-record.fixture.ts";
import { type AreaFixture, openArea, putDraft, putUnderAssessment } from "../../area.fixture.tsx";

// A section loads when it is opened, which is slow on a busy machine.
configure({ asyncUtilTimeout: 8_000 });

let area: AreaFixture;
let id = "";
/** Lets the requests go that change something. */
let release: () => void;
let heldCount = 0;
let gate: Promise<void>;

beforeEach(() => {
  ({ promise: gate, resolve: release } = Promise.withResolvers<void>());
  heldCount = 0;
});
afterEach(() => area.close());

async function holdChanges(request: Request, respond: () => Promise<Response>): Promise<Response> {
  if (request.method !== "GET" && /\/Contact\/c-|\/SendMessage\//.test(request.url)) {
    heldCount += 1;
    await gate;
  }
  return respond();
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const untilHeld = () => waitFor(() => expect(heldCount).toBe(1));

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
  await untilHeld();
  await edit("Piet Waterman");
  fireEvent.change(await findName(), { target: { value: "Piet van der Waterman" } });
  release();
  const contacts = area.service.context.store.collection("contact");
  await waitFor(() => expect(contacts.get("c-Marguerite Tan")?.Name).toBe("Marguerite Tanner"));
  await panel.findByText("Marguerite Tanner");
  expect((await findName()).value).toBe("Piet van der Waterman");
  // The saved text is not offered again.
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
  await untilHeld();
  fireEvent.change(field, { target: { value: "When? And where?" } });
  release();
  await within(await screen.findByRole("list", { name: "Messages" })).findByText("When?");
  expect(field.value).toBe("When? And where?");
});
