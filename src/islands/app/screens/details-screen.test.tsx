// @vitest-environment happy-dom
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ServiceContext } from "#demo/context/context.ts";
import { saveAnswers as saveDraftAnswers } from "#demo/domain/applications/drafts.ts";
import { requestsOf } from "#demo/domain/applications/information-requests.ts";
import { moveApplication } from "#demo/domain/applications/moves.ts";
import { note } from "#demo/domain/parts/activity.ts";
import { keepSubmission } from "#demo/domain/submissions/keep-submission.ts";
import { askForInformation } from "#demo/officer/actions/information-round.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { type AreaScene, openArea, putDraft, putUnderAssessment } from "../area.fixture.tsx";

configure({ asyncUtilTimeout: 5_000 });

let area: AreaScene;
let application: ApplicationRecord;
afterEach(() => area.close());

/**
 * A lodged application, partly read and returned with two questions: one to correct, one that needs a
 * document.
 */
function arrangeRequest(context: ServiceContext) {
  const assessed = putUnderAssessment(context, { Title: "12 Wattle Grove" });
  const answers = context.store.collection("answers").get(assessed.Id);
  if (!answers) throw new Error("a lodged application has answers");
  context.store.collection("answers").put({ ...answers, Answers: { "nature.description": "A house." } });
  askForInformation(
    assessed,
    {
      Remark: "Two things keep us.",
      Items: [
        { Kind: "answer", Target: "nature.description", Remark: "Which materials?" },
        { Kind: "document", Target: "site-plan", Remark: "With the north point." },
      ],
    },
    context,
  );
  application = assessed;
}

/** An application with a permit: four status changes later. */
function putPermit(context: ServiceContext) {
  const moves = ["recommended", "awaiting-bpn", "permit-issued"] as const;
  moves.reduce(
    (one, to) => moveApplication(one, { to, actor: "staff", by: "Ingrid Sorensen" }, context),
    putUnderAssessment(context),
  );
}

type Network = NonNullable<Parameters<typeof openArea>[0]>["network"];

async function openDetails(arrange: (context: ServiceContext) => void, section = "", network?: Network) {
  let id = "";
  area = await openArea({
    arrange: (context) => {
      arrange(context);
      id = context.store.collection("application").find({})[0]?.Id ?? "";
    },
    path: "/app-list",
    ...(network && { network }),
  });
  await act(() => area.router.navigate({ href: `/app-details/${id}${section}` }));
  await screen.findByText("Current status");
  return id;
}

/** Saves answers as another page of the same person would. */
function saveAnswers(id: string, patch: Readonly<Record<string, unknown>>, context: ServiceContext): void {
  const { store } = context;
  const now = store.collection("application").get(id);
  const answers = store.collection("answers").get(id);
  if (!now || !answers) throw new Error("it is there");
  saveDraftAnswers(now, answers.Revision, patch, context);
}

/** The upload control loads when it is first shown. */
const findFileField = (within: HTMLElement) =>
  waitFor(
    () => {
      const field = within.querySelector("input[type=file]");
      if (!field) throw new Error("no file field yet");
      return field;
    },
    { timeout: 10_000 },
  );

const section = (name: RegExp) => screen.getByRole("tabpanel", { name });

