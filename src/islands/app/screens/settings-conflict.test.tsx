/**
 * Tests the settings forms when the same record was changed elsewhere, by somebody else or on another
 * device (faults D49).
 */
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AccountRecord } from "#demo/records/accounts/account-record.ts";
import type { DelegationRecord } from "#demo/records/accounts/delegation-record.ts";
import { type AreaFixture, type AreaOptions, openArea } from "../area.fixture.tsx";

// happy-dom has no canvas.
vi.mock("#ui/forms/signature-pad.tsx", () => ({ SignaturePad: () => null }));

let area: AreaFixture;
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => area.close());

async function openSettings(section: string, options: AreaOptions = {}) {
  area = await openArea({ path: `/crafted/account/settings?section=${section}`, ...options });
}
const findField = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: "input" });
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await findField(name), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

const getAccounts = () => area.service.context.store.collection("account");
function getAccount(id: string): AccountRecord {
  const account = getAccounts().get(id);
  if (!account) throw new Error(`the demo data has the account ${id}`);
  return account;
}
const changeElsewhere = (id: string, change: Partial<AccountRecord>) =>
  getAccounts().put({ ...getAccount(id), ...change });

describe("a child account", () => {
  beforeEach(async () => {
    await openSettings("child-accounts", { user: "parent@demo.example" });
    await press("Edit Mei Castellano");
  });

  const address = { Line1: "9 Kiln Lane", Suburb: "Riverbend", State: "VIC", Postcode: "3994" };

  it("a save changes only what was typed here", async () => {
    await type(/^Surname/, "Castellano-Wu");
    changeElsewhere("acc-child2", { Phone: "0491 570 110", Address: address, Roles: [3] });
    await press(/^Save/);
    await waitFor(() =>
      expect(getAccount("acc-child2")).toMatchObject({
        ...{ Surname: "Castellano-Wu", Phone: "0491 570 110", Address: address, Roles: [3] },
      }),
    );
  });

  it("a field that both have changed is asked about before the save", async () => {
    await type(/^Surname/, "Castellano-Wu");
    await type(/^First name/, "Meili");
    changeElsewhere("acc-child2", { Surname: "Castellano-Lee", Phone: "0491 570 110" });
    await press(/^Save/);
    const alert = await screen.findByRole("alert");
    // The focus moves to the question, because it may be out of view, above the button.
    await waitFor(() => expect(document.activeElement).toBe(alert.parentElement));
    const question = within(alert);
    question.getByText("Other version: Castellano-Lee");
    question.getByText("Your version: Castellano-Wu");
    expect(question.queryByText(/Meili/)).toBeNull();
    expect(getAccount("acc-child2").Surname).toBe("Castellano-Lee");
    expect((await findField(/^Telephone/)).value).toBe("0491 570 110");

    await press("Use the other version");
    expect((await findField(/^Surname/)).value).toBe("Castellano-Lee");
    await type(/^Surname/, "Castellano-Wu");
    await press(/^Save/);
    await waitFor(() =>
      expect(getAccount("acc-child2")).toMatchObject({
        ...{ FirstName: "Meili", Surname: "Castellano-Wu", Phone: "0491 570 110" },
      }),
    );
  });

  it("a field that somebody else has changed before the typed text is shown again is asked about, too", async () => {
    await type(/^Surname/, "Castellano-Wu");
    fireEvent.click(screen.getByRole("tab", { name: "Sessions" }));
    await screen.findByText("This device");
    changeElsewhere("acc-child2", { Surname: "Castellano-Lee", Phone: "0491 570 110" });
    area.receiveMessage({ Type: "AccountChanged", TopicName: area.topic, Part: "child-accounts" });
    fireEvent.click(screen.getByRole("tab", { name: "Child accounts" }));
    await press("Edit Mei Castellano-Lee");
    expect((await findField(/^Telephone/)).value).toBe("0491 570 110");
    expect((await findField(/^Surname/)).value).toBe("Castellano-Wu");
    within(await screen.findByRole("alert")).getByText("Other version: Castellano-Lee");
    expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();

    await press("Keep my version");
    const field = await findField(/^Surname/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await press(/^Save/);
    await waitFor(() => expect(getAccount("acc-child2").Surname).toBe("Castellano-Wu"));
  });

  it("is asked about again if the form is closed and opened before the person has decided", async () => {
    await type(/^Surname/, "Castellano-Wu");
    changeElsewhere("acc-child2", { Surname: "Castellano-Lee" });
    await press(/^Save/);
    await screen.findByRole("alert");
    fireEvent.click(screen.getByRole("tab", { name: "Sessions" }));
    await screen.findByText("This device");
    fireEvent.click(screen.getByRole("tab", { name: "Child accounts" }));
    await press("Edit Mei Castellano-Lee");
    within(await screen.findByRole("alert")).getByText("Other version: Castellano-Lee");
    expect((await findField(/^Surname/)).value).toBe("Castellano-Wu");
  });
});

describe("my details", () => {
  it("saved details change only what was typed here", async () => {
    await openSettings("profile");
    await type(/^Surname/, "Okafor-Lee");
    changeElsewhere("acc-user", { Phone: "0491 570 110", Language: "vi" });
    await press("Save details");
    await screen.findByText("Details saved");
    expect(getAccount("acc-user")).toMatchObject({
      Surname: "Okafor-Lee",
      Phone: "0491 570 110",
      Language: "vi",
    });
    await waitFor(async () => expect((await findField(/^Telephone/)).value).toBe("0491 570 110"));
  });

  it("a saved signature changes nothing else", async () => {
    await openSettings("signature");
    fireEvent.click(await screen.findByRole("radio", { name: "Type my name" }));
    await type(/^Your full name/, "Ada Okafor");
    changeElsewhere("acc-user", { Phone: "0491 570 110" });
    await press("Save signature");
    await screen.findByText("Signature saved");
    expect(getAccount("acc-user")).toMatchObject({
      ...{ Phone: "0491 570 110", Signature: { Kind: "typed", Value: "Ada Okafor" } },
    });
  });

  it("an address that was changed here and elsewhere is asked about as a whole before the save", async () => {
    await openSettings("profile");
    await type(/^Number and street/, "9 Kiln Lane");
    await type(/^Surname/, "Okafor-Lee");
    const address = { Line1: "2 Quay Road", Suburb: "Willowmere", State: "VIC", Postcode: "3995" };
    changeElsewhere("acc-user", { Address: address });
    await press("Save details");
    const question = within(await screen.findByRole("alert"));
    question.getByText("Your details were changed on another device or by someone else");
    question.getByText("Other version: 2 Quay Road");
    question.getByText("Your version: 9 Kiln Lane");
    question.getByText("Other version: Willowmere");
    expect(question.queryByText(/Okafor/)).toBeNull();
    expect(getAccount("acc-user")).toMatchObject({ Surname: "Okafor", Address: address });
    expect(screen.queryByRole("button", { name: "Save details" })).toBeNull();

    await press("Use the other version");
    expect((await findField(/^Number and street/)).value).toBe("2 Quay Road");
    await press("Save details");
    await screen.findByText("Details saved");
    expect(getAccount("acc-user")).toMatchObject({ Surname: "Okafor-Lee", Address: address });
  });

  it("typed details are saved over those of another device once they are kept", async () => {
    await openSettings("profile");
    await type(/^Surname/, "Okafor-Lee");
    changeElsewhere("acc-user", { Surname: "Okafor-Reyes" });
    await press("Save details");
    await press("Keep my version");
    const field = await findField(/^Surname/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await press("Save details");
    await screen.findByText("Details saved");
    expect(getAccount("acc-user").Surname).toBe("Okafor-Lee");
  });
});

describe("my details that are typed while they are saved", () => {
  let heldCall: string | null;
  let isHeld: boolean;
  let release: () => void;
  beforeEach(async () => {
    const gate = Promise.withResolvers<void>();
    release = gate.resolve;
    heldCall = null;
    isHeld = false;
    await openSettings("profile", {
      network: async (request, respond) => {
        if (heldCall && request.url.includes(`/ApplicantAccount/${heldCall}`)) {
          heldCall = null;
          isHeld = true;
          await gate.promise;
        }
        return respond();
      },
    });
    await type(/^Surname/, "Okafor-Lee");
  });
  async function saveUntilHeld(call: string) {
    heldCall = call;
    await press("Save details");
    await waitFor(() => expect(isHeld).toBe(true));
  }

  it("are asked about, too, if somebody else has changed the same fields", async () => {
    await saveUntilHeld("Get");
    changeElsewhere("acc-user", { Surname: "Okafor-Reyes", Phone: "0491 570 110" });
    await type(/^Telephone/, "0491 570 158");
    release();
    const question = within(await screen.findByRole("alert"));
    question.getByText("Other version: Okafor-Reyes");
    question.getByText("Other version: 0491 570 110");
    question.getByText("Your version: 0491 570 158");
  });

  it("are unsaved changes of what was saved", async () => {
    await saveUntilHeld("Update");
    await type(/^Surname/, "Okafor-Lee-Reyes");
    release();
    await screen.findByText("Details saved");
    expect(getAccount("acc-user").Surname).toBe("Okafor-Lee");
    expect((await findField(/^Surname/)).value).toBe("Okafor-Lee-Reyes");
    expect(screen.queryByText(/^Other version/)).toBeNull();
    await press("Save details");
    await waitFor(() => expect(getAccount("acc-user").Surname).toBe("Okafor-Lee-Reyes"));
  });
});

describe("a delegation", () => {
  const getDelegations = () => area.service.context.store.collection("delegation");
  function getDelegation(): DelegationRecord {
    const delegation = getDelegations().get("delegation1");
    if (!delegation) throw new Error("the demo data has the delegation");
    return delegation;
  }
  const changeTermsElsewhere = (terms: Partial<DelegationRecord>) =>
    getDelegations().put({ ...getDelegation(), ...terms });
  const tick = async (role: "checkbox" | "radio", name: string) =>
    fireEvent.click(await screen.findByRole(role, { name }));

  beforeEach(async () => {
    await openSettings("delegates");
    changeTermsElsewhere({ Rights: ["view", "edit"], ApplicationIds: null, UpdatesTo: "owner" });
    area.receiveMessage({ Type: "AccountChanged", TopicName: area.topic, Part: "delegates" });
    await screen.findAllByText("Can view and edit");
    await press("Change: Hamish Bellweather");
  });

  it("changes only the terms that were typed here", async () => {
    await tick("radio", "Both of us");
    changeTermsElsewhere({ Rights: ["view", "sign"] });
    await press("Save");
    await screen.findByText("Permissions of Hamish Bellweather changed");
    expect(getDelegation()).toMatchObject({ Rights: ["view", "sign"], UpdatesTo: "both" });
  });

  it("asks about terms that both have changed before the save", async () => {
    await tick("checkbox", "Request inspections");
    changeTermsElsewhere({ Rights: ["view"] });
    await press("Save");
    const question = within(await screen.findByRole("alert"));
    question.getByText("Other version: view");
    question.getByText("Your version: view, edit, and request inspections");
    expect(getDelegation().Rights).toEqual(["view"]);
    await press("Keep my version");
    await press("Save");
    await screen.findByText("Permissions of Hamish Bellweather changed");
    expect(getDelegation().Rights).toEqual(["view", "edit", "book"]);
  });
});
