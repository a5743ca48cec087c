import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInit, updateDynamic } from "#contract/applications/application-draft.ts";
import { toStoredFees } from "#demo/domain/applications/fees/fees.ts";
import { createMessage } from "#demo/messages/message.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { signIn } from "#demo/service/caller.fixture.ts";
import { openLodgement } from "../wizard/wizard.fixture.tsx";

let fixture: Awaited<ReturnType<typeof openLodgement>>;
beforeEach(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  fixture = await openLodgement();
});
afterEach(() => fixture.close());

/** Opens a draft of the application type at a step. */
async function openDraft(
  type: string,
  step: string,
  Answers: Readonly<Record<string, unknown>>,
  change: Partial<ApplicationRecord> = {},
) {
  const { call } = await signIn(fixture.service, "user");
  const { Id, Revision } = (await call(createInit, { body: { ApplicationTypeId: type } })).body;
  await call(updateDynamic, { params: { id: Id }, body: { Revision, Answers } });
  const applications = fixture.service.context.store.collection("application");
  const draft = applications.get(Id);
  if (!draft) throw new Error("no draft");
  applications.put({ ...draft, ...change });
  fixture.show(`/${Id}/${step}`);
  await waitFor(() => expect(document.querySelector("[data-save]")).not.toBeNull(), { timeout: 5_000 });
  return Id as string;
}
const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const waitForSave = () =>
  waitFor(() => expect(document.querySelector("[data-save]")?.textContent).toMatch(/^Saved/), {
    timeout: 5_000,
  });
const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const shopAnswers = { parts: ["p1"], "parts.p1.part": "Shop", "parts.p1.bcaClass": "6" };

describe("the register of safety measures", () => {
  it("adds several measures with their defaults, and undoes it", async () => {
    const id = await openDraft("occupancy-permit", "register", shopAnswers);
    pressButton("Add several safety measures");
    const dialog = await screen.findByRole("dialog", { name: "Add several safety measures" });
    fireEvent.click(await within(dialog).findByLabelText("Fire doors"));
    fireEvent.click(within(dialog).getByLabelText("Emergency lighting"));
    fireEvent.click(within(dialog).getByRole("button", { name: "Add 2 safety measures" }));
    await waitForSave();
    const answers = fixture.answersOf(id);
    const [doors, lights] = answers["measures"] as string[];
    expect(answers["measures"]).toHaveLength(2);
    expect(answers[`measures.${doors}.measure`]).toBe("fire-doors");
    expect(answers[`measures.${doors}.frequency`]).toBe("halfYearly");
    expect(answers[`measures.${lights}.standard`]).toMatch(/^AS 2293/);
    fireEvent.click(screen.getAllByRole("button", { name: "Undo" }).at(-1) as HTMLElement);
    await waitForSave();
    expect(fixture.answersOf(id)["measures"]).toHaveLength(1);
  });

  it("fills in the defaults of a chosen measure, and keeps existing answers", async () => {
    await openDraft("occupancy-permit", "register", shopAnswers);
    fireEvent.input(getField("Installed to standard"), { target: { value: "NCC 2022" } });
    const measureInput = getField("Measure");
    await waitFor(() => expect(measureInput.querySelectorAll("option").length).toBeGreaterThan(10));
    fireEvent.change(measureInput, { target: { value: "fire-doors" } });
    await screen.findByText(/^Fire doors: filled in with the usual standard/);
    expect(getField("Inspection frequency").value).toBe("halfYearly");
    expect(getField("Installed to standard").value).toBe("NCC 2022");
  });
});

describe("the checklist", () => {
  it("counts ticked items, and shows remarks in the review", async () => {
    const id = await openDraft("occupancy-permit", "checklist", {});
    expect(screen.getByText("0 of 4 items selected")).toBeDefined();
    fireEvent.click(getField("The site is cleared"));
    expect(screen.getByText("1 of 4 items selected")).toBeDefined();
    pressButton("Add a comment: The site is cleared");
    fireEvent.input(getField("Remark: The site is cleared"), { target: { value: "But for one skip" } });
    await waitForSave();
    expect(fixture.answersOf(id)).toMatchObject({
      "check.cleared": true,
      "check.clearedRemark": "But for one skip",
    });
  });
});

