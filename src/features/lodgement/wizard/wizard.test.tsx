import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openLodgement } from "./wizard.fixture.tsx";

let fixture: Awaited<ReturnType<typeof openLodgement>>;
beforeEach(async () => {
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  fixture = await openLodgement();
});
afterEach(() => fixture.close());

const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name }, { timeout: 5_000 });
const pressButton = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const getField = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const getSaveState = () => document.querySelector("[data-save]")?.textContent;
const waitForSave = () => waitFor(() => expect(getSaveState()).toMatch(/^Saved/), { timeout: 5_000 });

function typeText(name: string | RegExp, text: string) {
  const control = getField(name);
  control.focus();
  fireEvent.input(control, { target: { value: text } });
  fireEvent.blur(control);
}
function chooseAnswer(question: RegExp, choice: string) {
  fireEvent.click(within(screen.getByRole("radiogroup", { name: question })).getByLabelText(choice));
}

async function startPool() {
  fixture.show("");
  fireEvent.click(await screen.findByRole("button", { name: /^Start Building permit: swimming/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Start now" }));
  await findHeading("About you");
  await waitForSave();
  return fixture.stage.path.split("/")[1] ?? "";
}

describe("the start screen", () => {
  it("lists types by group, searches them, and marks those that are not online", async () => {
    fixture.show("");
    await screen.findByRole("heading", { name: "Pools, fences and outbuildings" });
    expect(screen.getAllByText("Not available online yet").length).toBeGreaterThan(0);
    fireEvent.change(screen.getByRole("searchbox", { name: "Search" }), {
      target: { value: "pool barrier" },
    });
    expect(screen.getAllByRole("button", { name: /^Start / })).toHaveLength(1);
  });

  it("resumes a draft, and starts from a template", async () => {
    fixture.show("");
    fireEvent.click(await screen.findByRole("button", { name: "Use this template Pool with glass barrier" }));
    await findHeading("About you");
    fireEvent.click(screen.getByRole("button", { name: /^Builder and cost/ }));
    expect((await screen.findByLabelText<HTMLInputElement>("Name of builder")).value).not.toBe("");
    fixture.show("");
    const resumeButtons = await screen.findAllByRole("button", { name: /^Continue / });
    expect(resumeButtons.length).toBeGreaterThan(0);
  });
});

describe("the wizard", () => {
  it("shows why an application was returned below the step's heading", async () => {
    fixture.show("/app009accuser");
    const text = "We returned the application to you. Complete it and lodge it again.";
    const notice = await screen.findByText(text, {}, { timeout: 5_000 });
    const title = screen.getByRole("heading", { level: 1 });
    expect(title.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("opens a returned application at the review, not at the declaration where it was left", async () => {
    const answers = fixture.service.context.store.collection("answers");
    for (const CurrentStepId of [null, "declaration"]) {
      const storedAnswers = answers.get("app009accuser");
      if (storedAnswers) answers.put({ ...storedAnswers, CurrentStepId });
      fixture.show("/app009accuser");
      await findHeading("Check your answers");
      expect(fixture.stage.path).toBe("/app009accuser/review");
    }
    fixture.show("/app009accuser/declaration");
    await findHeading("Declaration");
  });

  it("prefills account details and saves them", async () => {
    const id = await startPool();
    expect(getField("Name of applicant").value).toBe("Ada Okafor");
    expect(fixture.answersOf(id)["application.applicantName"]).toBe("Ada Okafor");
  });

  it("saves answers, and restores answers and step after a reload", async () => {
    const id = await startPool();
    pressButton("Save and continue");
    pressButton("Answer these later");
    await findHeading("The property");
    typeText("Lot", "4");
    await waitForSave();
    expect(fixture.answersOf(id)["property.titleReference"]).toEqual({ lot: "4" });
    fixture.show(fixture.stage.path);
    await findHeading("The property");
    expect(getField("Lot").value).toBe("4");
  });

  it('continues at the step of "GET GetCurrentWizardStepId/{id}" if the draft names none', async () => {
    const id = await startPool();
    pressButton("Save and continue");
    pressButton("Answer these later");
    await findHeading("The property");
    await waitForSave();
    fixture.stage.network = async (request, answer) => {
      const reply = await answer();
      if (!request.url.includes("/GetDynamic/")) return reply;
      return Response.json({ ...(await reply.json()), CurrentStepId: null });
    };
    fixture.show(`/${id}`);
    await findHeading("The property");
  });

  it("does not render the step for a keystroke", async () => {
    await startPool();
    typeText("Name of applicant", "A");
    const previousCommits = fixture.stage.commits;
    const control = getField("Name of applicant");
    for (let length = 2; length < 40; length += 1)
      fireEvent.input(control, { target: { value: "A".repeat(length) } });
    expect(fixture.stage.commits - previousCommits).toBeLessThanOrEqual(1);
  });

  it("shows dependent questions, keeps their answers while hidden, and restores them", async () => {
    const id = await startPool();
    chooseAnswer(/I apply as/, "an agent of the owner, such as the pool builder");
    typeText("Name of owner, as on the title", "Grace Hopper");
    chooseAnswer(/I apply as/, "the owner of the land");
    expect(screen.queryByLabelText("Name of owner, as on the title")).toBeNull();
    await waitForSave();
    expect(fixture.answersOf(id)["owner.name"]).toBe("Grace Hopper");
    chooseAnswer(/I apply as/, "an agent of the owner, such as the pool builder");
    expect(getField("Name of owner, as on the title").value).toBe("Grace Hopper");
  });

  it("waits for the documents before it leaves a step that asks for files", async () => {
    const id = await startPool();
    const documentsGate = Promise.withResolvers<void>();
    fixture.stage.network = async (request, answer) => {
      if (request.url.includes(`/Document/GetList/${id}`)) await documentsGate.promise;
      return answer();
    };
    fixture.show(`/${id}/documents`);
    await findHeading("Documents");
    pressButton("Save and continue");
    const button = screen.getByRole("button", { name: "Save and continue" });
    await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
    documentsGate.resolve();
    await screen.findByRole("alert", { name: "There is a problem" });
    expect(button.getAttribute("aria-busy")).toBeNull();
  });

  it("lists errors with links, shows them beside the fields, and lets the person continue anyway", async () => {
    await startPool();
    typeText("Telephone", "12");
    expect(screen.getByText(/^“Telephone” must be an Australian phone number/)).toBeDefined();
    pressButton("Save and continue");
    const summary = await screen.findByRole("alert", { name: "There is a problem" });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(within(summary).getByRole("link", { name: "Choose an answer for “I apply as”" })).toBeDefined();
    expect(getField("Telephone").getAttribute("aria-invalid")).toBe("true");
    typeText("Telephone", "0412 345 678");
    expect(screen.queryByText(/^“Telephone” must be/, { selector: ".field-error span" })).toBeNull();
    pressButton("Answer these later");
    await findHeading("The property");
  });

  it("shows the error of the field left only after the pointer is released", async () => {
    await startPool();
    const control = getField("Telephone");
    fireEvent.input(control, { target: { value: "12" } });
    fireEvent.pointerDown(document.body);
    fireEvent.blur(control);
    expect(document.querySelector(".field-error")).toBeNull();
    fireEvent.pointerUp(document.body);
    await screen.findByText(/^“Telephone” must be/);
  });

  it("shows no error for an empty field that was only tabbed through", async () => {
    await startPool();
    pressButton("Save and continue");
    pressButton("Answer these later");
    await findHeading("The property");
    fireEvent.blur(getField("Number and street"));
    expect(document.querySelector(".field-error")).toBeNull();
  });

  it("numbers repeated items, removes one with undo, and moves the focus", async () => {
    await startPool();
    fireEvent.click(screen.getByRole("button", { name: /^Safety barrier/ }));
    await findHeading("Safety barrier");
    typeText("Which side?", "North");
    pressButton(/^Add another/);
    await waitFor(() => expect(screen.getAllByLabelText("Which side?")[1]).toBe(document.activeElement));
    expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual([
      "Side 1: North",
      "Side 2",
    ]);
    pressButton("Remove: Side 1: North");
    expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual(["Side 1"]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Side 1"));
    pressButton("Undo");
    expect(screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent)).toEqual([
      "Side 1: North",
      "Side 2",
    ]);
    expect(screen.getAllByLabelText<HTMLInputElement>("Which side?")[0]?.value).toBe("North");
  });
});

describe("with connection or session problems", () => {
  it("keeps every answer, shows the offline status, and reports saved only after the save", async () => {
    const id = await startPool();
    fixture.stage.network = async () => {
      throw new TypeError("Failed to fetch");
    };
    typeText("Name of applicant", "Grace Hopper");
    await waitFor(() => expect(getSaveState()).toBe("Not saved: you are offline. We keep trying."), {
      timeout: 5_000,
    });
    expect(getField("Name of applicant").value).toBe("Grace Hopper");
    fixture.stage.network = (_request, reply) => reply();
    act(() => void window.dispatchEvent(new Event("online")));
    await waitForSave();
    expect(fixture.answersOf(id)["application.applicantName"]).toBe("Grace Hopper");
  });

  it("restores unsent answers from the journal after a crash", async () => {
    const id = await startPool();
    fixture.stage.network = async (request, reply) => {
      if (request.url.includes("UpdateDynamic")) throw new TypeError("Failed to fetch");
      return reply();
    };
    typeText("Name of applicant", "Grace Hopper");
    await waitFor(() => expect(getSaveState()).toMatch(/offline/), { timeout: 5_000 });
    pressButton("Save and exit");
    await screen.findByText(/^Some answers are not saved yet/);
    fixture.stage.network = (_request, reply) => reply();
    fixture.show(`/${id}/application`);
    await findHeading("About you");
    expect(getField("Name of applicant").value).toBe("Grace Hopper");
    await waitForSave();
    expect(fixture.answersOf(id)["application.applicantName"]).toBe("Grace Hopper");
  });

  it("asks to sign in again while keeping the form", async () => {
    await startPool();
    act(() => fixture.session.state.setState({ status: "expired" }));
    typeText("Name of applicant", "Grace Hopper");
    await waitFor(() => expect(getSaveState()).toBe("Not saved: sign in again"));
    expect(getField("Name of applicant").value).toBe("Grace Hopper");
    act(() => fixture.session.state.setState({ status: "signed-in" }));
    await waitForSave();
  });

  it("shows both versions of a conflicting answer", async () => {
    const id = await startPool();
    const answers = fixture.service.context.store.collection("answers");
    const storedAnswers = answers.get(id);
    if (!storedAnswers) throw new Error("no draft");
    const Revision = storedAnswers.Revision + 1;
    const path = "application.applicantName";
    answers.put({
      ...storedAnswers,
      Revision,
      Answers: { ...storedAnswers.Answers, [path]: "Theirs" },
      Changes: { ...storedAnswers.Changes, [path]: Revision },
    });
    typeText("Name of applicant", "Mine");
    const notice = (
      await screen.findByText("Changed in two places", {}, { timeout: 5_000 })
    ).closest<HTMLElement>(".alert");
    expect(notice?.textContent).toContain("Mine");
    expect(notice?.textContent).toContain("Theirs");
    pressButton("Use the other version");
    expect(getField("Name of applicant").value).toBe("Theirs");
    await waitForSave();
  });
});