describe("an application", () => {
  it("starts with the status, what is needed, and what comes next", async () => {
    await openDetails((context) => putUnderAssessment(context, { Title: "12 Wattle Grove" }));
    await screen.findByRole("heading", { level: 1, name: "12 Wattle Grove" });
    const terms = screen.getAllByRole("term").map((term) => term.textContent);
    expect(terms.slice(0, 3)).toEqual(["Current status", "What we need from you", "What happens next"]);
    expect(screen.getAllByText("Under assessment").length).toBeGreaterThan(0);
    expect(screen.getByText(/^Nothing for now/)).toBeTruthy();
    await screen.findAllByText("Recommended");
  });

  it("shows every stage with its comments", async () => {
    await openDetails((context) => {
      const assessed = putUnderAssessment(context);
      const move = {
        to: "on-hold",
        actor: "staff",
        by: "Ingrid Sorensen",
        comment: "Until Tuesday.",
      } as const;
      moveApplication(assessed, move, context);
    });
    const progress = section(/Progress/);
    const note = await within(progress).findByText("Until Tuesday.");
    expect(note.closest("li")?.getAttribute("aria-current")).toBe("step");
    expect(within(progress).getAllByRole("listitem").length).toBeGreaterThan(5);
  });

  it("shows a message with a link to the list if it does not exist", async () => {
    area = await openArea();
    await act(() => area.router.navigate({ href: "/app-details/nobody" }));
    await screen.findByText("We could not find this application");
    const link = screen.getByRole("link", { name: "Back to my applications" });
    expect(link.getAttribute("href")).toBe("/app-list");
  });

  it("copies its real address", async () => {
    const id = await openDetails((context) => putUnderAssessment(context));
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    await screen.findByText("Link copied");
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/app-details/${id}`);
  });

  it("announces a live update without moving focus", async () => {
    const id = await openDetails((context) => putUnderAssessment(context));
    const focused = document.activeElement;
    const { context } = area.service;
    const now = context.store.collection("application").get(id);
    if (!now) throw new Error("it is there");
    moveApplication(now, { to: "recommended", actor: "staff", by: "Ingrid Sorensen" }, context);
    const message = { Type: "ApplicationChanged", TopicName: area.topic, ApplicationId: id, Revision: 9 };
    act(() => area.receive({ ...message, StatusName: "Recommended" }));
    await screen.findByText("Status changed to Recommended");
    await waitFor(() => expect(screen.getAllByText(/recommends approval/).length).toBeGreaterThan(1));
    expect(document.activeElement).toBe(focused);
  });

  it("is withdrawn after a confirmation that says what is lost", async () => {
    await openDetails((context) => putUnderAssessment(context, { Number: "BP-1" }));
    fireEvent.click(screen.getByRole("button", { name: "More" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Withdraw" }));
    const dialog = screen.getByRole("dialog", { name: "Withdraw BP-1?" });
    expect(within(dialog).getByText(/cannot undo this/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole("button", { name: "Withdraw application" }));
    await screen.findByText("Application BP-1 is withdrawn");
    await screen.findAllByText("Withdrawn");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a draft's details", () => {
  it("offer to continue and to delete; deleting leads to the list, with Undo", async () => {
    const id = await openDetails((context) => putDraft(context, { Title: "1 Oak Street" }));
    const link = screen.getByRole("link", { name: "Continue your draft" });
    expect(link.getAttribute("href")).toBe(`/wizards/application-lodgement/${id}`);
    fireEvent.click(screen.getByRole("button", { name: "More" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Delete draft" }));
    await screen.findByRole("heading", { level: 1, name: "My applications" });
    expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  });
});

describe("a request for information", () => {
  it("is the section that opens first, and says why it cannot be sent yet", async () => {
    await openDetails(arrangeRequest);
    const request = section(/Requests/);
    expect(within(request).getByText("Two things keep us.")).toBeTruthy();
    await within(request).findByText(/^2 items are not answered/);
    expect(within(request).getByRole("button", { name: "Send answers" })).toHaveProperty("disabled", true);
  });

  it("is answered in place, and sent when every item is answered", async () => {
    await openDetails(arrangeRequest);
    const request = section(/Requests/);
    await within(request).findByText("0 of 2 answered");
    const answer = await within(request).findByDisplayValue("A house.");
    fireEvent.input(answer, { target: { value: "A house of brick." } });
    await within(request).findByText("1 of 2 answered");
    await within(request).findByText(/^1 item is not answered/);

    const file = new File(["%PDF-1.7\nplan"], "Site plan.pdf", { type: "application/pdf" });
    const input = await findFileField(request);
    fireEvent.change(input, { target: { files: [file] } });
    await within(request).findByText(/^All questions are answered/);
    const { store } = area.service.context;
    expect(store.collection("answers").get(application.Id)?.Answers["nature.description"]).toBe("A house.");

    fireEvent.change(within(request).getByRole("textbox", { name: /Anything to add/ }), {
      target: { value: "Done." },
    });
    fireEvent.click(within(request).getByRole("button", { name: "Send answers" }));
    await screen.findByText("Answers sent. The assessment continues.");
    await waitFor(() => {
      expect(store.collection("application").get(application.Id)?.StatusId).toBe("under-assessment");
      expect(store.collection("answers").get(application.Id)?.Answers["nature.description"]).toBe(
        "A house of brick.",
      );
      expect(store.collection("request").find({ where: { ApplicationId: application.Id } })[0]).toMatchObject(
        { ClientComment: "Done." },
      );
      expect(
        store
          .collection("submission")
          .find({ where: { ApplicationId: application.Id } })
          .at(-1),
      ).toMatchObject({ Kind: "information", Comment: "Done." });
    });
  });

  it("lists the uploaded file, also when opened again, until it is deleted", async () => {
    const id = await openDetails(arrangeRequest);
    const file = new File(["%PDF-1.7\nplan"], "Site plan.pdf", { type: "application/pdf" });
    fireEvent.change(await findFileField(section(/Requests/)), { target: { files: [file] } });
    await within(section(/Requests/)).findByText("1 of 2 answered");
    await act(() => area.router.navigate({ href: "/app-list" }));
    await act(() => area.router.navigate({ href: `/app-details/${id}` }));
    await screen.findByText("Current status");
    await within(section(/Requests/)).findByText(/13 bytes/);
    const row = () =>
      within(section(/Requests/))
        .getByText("Site plan.pdf")
        .closest("li") as HTMLElement;
    fireEvent.click(within(row()).getByRole("button", { name: "More actions for Site plan.pdf" }));
    expect(screen.getByRole("menuitem", { name: /^Replace/ })).toBeTruthy();
    fireEvent.click(screen.getByRole("menuitem", { name: "Delete" }));
    await within(section(/Requests/)).findByText("Site plan.pdf is deleted.");
    await within(section(/Requests/)).findByText("0 of 2 answered");
    fireEvent.click(within(section(/Requests/)).getByRole("button", { name: "Undo" }));
    await within(section(/Requests/)).findByText("1 of 2 answered");
  });

  it("is not sent while a file is still uploading", async () => {
    let held = Promise.resolve();
    const arrange = (context: ServiceContext) => {
      arrangeRequest(context);
      const [round] = context.store.collection("request").find({ where: { ApplicationId: application.Id } });
      if (round)
        context.store.collection("request").put({
          ...round,
          Items: round.Items.filter(({ Kind }) => Kind === "document"),
        });
    };
    await openDetails(arrange, "", async (asked, answer) => {
      if (asked.url.includes("GetPresignedUrl")) await held;
      return answer();
    });
    const request = section(/Requests/);
    const upload = async (name: string) =>
      fireEvent.change(await findFileField(request), {
        target: { files: [new File(["%PDF-1.7\nplan"], name, { type: "application/pdf" })] },
      });
    await upload("Site plan.pdf");
    await within(request).findByText(/^All questions are answered/);
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    await upload("Section.pdf");
    await within(request).findByText(/^1 file is not uploaded yet/);
    expect(within(request).getByRole("button", { name: "Send answers" })).toHaveProperty("disabled", true);
    resolve();
    await within(request).findByText(/^All questions are answered/);
  });

  it("lets a correct answer be confirmed; changing it makes it an answer again", async () => {
    await openDetails(arrangeRequest);
    const request = section(/Requests/);
    const right = await within(request).findByRole("checkbox", {
      name: /^This answer is correct/,
    });
    fireEvent.click(right);
    await within(request).findByText("1 of 2 answered");
    fireEvent.click(await screen.findByRole("button", { name: "Save for later" }));
    await screen.findByText("Saved. Not sent yet.");
    const round = () => requestsOf(application.Id, area.service.context)[0];
    expect(round()?.Confirmed).toEqual([round()?.Items[0]?.Id]);

    fireEvent.input(within(request).getByDisplayValue("A house."), { target: { value: "" } });
    await within(request).findByText("0 of 2 answered");
    expect(within(request).queryByRole("checkbox", { name: /answer is correct/ })).toBeNull();
  });

  it("keeps unsent input, also while another section is open", async () => {
    await openDetails(arrangeRequest);
    const answer = () => within(section(/Requests/)).findByLabelText(/Describe the work/);
    fireEvent.input(await answer(), { target: { value: "A house of brick." } });
    fireEvent.click(screen.getByRole("tab", { name: "History" }));
    await screen.findByRole("heading", { level: 2, name: "History" });
    fireEvent.click(screen.getByRole("tab", { name: "Requests for information" }));
    expect(await answer()).toHaveProperty("value", "A house of brick.");
    fireEvent.click(await screen.findByRole("button", { name: "Save for later" }));
    await screen.findByText("Saved. Not sent yet.");
    const { store } = area.service.context;
    expect(store.collection("answers").get(application.Id)?.Answers["nature.description"]).toBe(
      "A house of brick.",
    );
    expect(store.collection("application").get(application.Id)?.StatusId).toBe("further-information");
  });

  it("shows both answers on a conflict and asks which to keep", async () => {
    await openDetails(arrangeRequest);
    const answer = await screen.findByLabelText(/Describe the work/);
    const { context } = area.service;
    saveAnswers(application.Id, { "nature.description": "A house of stone." }, context);
    fireEvent.input(answer, { target: { value: "A house of brick." } });
    fireEvent.click(await screen.findByRole("button", { name: "Save for later" }));
    const notice = (await screen.findAllByText("Someone else changed the same answers"))[0]?.closest(
      ".alert",
    ) as HTMLElement;
    within(notice).getByText("A house of stone.");
    within(notice).getByText("A house of brick.");
    fireEvent.click(within(notice).getByRole("button", { name: "Keep my answer" }));
    fireEvent.click(screen.getByRole("button", { name: "Save for later" }));
    await screen.findByText("Saved. Not sent yet.");
    expect(context.store.collection("answers").get(application.Id)?.Answers["nature.description"]).toBe(
      "A house of brick.",
    );
  });

  it("shows at the top what is open, and the due date", async () => {
    await openDetails(arrangeRequest);
    await screen.findByText(/^Waiting for you: 1 document and 1 answer, by \d+ \w+/);
  });

  it("rejects an invalid file before sending", async () => {
    await openDetails(arrangeRequest);
    const request = section(/Requests/);
    await within(request).findByText("0 of 2 answered");
    const input = await findFileField(request);
    fireEvent.change(input, { target: { files: [new File(["MZ"], "plan.exe")] } });
    const alert = await within(request).findByRole("alert");
    expect(alert.textContent).toBe("You cannot upload this type of file. Use PDF.");
    expect(area.service.context.store.collection("upload").count()).toBe(0);
  });
});

describe("what was lodged", () => {
  it("is compared between two versions, answer by answer", async () => {
    await openDetails(arrangeRequest, "?section=lodged");
    const { context } = area.service;
    const { store } = context;
    const lodged = store.collection("application").get(application.Id);
    if (!lodged) throw new Error("it is there");
    keepSubmission(lodged, { Kind: "lodged", By: "Ada Okafor", Comment: null }, context);
    saveAnswers(application.Id, { "nature.description": "A house of brick." }, context);
    keepSubmission(lodged, { Kind: "information", By: "Ada Okafor", Comment: null }, context);
    const message = { Type: "ApplicationChanged", TopicName: area.topic, ApplicationId: application.Id };
    act(() => area.receive({ ...message, Revision: 9 }));
    fireEvent.click(await screen.findByRole("button", { name: "Show changes" }));
    const changes = await screen.findByRole("region", { name: "Show changes" });
    await within(changes).findByText("1 answer changed");
    within(changes).getByText("A house.");
    within(changes).getByText("A house of brick.");
  });
});

describe("the history", () => {
  it("lists all events, and can be filtered by kind", async () => {
    await openDetails((context) => {
      const assessed = putUnderAssessment(context);
      note(assessed.Id, { kind: "contact", by: "Ada Okafor", text: "Owner added" }, context);
    }, "?section=history");
    await screen.findByText("Owner added");
    expect(screen.getAllByText("Submitted").length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("button", { name: /^Contacts/ }));
    await waitFor(() => expect(within(section(/History/)).queryAllByText("Submitted")).toHaveLength(0));
    screen.getByText("Owner added");
  });
});

describe("sections", () => {
  it("are those that apply to the application, with counts of what is waiting", async () => {
    await openDetails(arrangeRequest);
    const tabs = screen.getAllByRole("tab");
    const names = tabs.map((tab) => tab.textContent?.replace(/\d+$/, ""));
    expect(names).toContain("What you lodged");
    expect(names).not.toContain("Permit dates");
    expect(names).not.toContain("Safety measures");
    const requests = screen.getByRole("tab", { name: "Requests for information" });
    expect(requests.getAttribute("aria-description")).toBe("2 need your attention");
  });
});

describe("permit dates", () => {
  it("show the due date, the next action and reminders, with a link to request more time", async () => {
    await openDetails(putPermit, "?section=period");
    const period = section(/Permit dates/);
    await within(period).findByText("Work must start");
    within(period).getByText("Book the first mandatory inspection before this day.");
    expect(within(period).getAllByText("scheduled").length).toBeGreaterThan(2);
    within(period).getByRole("button", { name: "Ask for more time" });
  });
});

describe("documents", () => {
  it("are downloaded under their own name", async () => {
    await openDetails(arrangeRequest, "?section=requests");
    const file = new File(["%PDF-1.7\nplan"], "Site plan.pdf", { type: "application/pdf" });
    await screen.findByText("0 of 2 answered");
    fireEvent.change(await findFileField(section(/Requests/)), {
      target: { files: [file] },
    });
    fireEvent.click(screen.getByRole("tab", { name: "Documents" }));
    const save = await screen.findByRole("button", { name: "Download: Site plan.pdf" }, { timeout: 10_000 });
    const saved: { name: string; size: number }[] = [];
    let bytes = new Blob();
    const createObjectUrl = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      bytes = blob as Blob;
      return "blob:kept";
    });
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, size: bytes.size });
    });
    fireEvent.click(save);
    await waitFor(() => expect(saved).toEqual([{ name: "Site plan.pdf", size: file.size }]));
    clicked.mockRestore();
    createObjectUrl.mockRestore();
  });
});
