/** Tests that accepting a quotation asks for a confirmation that states its amount. */
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { type AreaFixture, openArea } from "../../area.fixture.tsx";

const ID = "app039accparent";
let area: AreaFixture;
afterEach(() => area.close());

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const findDecision = () => area.service.context.store.collection("application").get(ID)?.Quote?.Decision;

it("a quotation is accepted only after its total was confirmed", async () => {
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
  const totalText = (await screen.findByText("Quotation", { selector: "span" })).nextSibling?.textContent;
  await press("Accept the quotation");
  const dialog = await screen.findByRole("dialog", { name: "Accept the quotation?" });
  expect(dialog.textContent).toContain(`You agree to a total of ${totalText}.`);
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(findDecision()).toBeNull();

  await press("Accept the quotation");
  fireEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: `Accept ${totalText}` }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(findDecision()).toBe("accepted");
});
