/** Tests that the forms of the settings are stored on this device during typing (faults D2). */
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ServiceContext } from "#demo/context/context.ts";
import { getFormPrefix, openUnsentRecords } from "#work/forms/unsent-records.ts";
import { type AreaFixture, type AreaOptions, openArea } from "../area.fixture.tsx";

// happy-dom has no canvas.
vi.mock("#ui/forms/signature-pad.tsx", () => ({ SignaturePad: () => null }));

const records = openUnsentRecords({ indexedDB, crypto });
let area: AreaFixture;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(async () => {
  await area.close();
  for (const { name } of await records.readAll("")) await records.remove(name);
});

/**
 * Returns the stored changes of each form. For a form stored by an earlier release, returns the whole
 * value.
 */
const listStoredForms = async (accountId: string) =>
  (await records.readAll(getFormPrefix(accountId))).map(
    ({ content }) => (content as { changes?: unknown }).changes ?? content,
  );

/** Stores a form value, as if the person had typed it in an earlier visit. */
const storeForm = (accountId: string, key: string, content: unknown) =>
  records.write({ name: getFormPrefix(accountId) + key, writtenAt: Date.now(), content });

async function openSettings(section: string, options: AreaOptions = {}) {
  area = await openArea({ path: `/crafted/account/settings?section=${section}`, ...options });
}
const findField = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name, { selector: "input" });
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await findField(name), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));

function changePhoneElsewhere({ store }: ServiceContext) {
  const account = store.collection("account").get("acc-user");
  if (!account) throw new Error("the demo data has the account");
  store.collection("account").put({ ...account, Phone: "0491 570 999" });
}

it("details of an earlier page are shown again beside what was saved since, until they are cancelled", async () => {
  await storeForm("acc-user", "account:profile", { Surname: "Okafor-Reyes" });
  await openSettings("profile", { arrange: changePhoneElsewhere });
  expect((await findField(/^Surname/)).value).toBe("Okafor-Reyes");
  expect((await findField(/^Telephone/)).value).toBe("0491 570 999");
  screen.getByText(/^We restored what you typed earlier/);
  await type(/^Surname/, "Okafor-Lee");
  await waitFor(async () => expect(await listStoredForms("acc-user")).toEqual([{ Surname: "Okafor-Lee" }]));
  await press("Cancel");
  expect((await findField(/^Surname/)).value).toBe("Okafor");
  await waitFor(async () => expect(await listStoredForms("acc-user")).toEqual([]));
});

it("details are removed when they are saved; only what is changed after that is stored", async () => {
  let isSaved = false;
  await openSettings("profile", {
    network: async (request, respond) => {
      // The page loads the account again after the save. Hold this response, so that the page still has the
      // old account: the form must show the saved details anyway.
      if (isSaved && request.url.endsWith("/ApplicantAccount/Get")) return new Promise(() => {});
      isSaved ||= request.url.includes("/ApplicantAccount/Update/");
      return respond();
    },
  });
  await type(/^Surname/, "Okafor-Lee");
  await waitFor(async () => expect(await listStoredForms("acc-user")).toEqual([{ Surname: "Okafor-Lee" }]));
  await press("Save details");
  await screen.findByText("Details saved");
  await waitFor(async () => expect(await listStoredForms("acc-user")).toEqual([]));
  expect((await findField(/^Surname/)).value).toBe("Okafor-Lee");
  await type(/^Telephone/, "0491 570 999");
  await waitFor(async () => expect(await listStoredForms("acc-user")).toEqual([{ phone: "0491 570 999" }]));
  await press("Cancel");
});

it("a detail that is changed back is no longer stored", async () => {
  await openSettings("profile");
  const savedSurname = (await findField(/^Surname/)).value;
  await type(/^Surname/, "Okafor-Lee");
  await waitFor(async () => expect(await listStoredForms("acc-user")).toHaveLength(1));
  await type(/^Surname/, savedSurname);
  await waitFor(async () => expect(await listStoredForms("acc-user")).toEqual([]));
});

it("the parts of an address are stored together", async () => {
  await openSettings("profile");
  await type(/^Number and street/, "9 Kiln Lane");
  await waitFor(async () =>
    expect(await listStoredForms("acc-user")).toEqual([
      { Line1: "9 Kiln Lane", Line2: "", Suburb: "Riverbend", State: "VIC", Postcode: "3994" },
    ]),
  );
  await press("Cancel");
});

