import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ServiceContext } from "#demo/context/context.ts";
import { transitionApplication } from "#demo/domain/applications/transitions/transitions.ts";
import { recordActivity } from "#demo/domain/parts/activity.ts";
import { saveLodgedSubmission } from "#demo/domain/submissions/save-submission.ts";
import { type AreaFixture, openArea, putDraft, putUnderAssessment } from "../../area.fixture.tsx";
import {
  arrangeRequest,
  findFileField,
  findSection,
  openDetailsFixture,
  saveAnswers,
} from "./details.fixture.tsx";

let area: AreaFixture;
afterEach(() => area.close());

/** Creates an application with an issued permit. Its status has changed four times since lodging. */
function putPermit(context: ServiceContext) {
  const statuses = ["recommended", "awaiting-bpn", "permit-issued"] as const;
  statuses.reduce(
    (move, to) => transitionApplication(move, { to, actor: "staff", by: "Ingrid Sorensen" }, context),
    putUnderAssessment(context),
  );
}

async function openDetails(...args: Parameters<typeof openDetailsFixture>): Promise<string> {
  const fixture = await openDetailsFixture(...args);
  area = fixture.area;
  return fixture.id;
}

describe("an application", () => {
  it("starts with the status, the applicant's next step and the next stage", async () => {
    await openDetails((context) => putUnderAssessment(context, { Title: "12 Wattle Grove" }));
    await screen.findByRole("heading", { level: 1, name: "12 Wattle Grove" });
    const terms = screen.getAllByRole("term").map((term) => term.textContent);
    expect(terms.slice(0, 3)).toEqual(["Current status", "What we need from you", "What happens next"]);
    expect(screen.getAllByText("Under assessment").length).toBeGreaterThan(0);
    expect(screen.getByText(/^Nothing to do now/)).toBeTruthy();
    await screen.findAllByText("Recommendation");
  });

  it("that was refused says why and what can be done, and names no future contact", async () => {
    await openDetails((context) => {
      const comment = "The third storey is too high. You may appeal within 30 days.";
      const transition = { to: "refused", actor: "staff", by: "Ingrid Sorensen", comment } as const;
      const refusedApplication = transitionApplication(putUnderAssessment(context), transition, context);
      context.store.collection("application").put({ ...refusedApplication, OfficerId: null });
    });
    const card = screen.getByText("What we need from you").closest("dl") as HTMLElement;
    await within(card).findByText("The third storey is too high. You may appeal within 30 days.");
    within(card).getByText(/^The permit was refused/);
    within(card).getByText("Nothing: the application is closed.");
    expect(screen.queryByText(/^We will name your contact/)).toBeNull();
  });

  it("shows every stage with its comments, and explains those that are not over", async () => {
    await openDetails((context) => {
      const assessedApplication = putUnderAssessment(context);
      const transition = {
        to: "on-hold",
        actor: "staff",
        by: "Ingrid Sorensen",
        comment: "Until Tuesday.",
      } as const;
      transitionApplication(assessedApplication, transition, context);
    });
    const progress = findSection(/Progress/);
    const note = await within(progress).findByText("Until Tuesday.");
    expect(note.closest("li")?.getAttribute("aria-current")).toBe("step");
    expect(within(progress).getAllByRole("listitem").length).toBeGreaterThan(5);
    within(progress).getByText(/^The assessment is on hold/);
    expect(within(progress).queryByText(/^You are filling in/), "the draft is over").toBeNull();
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
    const focusedElement = document.activeElement;
    const { context } = area.service;
    const application = context.store.collection("application").get(id);
    if (!application) throw new Error("it is there");
    transitionApplication(application, { to: "recommended", actor: "staff", by: "Ingrid Sorensen" }, context);
    const message = { Type: "ApplicationChanged", TopicName: area.topic, ApplicationId: id, Revision: 9 };
    act(() => area.receiveMessage({ ...message, StatusName: "Assessment", Part: "document" }));
    act(() => area.receiveMessage({ ...message, StatusName: "Recommended" }));
    await screen.findByText("Status changed to Recommended");
    await waitFor(() => expect(screen.getAllByText(/recommends approval/).length).toBeGreaterThan(1));
    expect(document.activeElement).toBe(focusedElement);
    expect(screen.queryByText("Status changed to Assessment")).toBeNull();
  });

  it("shows a change that was made before the websocket was connected", async () => {
    const id = await openDetails((context) => putUnderAssessment(context));
    const { context } = area.service;
    const application = context.store.collection("application").get(id);
    if (!application) throw new Error("it is there");
    transitionApplication(application, { to: "recommended", actor: "staff", by: "Ingrid Sorensen" }, context);
    act(() => area.receiveMessage({ Type: "Ready", TopicName: area.topic }));
    await waitFor(() => expect(screen.getAllByText(/recommends approval/).length).toBeGreaterThan(1));
  });

  it("shows a change whose message arrived while the first response was in flight", async () => {
    let release = () => {};
    const releasePromise = new Promise<void>((resolve) => {
      release = resolve;
    });
    let application: ReturnType<typeof putUnderAssessment> | undefined;
    let isFirstRequest = true;
    area = await openArea({
      arrange: (context) => {
        application = putUnderAssessment(context);
      },
      network: async (request, respond) => {
        const response = await respond();
        if (!request.url.includes("/ApplicantAppDetails/") || !isFirstRequest) return response;
        isFirstRequest = false;
        await releasePromise;
        return response;
      },
    });
    if (!application) throw new Error("it is there");
    await act(async () => void area.router.navigate({ href: `/app-details/${application?.Id}` }));
    await waitFor(() => expect(isFirstRequest).toBe(false));
    transitionApplication(
      application,
      { to: "recommended", actor: "staff", by: "Ingrid Sorensen" },
      area.service.context,
    );
    const message = { Type: "ApplicationChanged", TopicName: area.topic, Revision: 9 };
    act(() => area.receiveMessage({ ...message, ApplicationId: application?.Id, Part: "document" }));
    await act(async () => release());
    await waitFor(() => expect(screen.getAllByText(/recommends approval/).length).toBeGreaterThan(1));
  });

  it("is withdrawn after a confirmation that says what is lost", async () => {
    await openDetails((context) => putUnderAssessment(context, { Number: "BP-1" }));
    fireEvent.click(screen.getByRole("button", { name: "More actions" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Withdraw application" }));
    const dialog = await screen.findByRole("dialog", { name: "Withdraw BP-1?" });
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
    fireEvent.click(screen.getByRole("button", { name: "More actions" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Delete draft" }));
    await screen.findByRole("heading", { level: 1, name: "My applications" });
    expect(screen.getByRole("button", { name: "Undo" })).toBeTruthy();
  });
});

describe("what was lodged", () => {
  it("is compared between two versions, answer by answer", async () => {
    const id = await openDetails(arrangeRequest, "?section=lodged");
    const { context } = area.service;
    const { store } = context;
    const lodgedApplication = store.collection("application").get(id);
    if (!lodgedApplication) throw new Error("it is there");
    saveLodgedSubmission(lodgedApplication, { Kind: "lodged", By: "Ada Okafor", Comment: null }, context);
    saveAnswers(id, { "nature.description": "A house of brick." }, context);
    saveLodgedSubmission(
      lodgedApplication,
      { Kind: "information", By: "Ada Okafor", Comment: null },
      context,
    );
    const message = { Type: "ApplicationChanged", TopicName: area.topic, ApplicationId: id };
    act(() => area.receiveMessage({ ...message, Revision: 9 }));
    fireEvent.click(await screen.findByRole("button", { name: "Show changes" }));
    const changesRegion = await screen.findByRole("region", { name: "Show changes" });
    await within(changesRegion).findByText("1 answer changed");
    within(changesRegion).getByText("A house.");
    within(changesRegion).getByText("A house of brick.");
  });
});

describe("the history", () => {
  it("lists all events, and can be filtered by kind", async () => {
    await openDetails((context) => {
      const assessedApplication = putUnderAssessment(context);
      recordActivity(
        assessedApplication.Id,
        { kind: "contact", by: "Ada Okafor", text: "Owner added" },
        context,
      );
    }, "?section=history");
    await screen.findByText("Owner added");
    expect(screen.getAllByText("Submitted").length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole("button", { name: /^Contacts/ }));
    await waitFor(() => expect(within(findSection(/History/)).queryAllByText("Submitted")).toHaveLength(0));
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
    const requestsTab = screen.getByRole("tab", { name: "Requests for information" });
    expect(requestsTab.getAttribute("aria-description")).toBe("2 need your attention");
  });
});

describe("permit dates", () => {
  it("show the due date, the next action and reminders, with a link to request more time", async () => {
    await openDetails(putPermit, "?section=period");
    const permitDates = findSection(/Permit dates/);
    await within(permitDates).findByText("Work must start");
    within(permitDates).getByText("Request the first mandatory inspection before this day.");
    expect(within(permitDates).getAllByText("scheduled").length).toBeGreaterThan(2);
    within(permitDates).getByRole("button", { name: "Ask for more time" });
  });
});

describe("documents", () => {
  it("are downloaded under their own name", async () => {
    await openDetails(arrangeRequest, "?section=requests");
    const file = new File(["%PDF-1.7\nplan"], "Site plan.pdf", { type: "application/pdf" });
    await screen.findByText("0 of 2 items answered");
    fireEvent.change(await findFileField(findSection(/Requests/)), {
      target: { files: [file] },
    });
    fireEvent.click(screen.getByRole("tab", { name: "Documents" }));
    const downloadButton = await screen.findByRole(
      "button",
      { name: "Download: Site plan.pdf" },
      { timeout: 10_000 },
    );
    const savedFiles: { name: string; size: number }[] = [];
    let bytes = new Blob();
    const createObjectUrl = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      bytes = blob as Blob;
      return "blob:kept";
    });
    const clickSpy = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      savedFiles.push({ name: this.download, size: bytes.size });
    });
    fireEvent.click(downloadButton);
    await waitFor(() => expect(savedFiles).toEqual([{ name: "Site plan.pdf", size: file.size }]));
    clickSpy.mockRestore();
    createObjectUrl.mockRestore();
  });
});
