import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formatTime } from "#i18n/format.ts";
import {
  createPoolPlanPdf,
  findHeading,
  openPoolDraft,
  type PoolDraft,
  pressButton,
} from "./pool-lodgement.fixture.tsx";

let draft: PoolDraft;
let fixture: PoolDraft["fixture"];
let id: string;
beforeEach(async () => {
  draft = await openPoolDraft();
  ({ fixture, id } = draft);
});
afterEach(() => fixture.close());

describe("documents", () => {
  it("are refused before the upload, with the reason", async () => {
    fixture.show(`/${id}/documents`);
    const requestedUrls: string[] = [];
    fixture.stage.network = (request, answer) => {
      requestedUrls.push(request.url);
      return answer();
    };
    const group = await draft.send(/^Site plan/, new File(["MZ"], "plan.exe"));
    await within(group).findByText("You cannot upload this type of file. Use PDF.");
    expect(requestedUrls.filter((url) => url.includes("GetPresignedUrl"))).toEqual([]);
  });

  it("survive a reload, and are removed with undo", async () => {
    await draft.sendDocuments();
    fixture.show(`/${id}/documents`);
    const group = await screen.findByRole("group", { name: /^Site plan/ });
    fireEvent.click(await within(group).findByRole("button", { name: "Remove: plan.pdf" }));
    expect(within(group).queryByText("plan.pdf", { selector: "bdi" })).toBeNull();
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await within(group).findByText("plan.pdf", { selector: "bdi" });
  });
});

describe("a clock that is 20 years fast", () => {
  it("does not prevent lodging", async () => {
    await fixture.close();
    const now = () => new Date(Date.now() - 20 * 365 * 86_400_000);
    draft = await openPoolDraft({ now });
    ({ fixture, id } = draft);
    const getDay = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    draft.fillIn({ "pool.startsOn": getDay(5), "pool.endsOn": getDay(60) });
    await draft.sendDocuments();
    await draft.declare();
    await draft.waitForDocuments();
    pressButton("Lodge the application");
    await findHeading("Application lodged");
  });
});

describe("the save status", () => {
  it("shows the time of the last uploaded file, if that is later than the last answer", async () => {
    await draft.sendDocuments();
    const { store } = fixture.service.context;
    const [file] = store.collection("document").find({ where: { ApplicationId: id } });
    const laterTime = new Date(Date.now() + 3 * 3_600_000).toISOString();
    if (file) store.collection("document").put({ ...file, UploadedAt: laterTime });
    fixture.show(`/${id}/documents`);
    // Testing Library converts the no-break space of the page to an ordinary space.
    const time = formatTime(laterTime, "en-US").replace(/\s/, " ");
    await screen.findByText(new RegExp(`^Saved (.+, )?${time}$`), {}, { timeout: 5_000 });
  });

  it("shows the date of a save on another day", async () => {
    const answers = fixture.service.context.store.collection("answers");
    const storedAnswers = answers.get(id);
    if (storedAnswers) answers.put({ ...storedAnswers, SavedAt: "2026-03-04T12:00:00Z" });
    fixture.show(`/${id}`);
    await screen.findByText(/^Saved 4 Mar 2026, \d+:\d\d [ap]m$/i, {}, { timeout: 5_000 });
  });
});

