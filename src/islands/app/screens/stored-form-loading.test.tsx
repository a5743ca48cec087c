/** Tests that a form is marked as busy for screen readers until its stored value has been read. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type AreaFixture, openArea } from "../area.fixture.tsx";
import { arrangeRequest, putPermitIssued } from "./application/details.fixture.tsx";

// happy-dom has no canvas.
vi.mock("#ui/forms/signature-pad.tsx", () => ({ SignaturePad: () => null }));
vi.mock("#work/forms/stored-forms.ts", async (load) => ({
  ...(await load<typeof import("#work/forms/stored-forms.ts")>()),
  readStoredVersions: () => new Promise(() => {}),
}));

const LOADING_FORM = "[role='tabpanel'] [aria-busy='true'] > .skeleton-lines";
let area: AreaFixture;
afterEach(() => area.close());

const press = async (name: RegExp) =>
  fireEvent.click((await screen.findAllByRole("button", { name }))[0] as HTMLElement);
const expectBusy = () => waitFor(() => expect(document.querySelector(LOADING_FORM)).not.toBeNull());

it.each([
  ["profile", null],
  ["delegates", /^Invite someone/],
  ["child-accounts", /^Add account/],
])("in the settings: %s", async (section, opener) => {
  area = await openArea({
    path: `/crafted/account/settings?section=${section}`,
    user: "parent@demo.example",
  });
  if (opener) await press(opener);
  await expectBusy();
});

it("in the request for an inspection", async () => {
  let id = "";
  area = await openArea({
    arrange: (context) => {
      id = putPermitIssued(context).Id;
    },
  });
  await act(() => area.router.navigate({ href: `/app-details/${id}?section=inspections` }));
  await press(/^Request an inspection/);
  await expectBusy();
});

it("in the answer to a request for information", async () => {
  area = await openArea({ arrange: arrangeRequest });
  const id = area.service.context.store.collection("application").find({})[0]?.Id;
  await act(() => area.router.navigate({ href: `/app-details/${id}?section=requests` }));
  await expectBusy();
});
