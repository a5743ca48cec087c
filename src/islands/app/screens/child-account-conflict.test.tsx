/** Somebody else changes a child account while it is edited here (faults D49). */
import "fake-indexeddb/auto";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AccountRecord } from "#demo/records/accounts/account-record.ts";
import { type AreaFixture, openArea } from "../area.fixture.tsx";

// happy-dom has no canvas.
vi.mock("#ui/forms/signature-pad.tsx", () => ({ SignaturePad: () => null }));

// A section loads when it is opened, which is slow on a busy machine.
configure({ asyncUtilTimeout: 8_000 });

let area: AreaFixture;
beforeEach(async () => {
  Element.prototype.scrollIntoView = () => {};
  const path = "/crafted/account/settings?section=child-accounts";
  area = await openArea({ path, user: "parent@demo.example" });
  await press("Edit Mei Castellano");
});
afterEach(() => area.close());

const findField = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: "input" });
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await findField(name), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

const accounts = () => area.service.context.store.collection("account");
function getChild(): AccountRecord {
  const child = accounts().get("acc-child2");
  if (!child) throw new Error("the demo data has the child account");
  return child;
}
const changeElsewhere = (change: Partial<AccountRecord>) => accounts().put({ ...getChild(), ...change });

const address = { Line1: "9 Kiln Lane", Suburb: "Riverbend", State: "VIC", Postcode: "3994" };

it("a save changes only what was typed here", async () => {
  await type(/^Surname/, "Castellano-Wu");
  changeElsewhere({ Phone: "0491 570 110", Address: address, Roles: [3] });
  await press(/^Save/);
  await waitFor(() =>
    expect(getChild()).toMatchObject({
      ...{ Surname: "Castellano-Wu", Phone: "0491 570 110", Address: address, Roles: [3] },
    }),
  );
});

it("a field that both have changed is asked about before the save", async () => {
  await type(/^Surname/, "Castellano-Wu");
  await type(/^First name/, "Meili");
  changeElsewhere({ Surname: "Castellano-Lee", Phone: "0491 570 110" });
  await press(/^Save/);
  const question = within(await screen.findByRole("alert"));
  question.getByText("Other version: Castellano-Lee");
  question.getByText("Your version: Castellano-Wu");
  expect(question.queryByText(/Meili/)).toBeNull();
  expect(getChild().Surname).toBe("Castellano-Lee");
  expect((await findField(/^Telephone/)).value).toBe("0491 570 110");

  await press("Use the other version");
  expect((await findField(/^Surname/)).value).toBe("Castellano-Lee");
  await type(/^Surname/, "Castellano-Wu");
  await press(/^Save/);
  await waitFor(() =>
    expect(getChild()).toMatchObject({
      ...{ FirstName: "Meili", Surname: "Castellano-Wu", Phone: "0491 570 110" },
    }),
  );
});