describe("the review", () => {
  it("moves the focus to adding a file when documents are changed, never to a button that removes one", async () => {
    draft.fillIn();
    await draft.sendDocuments();
    fixture.show(`/${id}/review`);
    const changeButton = { name: "Change Site plan" };
    fireEvent.click(await screen.findByRole("button", changeButton, { timeout: 5_000 }));
    await findHeading("Documents");
    const group = screen.getByRole("group", { name: /^Site plan/ });
    await waitFor(() => expect(document.activeElement).toBe(group.querySelector("input[type=file]")));
  });

  it("hides its buttons until the answers are there, which would move them under the finger", async () => {
    const { fixture, id } = draft;
    const pendingSummary = Promise.withResolvers<void>();
    fixture.stage.network = async (request, answer) => {
      if (/GetSummary/.test(request.url)) await pendingSummary.promise;
      return answer();
    };
    // The style sheet hides the elements that follow a skeleton with the class `settling`.
    const isHidden = () =>
      screen
        .getByRole("button", { name: "Continue to the declaration" })
        .closest(".skeleton-lines.settling ~ *") !== null;
    fixture.show(`/${id}/review`);
    await findHeading("Check your answers");
    expect(isHidden()).toBe(true);
    pendingSummary.resolve();
    await waitFor(() => expect(isHidden()).toBe(false), { timeout: 5_000 });
  });

  it("shows every answer, with a link to change one and return", async () => {
    draft.fillIn();
    fixture.show(`/${id}/review`);
    await findHeading("Check your answers");
    fireEvent.click(await screen.findByRole("button", { name: "Change Greatest depth" }, { timeout: 5_000 }));
    await findHeading("Pool or spa");
    const depthInput = screen.getByLabelText<HTMLInputElement>("Greatest depth");
    await waitFor(() => expect(document.activeElement).toBe(depthInput));
    fireEvent.input(depthInput, { target: { value: "1.9" } });
    pressButton("Save and return to the review");
    await findHeading("Check your answers");
    await screen.findByText("1.9 m", {}, { timeout: 5_000 });
    const changeLink = screen.getByRole("button", { name: "Change Greatest depth" });
    await waitFor(() => expect(document.activeElement).toBe(changeLink));
  });

  it("lists the remaining problems with links", async () => {
    draft.fillIn({ "pool.depth": "99" });
    fixture.show(`/${id}/review`);
    const errorSummary = await screen.findByRole("alert", {
      name: "3 answers need attention before you can lodge",
    });
    expect(
      within(errorSummary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual([
      "“Greatest depth” must be 10 or less",
      "Add a file for “Certificate of title”",
      "Add a file for “Site plan”",
    ]);
    fireEvent.click(within(errorSummary).getByRole("link", { name: /Greatest depth/ }));
    await findHeading("Pool or spa");
  });
});

describe("lodging", () => {
  it("requires every statement and a signature, and returns a number", async () => {
    draft.fillIn();
    await draft.sendDocuments();
    fixture.show(`/${id}/declaration`);
    await findHeading("Declaration");
    await draft.waitForDocuments();
    pressButton("Lodge the application");
    const errorSummary = await screen.findByRole("alert", { name: "There is a problem" });
    expect(within(errorSummary).getAllByRole("link")).toHaveLength(5);
    await draft.declare();
    await draft.waitForDocuments();
    pressButton("Lodge the application");
    await findHeading("Application lodged");
    expect(document.querySelector("[data-number]")?.textContent).toMatch(/^PL-\d{4}-\d+$/);
    expect(fixture.answersOf(id)["statements.barrier"]).toBe(true);
    pressButton("View application");
    expect(fixture.stage.opened).toBe(id);
    fixture.show(`/${id}/declaration`);
    await findHeading("Application lodged");
  });

  it("shows who was emailed, also after a reload", async () => {
    const lodgedId = "app011accuser";
    const answers = fixture.service.context.store.collection("answers");
    const storedAnswers = answers.get(lodgedId);
    const owner = { "owners.owner1.email": "Owner@mail.example" };
    if (storedAnswers) answers.put({ ...storedAnswers, Answers: { ...storedAnswers.Answers, ...owner } });
    fixture.show(`/${lodgedId}`);
    await findHeading("Application lodged");
    screen.getByText("owner@mail.example");
  });

  it("retried after a lost response creates one application with one number", async () => {
    draft.fillIn();
    await draft.sendDocuments();
    await draft.declare();
    const idempotencyKeys: (string | null)[] = [];
    let isResponseLost = true;
    fixture.stage.network = async (request, answer) => {
      if (!/Submit/.test(request.url)) return answer();
      idempotencyKeys.push(request.headers.get("Idempotency-Key"));
      const reply = await answer();
      if (!isResponseLost) return reply;
      isResponseLost = false;
      throw new TypeError("Failed to fetch");
    };
    const lodgeButton = screen.getByRole("button", { name: "Lodge the application" });
    await draft.waitForDocuments();
    fireEvent.click(lodgeButton);
    fireEvent.click(lodgeButton);
    await screen.findByText(/may or may not have been lodged/, {}, { timeout: 5_000 });
    fireEvent.click(lodgeButton);
    await findHeading("Application lodged");
    expect(idempotencyKeys).toHaveLength(2);
    expect(idempotencyKeys[0]).toBe(idempotencyKeys[1]);
  });

  it("shows the service's errors under its heading, with links to the answers", async () => {
    draft.fillIn();
    await draft.sendDocuments();
    await draft.declare();
    fixture.stage.network = async (request, answer) =>
      /Submit/.test(request.url)
        ? Response.json([{ Message: "Cost of the work is not plausible.", Path: "cost.total" }], {
            status: 400,
          })
        : answer();
    const lodgeButton = screen.getByRole("button", { name: "Lodge the application" });
    await draft.waitForDocuments();
    fireEvent.click(lodgeButton);
    const errorSummary = await screen.findByRole("alert", {
      name: "Following errors occured while processing the request",
    });
    fireEvent.click(within(errorSummary).getByRole("link", { name: "Cost of the work is not plausible." }));
    await findHeading("Builder and cost");
  });

  it("waits for a file that is still uploading, and lodges with it", async () => {
    const releaseUpload = await openWithLateFile();
    pressButton("Lodge the application");
    const dialog = await screen.findByRole("dialog", { name: "Some files are not uploaded yet" });
    within(dialog).getByText("late.pdf", { selector: "bdi" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Wait for the files, then lodge" }));
    expect(findStatus(id)).toBe("draft");
    releaseUpload();
    await findHeading("Application lodged");
    expect(findDocument("late.pdf")?.State).toBe("UnderReview");
  });

  it("without a file lists it on the receipt until it is uploaded, and it is then submitted like the others", async () => {
    const releaseUpload = await openWithLateFile();
    pressButton("Lodge the application");
    fireEvent.click(await screen.findByRole("button", { name: "Lodge without these files" }));
    await findHeading("Application lodged");
    await screen.findByText("1 file is not uploaded yet");
    expect(findDocument("late.pdf")).toBeUndefined();
    releaseUpload();
    await screen.findByText("Uploaded after you lodged: late.pdf", {}, { timeout: 5_000 });
    expect(findDocument("late.pdf")?.State).toBe("UnderReview");
  });

  it("names a file that failed, and sends it from the receipt", async () => {
    const releaseUpload = await openWithLateFile(() =>
      Response.json({ error: "Too many plans." }, { status: 400 }),
    );
    releaseUpload();
    await screen.findByText(/1 file was not uploaded. Only/);
    pressButton("Lodge the application");
    const dialog = await screen.findByRole("dialog", { name: "Some files are not uploaded yet" });
    within(dialog).getByText("Too many plans.");
    expect(within(dialog).queryByRole("button", { name: /^Wait/ })).toBeNull();
    fireEvent.click(within(dialog).getByRole("button", { name: "Lodge without these files" }));
    await findHeading("Application lodged");
    screen.getByText("1 file was not uploaded");
    screen.getByText(/^You lodged without these files. If we need them/);
    fixture.stage.network = (_request, answer) => answer();
    pressButton("Upload now: late.pdf");
    await screen.findByText("Uploaded after you lodged: late.pdf", {}, { timeout: 5_000 });
  });
});

const findStatus = (application: string) =>
  fixture.service.context.store.collection("application").get(application)?.StatusId;
const findDocument = (FileName: string) =>
  fixture.service.context.store.collection("document").find({ where: { ApplicationId: id, FileName } })[0];

/** Opens a complete declaration during an upload. Returns a function that lets the upload continue. */
async function openWithLateFile(reply?: () => Response) {
  draft.fillIn();
  await draft.sendDocuments();
  const uploadGate = Promise.withResolvers<void>();
  fixture.stage.network = async (request, answer) => {
    if (!/GetPresignedUrl/.test(request.url)) return answer();
    await uploadGate.promise;
    return reply?.() ?? answer();
  };
  await draft.send(/^Other documents/, createPoolPlanPdf("late.pdf"));
  await draft.declare();
  await draft.waitForDocuments();
  return uploadGate.resolve;
}
