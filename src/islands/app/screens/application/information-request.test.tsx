import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { ApplicationId } from "#contract/shapes.ts";
import type { ServiceContext } from "#demo/context/context.ts";
import { listInformationRequests } from "#demo/domain/applications/information-requests/information-requests.ts";
import { getUploadQueue } from "#work/uploads/upload-registry.ts";
import type { AreaFixture } from "../../area.fixture.tsx";
import {
  arrangeRequest,
  findFileField,
  findSection,
  openDetailsFixture,
  saveAnswers,
} from "./details.fixture.tsx";

let area: AreaFixture;
let applicationId: string;
afterEach(() => area.close());

async function openDetails(...args: Parameters<typeof openDetailsFixture>): Promise<string> {
  const fixture = await openDetailsFixture(...args);
  area = fixture.area;
  applicationId = fixture.id;
  return fixture.id;
}

describe("a request for information", () => {
  it("is the section that opens first, and says why it cannot be sent yet", async () => {
    await openDetails(arrangeRequest);
    const request = findSection(/Requests/);
    expect(within(request).getByText("Two things keep us.")).toBeTruthy();
    await within(request).findByText(/^2 items are not answered/);
    expect(within(request).getByRole("button", { name: "Send answers" })).toHaveProperty("disabled", true);
  });

  it("is answered in place, and sent when every item is answered", async () => {
    await openDetails(arrangeRequest);
    const request = findSection(/Requests/);
    await within(request).findByText("0 of 2 items answered");
    const answer = await within(request).findByDisplayValue("A house.");
    fireEvent.input(answer, { target: { value: "A house of brick." } });
    await within(request).findByText("1 of 2 items answered");
    await within(request).findByText(/^1 item is not answered/);

    const file = new File(["%PDF-1.7\nplan"], "Site plan.pdf", { type: "application/pdf" });
    const input = await findFileField(request);
    fireEvent.change(input, { target: { files: [file] } });
    await within(request).findByText(/^All questions are answered/);
    const { store } = area.service.context;
    expect(store.collection("answers").get(applicationId)?.Answers["nature.description"]).toBe("A house.");

    fireEvent.change(within(request).getByRole("textbox", { name: /Anything to add/ }), {
      target: { value: "Done." },
    });
    fireEvent.click(within(request).getByRole("button", { name: "Send answers" }));
    const sentNote = await screen.findByText("Answers sent. The assessment continues.");
    await waitFor(() => expect(document.activeElement?.contains(sentNote)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    expect(sentNote.closest("[role=tabpanel]")?.className).toBe("");
    await waitFor(() => {
      expect(store.collection("application").get(applicationId)?.StatusId).toBe("under-assessment");
      expect(store.collection("answers").get(applicationId)?.Answers["nature.description"]).toBe(
        "A house of brick.",
      );
      expect(store.collection("request").find({ where: { ApplicationId: applicationId } })[0]).toMatchObject({
        ClientComment: "Done.",
      });
      expect(
        store
          .collection("submission")
          .find({ where: { ApplicationId: applicationId } })
          .at(-1),
      ).toMatchObject({ Kind: "information", Comment: "Done." });
    });
  });

  it("lists the uploaded file, also when opened again, until it is deleted", async () => {
    const id = await openDetails(arrangeRequest);
    const file = new File(["%PDF-1.7\nplan"], "Site plan.pdf", { type: "application/pdf" });
    fireEvent.change(await findFileField(findSection(/Requests/)), { target: { files: [file] } });
    await within(findSection(/Requests/)).findByText("1 of 2 items answered");
    await act(() => area.router.navigate({ href: "/app-list" }));
    await act(() => area.router.navigate({ href: `/app-details/${id}` }));
    await screen.findByText("Current status");
    await within(findSection(/Requests/)).findByText(/13 bytes/);
    const getRow = () =>
      within(findSection(/Requests/))
        .getByText("Site plan.pdf")
        .closest("li") as HTMLElement;
    fireEvent.click(within(getRow()).getByRole("button", { name: "More actions for Site plan.pdf" }));
    expect(screen.getByRole("menuitem", { name: /^Replace/ })).toBeTruthy();
    fireEvent.click(screen.getByRole("menuitem", { name: "Delete document" }));
    await within(findSection(/Requests/)).findByText("Site plan.pdf is deleted.");
    await within(findSection(/Requests/)).findByText("0 of 2 items answered");
    fireEvent.click(within(findSection(/Requests/)).getByRole("button", { name: "Undo" }));
    await within(findSection(/Requests/)).findByText("1 of 2 items answered");
  });

  it("neither lists nor waits for the uploads of an amendment", async () => {
    const uploadStarted = Promise.withResolvers<void>();
    await openDetails(arrangeRequest, "", async (request, respond) => {
      if (!request.url.includes("GetPresignedUrl")) return respond();
      uploadStarted.resolve();
      return new Promise(() => {});
    });
    const account = area.service.context.store
      .collection("account")
      .find({ where: { Username: "user@demo.example" } })[0];
    const limits = { maxFileSize: 1_000_000, fileTypes: [".pdf"] };
    const queue = getUploadQueue({
      session: area.session,
      accountId: account?.Id ?? "",
      applicationId: applicationId as ApplicationId,
      limits,
    });
    const file = new File(["%PDF-1.7\nplan"], "Amended plan.pdf", { type: "application/pdf" });
    const place = { labels: ["site-plan"], itemPath: null, requestId: "amendment" };
    await act(async () => {
      queue.add([file], place, limits);
      await uploadStarted.promise;
    });
    expect(queue.rows()).toHaveLength(1);
    const request = findSection(/Requests/);
    await findFileField(request);
    expect(within(request).queryByText("Amended plan.pdf")).toBeNull();
    expect(within(request).getByText(/^2 items are not answered/)).toBeTruthy();
    await act(() => area.router.navigate({ href: `/app-details/${applicationId}?section=documents` }));
    await findFileField(findSection(/Documents/));
    expect(screen.queryByText("Amended plan.pdf")).toBeNull();
  });

  it("is not sent while a file is still uploading", async () => {
    let heldUpload = Promise.resolve();
    const arrange = (context: ServiceContext) => {
      arrangeRequest(context);
      for (const round of context.store.collection("request").find({}))
        context.store.collection("request").put({
          ...round,
          Items: round.Items.filter(({ Kind }) => Kind === "document"),
        });
    };
    await openDetails(arrange, "", async (clientRequest, respond) => {
      if (clientRequest.url.includes("GetPresignedUrl")) await heldUpload;
      return respond();
    });
    const request = findSection(/Requests/);
    const upload = async (name: string) =>
      fireEvent.change(await findFileField(request), {
        target: { files: [new File(["%PDF-1.7\nplan"], name, { type: "application/pdf" })] },
      });
    await upload("Site plan.pdf");
    await within(request).findByText(/^All questions are answered/);
    const { promise, resolve } = Promise.withResolvers<void>();
    heldUpload = promise;
    await upload("Section.pdf");
    await within(request).findByText(/^1 file is not uploaded yet/);
    expect(within(request).getByRole("button", { name: "Send answers" })).toHaveProperty("disabled", true);
    resolve();
    await within(request).findByText(/^All questions are answered/);
  });

  it("lets a correct answer be confirmed; changing it makes it an answer again", async () => {
    await openDetails(arrangeRequest);
    const request = findSection(/Requests/);
    const confirmCheckbox = await within(request).findByRole("checkbox", {
      name: /^This answer is correct/,
    });
    fireEvent.click(confirmCheckbox);
    await within(request).findByText("1 of 2 items answered");
    fireEvent.click(await screen.findByRole("button", { name: "Save for later" }));
    await screen.findByText("Saved. Not sent yet.");
    const findInformationRequest = () => listInformationRequests(applicationId, area.service.context)[0];
    expect(findInformationRequest()?.Confirmed).toEqual([findInformationRequest()?.Items[0]?.Id]);

    fireEvent.input(within(request).getByDisplayValue("A house."), { target: { value: "" } });
    await within(request).findByText("0 of 2 items answered");
    expect(within(request).queryByRole("checkbox", { name: /answer is correct/ })).toBeNull();
  });

  it("keeps unsent input, also while another section is open", async () => {
    await openDetails(arrangeRequest);
    const findAnswer = () => within(findSection(/Requests/)).findByLabelText(/Describe the work/);
    fireEvent.input(await findAnswer(), { target: { value: "A house of brick." } });
    fireEvent.click(screen.getByRole("tab", { name: "History" }));
    await screen.findByRole("heading", { level: 2, name: "History" });
    fireEvent.click(screen.getByRole("tab", { name: "Requests for information" }));
    expect(await findAnswer()).toHaveProperty("value", "A house of brick.");
    fireEvent.click(await screen.findByRole("button", { name: "Save for later" }));
    await screen.findByText("Saved. Not sent yet.");
    const { store } = area.service.context;
    expect(store.collection("answers").get(applicationId)?.Answers["nature.description"]).toBe(
      "A house of brick.",
    );
    expect(store.collection("application").get(applicationId)?.StatusId).toBe("further-information");
  });

  it("shows and keeps a comment that somebody else saves meanwhile", async () => {
    await openDetails(arrangeRequest);
    const request = findSection(/Requests/);
    fireEvent.input(await within(request).findByLabelText(/Describe the work/), {
      target: { value: "A house of brick." },
    });
    const findInformationRequest = () => listInformationRequests(applicationId, area.service.context)[0];
    const informationRequest = findInformationRequest();
    if (!informationRequest) throw new Error("the application has a request");
    area.service.context.store
      .collection("request")
      .put({ ...informationRequest, ClientComment: "The plan follows." });
    const changeMessage = { Type: "ApplicationChanged", ApplicationId: applicationId, Revision: 99 };
    await act(async () => area.receiveMessage({ ...changeMessage, TopicName: area.topic }));
    await screen.findByDisplayValue("The plan follows.");
    fireEvent.click(await screen.findByRole("button", { name: "Save for later" }));
    await screen.findByText("Saved. Not sent yet.");
    expect(findInformationRequest()?.ClientComment).toBe("The plan follows.");
  });

  it("shows both answers on a conflict and asks which to keep", async () => {
    await openDetails(arrangeRequest);
    const answer = await screen.findByLabelText(/Describe the work/);
    const { context } = area.service;
    saveAnswers(applicationId, { "nature.description": "A house of stone." }, context);
    fireEvent.input(answer, { target: { value: "A house of brick." } });
    fireEvent.click(await screen.findByRole("button", { name: "Save for later" }));
    const notice = (await screen.findAllByText("Someone else changed the same answers"))[0]?.closest(
      ".alert",
    ) as HTMLElement;
    within(notice).getByText("A house of stone.");
    within(notice).getByText("A house of brick.");
    fireEvent.click(within(notice).getByRole("button", { name: "Keep my version" }));
    fireEvent.click(screen.getByRole("button", { name: "Save for later" }));
    await screen.findByText("Saved. Not sent yet.");
    expect(context.store.collection("answers").get(applicationId)?.Answers["nature.description"]).toBe(
      "A house of brick.",
    );
  });

  it("shows at the top what is open, and the due date", async () => {
    await openDetails(arrangeRequest);
    await screen.findByText(/^Waiting for you: 1 document and 1 answer, by \d+ \w+/);
  });

  it("rejects an invalid file before sending", async () => {
    await openDetails(arrangeRequest);
    const request = findSection(/Requests/);
    await within(request).findByText("0 of 2 items answered");
    const input = await findFileField(request);
    fireEvent.change(input, { target: { files: [new File(["MZ"], "plan.exe")] } });
    const alert = await within(request).findByRole("alert");
    expect(alert.textContent).toBe("You cannot upload this type of file. Use PDF.");
    expect(area.service.context.store.collection("upload").count()).toBe(0);
  });
});
