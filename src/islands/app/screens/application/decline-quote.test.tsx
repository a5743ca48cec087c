/** Tests that the reason for declining a quotation is stored on this device during typing (faults D2). */
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { getFormPrefix, openUnsentRecords } from "#work/forms/unsent-records.ts";
import { type AreaFixture, openArea } from "../../area.fixture.tsx";

const ID = "app039accparent";
const records = openUnsentRecords({ indexedDB, crypto });
let area: AreaFixture;
afterEach(() => area.close());

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const listStoredForms = async () =>
  (await records.readAll(getFormPrefix("acc-user"))).map(({ content }) => JSON.stringify(content));

it("a typed reason is shown again after the dialog was closed, and removed when it is sent", async () => {
  area = await openArea({
    seededIds: [ID],
    arrange: ({ store }) => {
      const application = store.collection("application").get(ID);
      if (!application) throw new Error("a quotation is seeded");
      store.collection("application").put({ ...application, AccountId: "acc-user" });
    },
    path: "/app-list",
  });
  await act(() => area.router.navigate({ href: `/app-details/${ID}?section=fees` }));
  await press("Decline");
  fireEvent.change(await screen.findByRole("textbox", { name: /^Why are you declining/ }), {
    target: { value: "The price is above our budget." },
  });
  await waitFor(async () => expect(await listStoredForms()).toEqual(['"The price is above our budget."']));
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("Decline");
  await screen.findByDisplayValue("The price is above our budget.");
  await press("Decline the quotation");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(area.service.context.store.collection("application").get(ID)?.Quote?.Decision).toBe("declined");
  await waitFor(async () => expect(await listStoredForms()).toEqual([]));
});