describe("the documents of a checklist", () => {
  const queryMissingDocuments = () =>
    screen.queryAllByText(/^Documents not added yet: /).map(({ textContent }) => textContent);
  const agentsAuthority = "Documents not added yet: Owner's authority for an agent";

  it("are named as missing if the form asks for them", async () => {
    await openDraft("building-permit-new-dwelling", "checklist", { "application.role": "agent" });
    await waitFor(() => expect(queryMissingDocuments()).toContain(agentsAuthority));
  });

  it("are not named as missing if the form does not ask for them", async () => {
    await openDraft("building-permit-new-dwelling", "checklist", { "application.role": "owner" });
    await screen.findByText("Documents not added yet: Certificate of title");
    expect(queryMissingDocuments()).not.toContain(agentsAuthority);
  });
});

describe("the insurance", () => {
  const insuredAnswers = {
    "ownerBuilder.isOwnerBuilder": false,
    "cost.hasContract": true,
    "cost.contractPrice": "485000",
    "builder.isAppointed": true,
    "builder.name": "Longreach Constructions Pty Ltd",
    "builder.registrationNo": "DB-U 48213",
    parts: ["p1"],
    "parts.p1.bcaClass": "1a",
    "insurance.insuredBuilder": "Longreach Homes",
    "insurance.scheme": "vmia",
    "insurance.contractDate": "2026-08-03",
  };

  it("warns that another builder is insured, and fixes it with one click", async () => {
    await openDraft("building-permit-new-dwelling", "insurance", insuredAnswers);
    fireEvent.input(getField("Name of the insured builder"), { target: { value: "Longreach" } });
    fireEvent.blur(getField("Name of the insured builder"));
    await screen.findByText("The insured builder is not the builder named in this application");
    pressButton("Use the builder of this application");
    expect(getField("Name of the insured builder").value).toBe("Longreach Constructions Pty Ltd");
    expect(screen.queryByText("The insured builder is not the builder named in this application")).toBeNull();
  });

  it("finds the scheme for the contract date", async () => {
    await openDraft("building-permit-new-dwelling", "insurance", insuredAnswers);
    fireEvent.change(getField("Scheme"), { target: { value: "vmia" } });
    fireEvent.blur(getField("Scheme"));
    pressButton("Save and continue");
    await screen.findByText(/does not fit this scheme/);
    pressButton("Use the scheme for the contract date");
    expect(getField("Scheme").value).toBe("firstResort");
  });
});

describe("the fees", () => {
  it("are calculated locally at once, and confirmed by the service after the save", async () => {
    await openDraft("building-permit-new-dwelling", "cost", {
      "ownerBuilder.isOwnerBuilder": false,
      "cost.hasContract": true,
      "cost.contractPrice": "9000",
    });
    const getTotal = () => screen.getByRole("group", { name: "Cost to lodge" }).querySelector("output");
    expect(getTotal()?.textContent).toBe("$135.30");
    fireEvent.input(getField("Contract price"), { target: { value: "485000" } });
    expect(getTotal()?.textContent).toBe("$756.10");
    await screen.findByText(/^Calculated from the answers saved/, {}, { timeout: 5_000 });
    expect(getTotal()?.textContent).toBe("$756.10");
    fireEvent.click(screen.getByText("How the fees are calculated"));
    expect(screen.getByText("New dwelling")).toBeDefined();
  });

  it("of an accepted quotation are the same in the step and in the review", async () => {
    const Fees = toStoredFees([
      { Label: createMessage("fees.quote.service"), Amount: "2150.00", PaidAt: null },
    ]);
    const Quote = {
      Lines: [],
      Includes: [],
      Decision: "accepted",
      DecidedAt: "2026-11-20T00:00:00Z",
    } as const;
    const answers = { "ownerBuilder.isOwnerBuilder": false, "cost.contractPrice": "9000" };
    const id = await openDraft("building-permit-new-dwelling", "cost", answers, { Fees, Quote });
    await screen.findByText("Building surveyor", {}, { timeout: 5_000 });
    expect(screen.queryByText(/charges a separate fee/)).toBeNull();
    fixture.show(`/${id}/review`);
    await screen.findByText("Estimated total", { selector: "dt" }, { timeout: 5_000 });
    const amounts = screen.getAllByText(/^\$2,150(\.00)?$/);
    expect(amounts.map((amount) => amount.closest("dl > div")?.querySelector("dt")?.textContent)).toEqual([
      "Building surveyor",
      "Estimated total",
    ]);
    expect(amounts.map((amount) => amount.closest("dl > div")?.querySelector("button"))).toEqual([
      null,
      null,
    ]);
    expect(screen.queryByText("Lodgement fee")).toBeNull();
  });
});