it("invitations of two earlier windows are offered, and each is removed when it is cancelled", async () => {
  await storeForm("acc-user", "delegation:new", { email: "rosa@drafting.example", rights: ["edit"] });
  const otherName = `${getFormPrefix("acc-user")}delegation:new/other`;
  await records.write({ name: otherName, writtenAt: 1, content: { email: "ola@drafting.example" } });
  await openSettings("delegates");
  await press("Invite someone");
  expect((await findField(/^Their email address/)).value).toBe("rosa@drafting.example");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Edit" }).checked).toBe(true);
  await press("Restore");
  expect((await findField(/^Their email address/)).value).toBe("ola@drafting.example");
  await press("Restore");
  await type(/^Their email address/, "rosa@office.example");
  await waitFor(async () =>
    expect(await listStoredForms("acc-user")).toEqual([
      { email: "rosa@office.example", rights: ["edit"] },
      { email: "ola@drafting.example" },
    ]),
  );
  await press("Cancel");
  await waitFor(async () =>
    expect(await listStoredForms("acc-user")).toEqual([{ email: "ola@drafting.example" }]),
  );
  await press("Invite someone");
  expect((await findField(/^Their email address/)).value).toBe("ola@drafting.example");
  await press("Cancel");
  await waitFor(async () => expect(await listStoredForms("acc-user")).toEqual([]));
});

it("changed permissions of an earlier page are shown again; applications are stored with their choice", async () => {
  await storeForm("acc-user", "delegation:delegation1", {
    until: "2031-12-31",
    rights: "edit",
    language: "vi",
  });
  await openSettings("delegates");
  await press("Change: Hamish Bellweather");
  await screen.findByText("We restored what you typed earlier.");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Edit" }).checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "Selected applications" }));
  await waitFor(async () =>
    expect(await listStoredForms("acc-user")).toEqual([
      { isForAll: false, selectedApplications: [], until: "2031-12-31" },
    ]),
  );
  fireEvent.click(screen.getByRole("radio", { name: "All my applications" }));
  await waitFor(async () => expect(await listStoredForms("acc-user")).toEqual([{ until: "2031-12-31" }]));
  await press("Cancel");
  await waitFor(async () => expect(await listStoredForms("acc-user")).toEqual([]));
});

it("a changed child account of an earlier page is shown again, and removed when it is saved", async () => {
  await storeForm("acc-parent", "child:acc-child2", { Surname: "Castellano-Wu" });
  await openSettings("child-accounts", { user: "parent@demo.example" });
  await press("Edit Mei Castellano");
  expect((await findField(/^Surname/)).value).toBe("Castellano-Wu");
  screen.getByText("We restored what you typed earlier.");
  await type(/^First name/, "Meili");
  await waitFor(async () =>
    expect(await listStoredForms("acc-parent")).toEqual([{ FirstName: "Meili", Surname: "Castellano-Wu" }]),
  );
  await press(/^Save/);
  await waitFor(() => {
    const child = area.service.context.store.collection("account").get("acc-child2");
    expect([child?.FirstName, child?.Surname]).toEqual(["Meili", "Castellano-Wu"]);
  });
  await waitFor(async () => expect(await listStoredForms("acc-parent")).toEqual([]));
});

it("a new child account of an earlier page is shown again, and stored without its password", async () => {
  await storeForm("acc-parent", "child:new", { FirstName: "Ines" });
  await openSettings("child-accounts", { user: "parent@demo.example" });
  await press("Add account");
  expect((await findField(/^First name/)).value).toBe("Ines");
  screen.getByText("We restored what you typed earlier. If you entered a password, enter it again.");
  await type(/^First password/, "granite-over-river");
  await type(/^Surname/, "Duarte");
  await waitFor(async () =>
    expect(await listStoredForms("acc-parent")).toEqual([{ FirstName: "Ines", Surname: "Duarte" }]),
  );
  expect((await findField(/^First password/)).value).toBe("granite-over-river");
  await press("Cancel");
  await waitFor(async () => expect(await listStoredForms("acc-parent")).toEqual([]));
});

it("quiet hours are stored while they are typed, and removed when they are saved", async () => {
  await storeForm("acc-user", "quiet-hours", { From: "23:45" });
  await openSettings("notifications");
  await screen.findByDisplayValue("23:45");
  await type(/^From/, "22:15");
  await waitFor(async () => expect(await listStoredForms("acc-user")).toEqual([{ From: "22:15" }]));
  await press("Save quiet hours");
  await screen.findByText("Quiet hours saved");
  await waitFor(async () => expect(await listStoredForms("acc-user")).toEqual([]));
  expect((await findField(/^From/)).value).toBe("22:15");
});

it("groups of recipients are stored while they are typed, and removed when they are saved", async () => {
  await openSettings("email-copies");
  const [checkbox] = await screen.findAllByRole<HTMLInputElement>("checkbox", { checked: false });
  if (!checkbox?.form) throw new Error("every group of recipients is switched on");
  // The page has a form for each phase of the permit, and the two load in either order.
  const form = within(checkbox.form);
  fireEvent.click(checkbox);
  const fields = await form.findAllByRole<HTMLTextAreaElement>("textbox");
  const field = fields.find(({ value }) => value === "") as HTMLTextAreaElement;
  fireEvent.change(field, { target: { value: "site@drafting.example" } });
  await waitFor(async () =>
    expect(Object.values((await listStoredForms("acc-user"))[0] as object)).toContainEqual({
      isOn: true,
      addresses: "site@drafting.example",
    }),
  );
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await listStoredForms("acc-user")).toEqual([]));
  expect(field.value).toBe("site@drafting.example");
});
