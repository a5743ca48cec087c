/** Tests filling an open draft from a template while the changed draft is loaded again. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type AreaFixture, openArea } from "./area.fixture.tsx";

const WAIT = { timeout: 15_000 };
let area: AreaFixture;
beforeEach(() => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => area.close());

const findName = () => screen.findByLabelText<HTMLInputElement>(/^Name of applicant/, undefined, WAIT);

/** Fills a draft from a template. Requests that load the filled draft get the response of `respondToReload`. */
async function fillDraft(respondToReload: (response: Response) => Promise<Response>) {
  let isFilled = false;
  area = await openArea({
    network: async (request, respond) => {
      const response = await respond();
      if (request.url.includes("/LoadDataFromTemplateForApplicant/")) isFilled = true;
      const isReload = isFilled && request.url.includes("/GetDynamic/");
      return isReload ? respondToReload(response) : response;
    },
  });
  await act(() => area.router.navigate({ href: "/wizards/application-lodgement?type=building-permit-pool" }));
  fireEvent.click(await screen.findByRole("button", { name: "Start now" }, WAIT));
  fireEvent.input(await findName(), { target: { value: "Ada O." } });
  fireEvent.click(await screen.findByRole("button", { name: "Templates" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Fill in from a template" }));
  const dialog = within(await screen.findByRole("dialog", undefined, WAIT));
  fireEvent.click(await dialog.findByRole("button", { name: /^Fill in [1-9]\d* answer/ }, WAIT));
}

it("covers the wizard meanwhile, so that nothing is typed that the loaded draft does not contain", async () => {
  const reload = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await fillDraft(async (response) => {
    reload.resolve();
    await gate.promise;
    return response;
  });
  await act(() => reload.promise);
  expect(screen.queryByRole("dialog")).not.toBeNull();
  gate.resolve();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), WAIT);
  await screen.findByText(/answers? filled in/, undefined, WAIT);
});

it("keeps the answers on the screen if the draft cannot be loaded", async () => {
  await fillDraft(async () => new Response(JSON.stringify({ error: "Not now." }), { status: 403 }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), WAIT);
  expect((await findName()).value).toBe("Ada O.");
});
