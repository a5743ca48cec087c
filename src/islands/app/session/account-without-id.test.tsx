/**
 * Tests a provider that sends only the fields that the specification shows, and therefore no account id
 * (faults D44).
 */
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { getFormPrefix, openUnsentRecords } from "#work/forms/unsent-records.ts";
import { type AreaFixture, fixtureConfig, openArea } from "../area.fixture.tsx";

// happy-dom has no canvas.
vi.mock("#ui/forms/signature-pad.tsx", () => ({ SignaturePad: () => null }));

const records = openUnsentRecords({ indexedDB, crypto });
let area: AreaFixture;
afterEach(() => area.close());

const listStoredForms = async (storageId: string) =>
  (await records.readAll(getFormPrefix(storageId))).map(({ content }) => content);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

it("the stored forms of other people are not shown, and stay when forms are discarded", async () => {
  const otherIds = [fixtureConfig.zeroHash, "user:parent%40demo.example"];
  for (const otherId of otherIds) {
    const name = `${getFormPrefix(otherId)}account:profile`;
    await records.write({ name, writtenAt: Date.now(), content: { Surname: "Castellano" } });
  }
  area = await openArea({
    path: "/crafted/account/settings?section=profile",
    network: async (request, respond) => {
      const response = await respond();
      if (!request.url.endsWith("/ApplicantAccount/Get")) return response;
      const { Id: _, ...applicant } = await response.json();
      return Response.json(applicant);
    },
  });
  const surname = await screen.findByLabelText<HTMLInputElement>(/^Surname/);
  expect(surname.value).toBe("Okafor");
  fireEvent.change(surname, { target: { value: "Okafor-Lee" } });
  const ownId = "user:user%40demo.example";
  const typedChanges = { changes: { Surname: "Okafor-Lee" }, base: { Surname: "Okafor" } };
  await waitFor(async () => expect(await listStoredForms(ownId)).toEqual([typedChanges]));

  await press(/^Ada Okafor/);
  fireEvent.click(screen.getByRole("menuitem", { name: "Sign out" }));
  await screen.findByText(/^1 form has text that is not sent/);
  await press("Sign out and discard form text");
  await waitFor(() => expect(area.navigations[0]).toMatch(/^\/auth\/login/));
  expect(await listStoredForms(ownId)).toEqual([]);
  for (const otherId of otherIds) expect(await listStoredForms(otherId)).toHaveLength(1);
});
