import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createInit } from "#contract/applications/application-draft.ts";
import { putExampleInForce, readExampleForm } from "#demo/officer/desk/forms/example-forms.fixture.ts";
import { openLodgement } from "../wizard/wizard.fixture.tsx";

const TITLE = "Register a food business";
let fixture: Awaited<ReturnType<typeof openLodgement>>;
beforeEach(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  // The demo service reads uploads with `File.bytes()`, which happy-dom does not implement.
  File.prototype.bytes ??= async function bytes() {
    return new Uint8Array(await this.arrayBuffer());
  };
  fixture = await openLodgement();
  await putExampleInForce(fixture.service, "food-business", { name: TITLE, prefix: "FB" });
});
afterEach(() => fixture.close());

const findHeading = (name: string | RegExp) =>
  screen.findByRole("heading", { level: 1, name }, { timeout: 5_000 });
const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

/** Lists the rows of the list: title, status and hint of each. */
const listRows = () =>
  [...document.querySelectorAll("main li, li")].map((row) =>
    row.textContent?.replaceAll(/[\u2066-\u2069]/g, ""),
  );

/** Creates a draft with answers, and shows the wizard at a step. */
async function openTaskForm(answers: object, stepId = "") {
  const body = { ApplicationTypeId: "food-business" };
  const { Id } = await fixture.session.client.call(createInit, { body, idempotencyKey: crypto.randomUUID() });
  const store = fixture.service.context.store.collection("answers");
  const storedAnswers = store.get(Id);
  if (!storedAnswers) throw new Error("the draft has no answers");
  store.put({ ...storedAnswers, Answers: { ...storedAnswers.Answers, ...answers }, CurrentStepId: "safety" });
  fixture.show(`/${Id}${stepId && `/${stepId}`}`);
  return Id;
}

const [complete] = JSON.parse(readExampleForm("food-business.cases.json")).cases;
// Premises of the kind `stall` need no plan, so this draft is complete without a file.
const lodgeableAnswers = { ...complete.answers, "premises.p1.kind": "stall" };

it("shows the list instead of a blocked step, with the state of each task and the tasks that block it", async () => {
  const id = await openTaskForm({}, "review");
  await findHeading(TITLE);
  await waitFor(() => expect(fixture.stage.path).toBe(`/${id}/tasks`));
  expect(document.activeElement).toBe(await findHeading(TITLE));
  expect(listRows()).toEqual([
    "The businessNot started",
    "Premises of the businessFinish first: The businessCannot start yet",
    "FeeFinish first: Premises of the businessCannot start yet",
    "Check your answersFinish all sections firstCannot start yet",
  ]);
  expect(screen.getByText("0 of 3 sections done")).toBeDefined();
  const businessTask = screen.getByRole("button", { name: "The business" });
  expect(document.getElementById(businessTask.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Not started",
  );
});

it("opens tasks in any order, and returns to the list from each", async () => {
  await openTaskForm({ ...lodgeableAnswers, "business.phone": "", "safety.supervisor": null });
  await findHeading(TITLE);
  pressButton("Food safety");
  const title = await findHeading("Food safety");
  await waitFor(() => expect(document.activeElement).toBe(title));
  pressButton("Save and continue");
  pressButton("Answer these later");
  await findHeading(TITLE);
  pressButton("The business");
  await findHeading("The business");
  pressButton("All sections");
  await findHeading(TITLE);
  expect(listRows()[0]).toBe("The businessIn progress");
  expect(listRows()[1]).toBe("Premises of Bean & BunFinish first: The businessCannot start yet");
});

it("opens the review when all tasks are finished, and not while one is unfinished again", async () => {
  const id = await openTaskForm(lodgeableAnswers, "review");
  await findHeading("Check your answers");
  pressButton("Continue to the declaration");
  await findHeading("Declaration");
  pressButton("Back");
  await findHeading("Check your answers");
  pressButton("Back");
  await findHeading(TITLE);
  expect(screen.getByText("4 of 4 sections done")).toBeDefined();
  pressButton("Check your answers");
  await findHeading("Check your answers");
  fireEvent.click(await screen.findByRole("button", { name: "Change Trading name" }));
  await findHeading("The business");
  const nameInput = screen.getByLabelText<HTMLInputElement>("Trading name");
  fireEvent.input(nameInput, { target: { value: "" } });
  fireEvent.blur(nameInput);
  pressButton("Save and return to the review");
  pressButton("Answer these later");
  await findHeading(TITLE);
  await waitFor(() => expect(fixture.stage.path).toBe(`/${id}/tasks`));
  expect(listRows()[0]).toBe("The businessIn progress");
});
