import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { putFormInForce } from "#demo/officer/actions/form-changes.ts";
import { openLodgement } from "../wizard/wizard.fixture.tsx";

let fixture: Awaited<ReturnType<typeof openLodgement>>;
let id: string;

const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name }, { timeout: 15_000 });

beforeEach(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  sessionStorage.clear();
  fixture = await openLodgement();
  fixture.show("");
  fireEvent.click(await screen.findByRole("button", { name: /^Start Building permit: swimming/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Start now" }));
  await findHeading("About you");
  await waitFor(() => expect(document.querySelector("[data-save=saved]")).not.toBeNull(), {
    timeout: 15_000,
  });
  id = fixture.stage.path.split("/")[1] ?? "";
});
afterEach(() => fixture.close());

/** Creates a draft in the first version of the form. */
function storeAsVersionOne(answers: Record<string, unknown>) {
  const collection = fixture.service.context.store.collection("answers");
  const storedAnswers = collection.get(id);
  if (!storedAnswers) throw new Error("no draft");
  collection.put({ ...storedAnswers, ConfigurationVersion: 1, Answers: answers });
}

const findChangedFormHeading = () => findHeading("This form has changed since you started");
const findVersion = () => fixture.service.context.store.collection("answers").get(id)?.ConfigurationVersion;
const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const GIVEN_ANSWERS = {
  "application.role": "owner",
  "property.lot": "Lot 4 PS 512345L",
  "pool.kind": "inGround",
  "pool.construction": "vinyl",
  "pool.breadth": "4.5",
};

describe("a draft of an older version of its form", () => {
  it("shows kept and removed answers and questions to answer again, before switching", async () => {
    storeAsVersionOne(GIVEN_ANSWERS);
    fixture.show(`/${id}/application`);
    await findChangedFormHeading();
    await screen.findByRole("heading", { name: "Questions to answer" });
    const items = screen.getAllByRole("listitem").map((item) => item.textContent);
    expect(items).toContain("Title This question now needs a different type of answer.");
    expect(items).toContain("Will it be heated? This question is new.");
    expect(screen.getByText("Lot 4 PS 512345L")).toBeDefined();
    expect(findVersion()).toBe(1);
    expect(fixture.answersOf(id)).toMatchObject({ "pool.breadth": "4.5" });
  });

  it("switches, opens the first question to answer again, and lists them until answered", async () => {
    storeAsVersionOne(GIVEN_ANSWERS);
    fixture.show(`/${id}/declaration`);
    await findChangedFormHeading();
    pressButton("Use the new form");
    await findHeading("The property");
    expect(findVersion()).toBe(2);
    expect(fixture.answersOf(id)).toMatchObject({ "pool.kind": "inGround", "pool.width": "4.5" });
    expect(fixture.answersOf(id)).not.toHaveProperty(["pool.breadth"]);
    await screen.findByText("You are now using the new form");
    pressButton("Construction");
    await findHeading("Pool or spa");
    expect(screen.getByLabelText<HTMLInputElement>(/^Width/).value).toBe("4.5");
    fireEvent.change(screen.getByLabelText("Construction"), { target: { value: "concrete" } });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Construction" })).toBeNull());
    fireEvent.click(screen.getByText(/answers are no longer used/));
    expect(screen.getByText("Lot 4 PS 512345L")).toBeDefined();
  });

  it("can be edited in the old form, and says that lodging needs the newer one", async () => {
    storeAsVersionOne(GIVEN_ANSWERS);
    fixture.show(`/${id}/application`);
    await findChangedFormHeading();
    pressButton("Not now");
    await findHeading("About you");
    fireEvent.input(screen.getByLabelText("Telephone"), { target: { value: "0412 345 678" } });
    await waitFor(
      () => expect(fixture.answersOf(id)).toMatchObject({ "application.telephone": "0412 345 678" }),
      {
        timeout: 15_000,
      },
    );
    expect(findVersion()).toBe(1);
    pressButton("Show changes");
    await findChangedFormHeading();
  });

  it("keeps removed answers with their labels for later visits", async () => {
    storeAsVersionOne(GIVEN_ANSWERS);
    fixture.show(`/${id}/application`);
    await findChangedFormHeading();
    pressButton("Use the new form");
    await waitFor(() => expect(findVersion()).toBe(2), { timeout: 15_000 });
    fixture.show("");
    await screen.findByRole("button", { name: /^Start Building permit: swimming/ });
    fixture.show(`/${id}/application`);
    const summary = await screen.findByText(/^Answers no longer used since/, {}, { timeout: 15_000 });
    const details = summary.closest("details") as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event("toggle"));
    expect(await within(details).findByText("Lot 4 PS 512345L")).toBeDefined();
    // An answer that only moved to another question must not be listed as removed.
    expect(within(details).queryByText(/4\.5/)).toBeNull();
    expect(fixture.answersOf(id)["property.lot"]).toBeUndefined();
  });

  it("keeps unsent answers", async () => {
    storeAsVersionOne({ "application.role": "owner" });
    fixture.stage.network = async (request, reply) => {
      if (request.url.includes("UpdateDynamic")) throw new TypeError("Failed to fetch");
      return reply();
    };
    fixture.show(`/${id}/application`);
    await findChangedFormHeading();
    pressButton("Not now");
    await findHeading("About you");
    fireEvent.input(screen.getByLabelText("Name of applicant"), { target: { value: "Grace Hopper" } });
    pressButton("Show changes");
    await findChangedFormHeading();
    pressButton("Use the new form");
    await screen.findByText(/^Some answers are not saved yet/);
    expect(findVersion()).toBe(1);
    fixture.stage.network = (_request, reply) => reply();
    await act(async () => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(document.querySelector("[data-save=saved]")).not.toBeNull(), {
      timeout: 15_000,
    });
    pressButton("Use the new form");
    await waitFor(() => expect(findVersion()).toBe(2), { timeout: 15_000 });
    expect(fixture.answersOf(id)["application.applicantName"]).toBe("Grace Hopper");
  });

  it("reports a form that changed while open, before lodging", async () => {
    const { context } = fixture.service;
    putFormInForce("pool-and-barrier", 1, "Officer", context);
    storeAsVersionOne({ "application.role": "owner" });
    fixture.show(`/${id}/application`);
    await findHeading("About you");
    putFormInForce("pool-and-barrier", 2, "Officer", context);
    pressButton(/^Check your answers/);
    await findHeading("Check your answers");
    await screen.findByText(/you have to move to the new form/);
  });
});
