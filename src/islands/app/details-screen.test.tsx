// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { moveApplication } from "#demo/applications/moves.ts";
import type { ServiceContext } from "#demo/context.ts";
import { askForInformation } from "#demo/counter/information-round.ts";
import type { ApplicationRecord } from "#demo/records.ts";
import { type AreaScene, openArea, putDraft, putUnderAssessment } from "./scene.fixture.tsx";

let area: AreaScene;
let application: ApplicationRecord;
afterEach(() => area.close());

/** Lodged, half read, and sent back with two questions: one to correct, one to send a document for. */
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

async function openDetails(arrange: (context: ServiceContext) => void, section = "") {
  let id = "";
  area = await openArea({
    arrange: (context) => {
      arrange(context);
      id = context.store.collection("application").find({})[0]?.Id ?? "";
    },
    path: "/app-list",
  });
  await act(() => area.router.navigate({ href: `/app-details/${id}${section}` }));
  await screen.findByText("Where it stands");
  return id;
}

const section = (name: RegExp) => screen.getByRole("tabpanel", { name });

describe("an application", () => {
  it("says in its first lines where it stands, what is needed, and what comes next", async () => {
    await openDetails((context) => putUnderAssessment(context, { Title: "12 Wattle Grove" }));
    await screen.findByRole("heading", { level: 1, name: "12 Wattle Grove" });
    const terms = screen.getAllByRole("term").map((term) => term.textContent);
    expect(terms.slice(0, 3)).toEqual(["Where it stands", "What we need from you", "What happens next"]);
    expect(screen.getAllByText("Under assessment").length).toBeGreaterThan(0);
    expect(screen.getByText(/^Nothing for now/)).toBeTruthy();
    await screen.findAllByText("Recommended");
  });

  it("shows every stage with what was said there", async () => {
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
    const said = await within(progress).findByText("Until Tuesday.");
    expect(said.closest("li")?.getAttribute("aria-current")).toBe("step");
    expect(within(progress).getAllByRole("listitem").length).toBeGreaterThan(5);
  });

  it("is said not to be there when it is not, with a way back", async () => {
    area = await openArea();
    await act(() => area.router.navigate({ href: "/app-details/nobody" }));
    await screen.findByText("There is no such application among yours");
    const link = screen.getByRole("link", { name: "Back to my applications" });
    expect(link.getAttribute("href")).toBe("/app-list");
  });

  it("gives its real address to the clipboard", async () => {
    const id = await openDetails((context) => putUnderAssessment(context));
    const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    fireEvent.click(screen.getByRole("button", { name: "Copy link" }));
    await screen.findByText("Link copied");
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/app-details/${id}`);
  });

  it("tells a change as it happens, without moving the focus", async () => {
    const id = await openDetails((context) => putUnderAssessment(context));
    const focused = document.activeElement;
    const { context } = area.service;
    const now = context.store.collection("application").get(id);
    if (!now) throw new Error("it is there");
    moveApplication(now, { to: "recommended", actor: "staff", by: "Ingrid Sorensen" }, context);
    const message = { Type: "ApplicationChanged", TopicName: area.topic, ApplicationId: id, Revision: 9 };
    act(() => area.hear({ ...message, StatusName: "Recommended" }));
    await screen.findByText("Status changed to Recommended");
    await waitFor(() => expect(screen.getAllByText(/speaks for the permit/).length).toBeGreaterThan(1));
    expect(document.activeElement).toBe(focused);
  });

  it("is withdrawn only after its loss is said", async () => {
    await openDetails((context) => putUnderAssessment(context, { Number: "BP-1" }));
    fireEvent.click(screen.getByRole("button", { name: "More" }));
    fireEvent.click(screen.getByRole("menuitem", { name: "Withdraw" }));
    const dialog = screen.getByRole("dialog", { name: "Withdraw BP-1?" });
    expect(within(dialog).getByText(/cannot be undone/)).toBeTruthy();
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
  it("is what the screen opens with, and says why it cannot be sent yet", async () => {
    await openDetails(arrangeRequest);
    const request = section(/Requests/);
    expect(within(request).getByText("Two things keep us.")).toBeTruthy();
    expect(within(request).getByText(/^2 items are still open/)).toBeTruthy();
    expect(within(request).getByRole("button", { name: "Send answers" })).toHaveProperty("disabled", true);
  });

  it("is answered where it is asked, and sent when nothing is open", async () => {
    await openDetails(arrangeRequest);
    const request = section(/Requests/);
    const answer = await within(request).findByDisplayValue("A house.");
    fireEvent.change(answer, { target: { value: "A house of brick." } });
    fireEvent.click(within(request).getByRole("button", { name: "Save this answer" }));
    await within(request).findByText(/^One item is still open/);

    const file = new File(["%PDF-1.7\nplan"], "Site plan.pdf", { type: "application/pdf" });
    const input = request.querySelector("input[type=file]");
    fireEvent.change(input as Element, { target: { files: [file] } });
    await within(request).findByText(/^Everything is answered/, {}, { timeout: 5000 });

    fireEvent.change(within(request).getByRole("textbox", { name: /Anything to add/ }), {
      target: { value: "Done." },
    });
    fireEvent.click(within(request).getByRole("button", { name: "Send answers" }));
    await screen.findByText("Your answers are sent. The assessment goes on.");
    await waitFor(() => {
      const { store } = area.service.context;
      expect(store.collection("application").get(application.Id)?.StatusId).toBe("under-assessment");
      expect(store.collection("request").find({ where: { ApplicationId: application.Id } })[0]).toMatchObject(
        { ClientComment: "Done." },
      );
    });
  });

  it("says before sending that a file will not do", async () => {
    await openDetails(arrangeRequest);
    const request = section(/Requests/);
    const input = request.querySelector("input[type=file]");
    fireEvent.change(input as Element, { target: { files: [new File(["MZ"], "plan.exe")] } });
    const alert = await within(request).findByRole("alert");
    expect(alert.textContent).toBe("This kind of file cannot be sent. Use PDF.");
    expect(area.service.context.store.collection("upload").count()).toBe(0);
  });
});

describe("documents", () => {
  it("are saved under their own name", async () => {
    await openDetails(arrangeRequest, "?section=requests");
    const file = new File(["%PDF-1.7\nplan"], "Site plan.pdf", { type: "application/pdf" });
    fireEvent.change(section(/Requests/).querySelector("input[type=file]") as Element, {
      target: { files: [file] },
    });
    fireEvent.click(screen.getByRole("tab", { name: "Documents" }));
    const save = await screen.findByRole("button", { name: "Download: Site plan.pdf" }, { timeout: 5000 });
    const saved: { name: string; size: number }[] = [];
    let bytes = new Blob();
    const made = vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
      bytes = given as Blob;
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
    made.mockRestore();
  });
});
