import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  getOpenRequest,
  listInformationRequests,
} from "#demo/domain/applications/information-requests/information-requests.ts";
import { listMessages } from "#demo/domain/conversation/conversation.ts";
import { requestInformation } from "#demo/officer/actions/request-information.ts";
import type { ApplicationRecord } from "#demo/records/application-record.ts";
import { type AreaFixture, openArea, putUnderAssessment } from "../../area.fixture.tsx";
import { sendOfficerMessage } from "../../officer-message.fixture.ts";

let area: AreaFixture;
let application: ApplicationRecord;
beforeEach(async () => {
  area = await openArea({
    arrange: (context) => {
      application = putUnderAssessment(context, { Title: "12 Wattle Grove" });
      const answers = context.store.collection("answers").get(application.Id);
      if (answers)
        context.store
          .collection("answers")
          .put({ ...answers, Answers: { "nature.description": "A house." } });
    },
  });
});
afterEach(() => area.close());

const openSection = (section: string) =>
  act(() => area.router.navigate({ href: `/app-details/${application.Id}?section=${section}` }));

describe("the conversation with the officer", () => {
  it("sends a message and shows the reply without a reload, then marks it as read", async () => {
    await openSection("messages");
    fireEvent.click(await screen.findByRole("button", { name: "Send message" }));
    expect(await screen.findByText("Enter a message")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Your message"), {
      target: { value: "When will you look at it?" },
    });
    fireEvent.click(screen.getByRole("button", { name: "Send message" }));
    const thread = await screen.findByRole("list", { name: "Messages" });
    await within(thread).findByText("When will you look at it?");
    expect(screen.getByLabelText("Your message")).toHaveProperty("value", "");
    await sendOfficerMessage(area, application, "Next week.");
    await within(thread).findByText("Next week.");
    const getMessages = () => listMessages(application.Id, area.service.context);
    await waitFor(() => expect(getMessages().find(({ Side }) => Side === "officer")?.ReadAt).not.toBeNull());
  });

  it("keeps typed text while another section is open", async () => {
    await openSection("messages");
    fireEvent.change(await screen.findByLabelText("Your message"), { target: { value: "Half a" } });
    fireEvent.click(screen.getByRole("tab", { name: "History" }));
    await screen.findByRole("heading", { level: 2, name: "History" });
    fireEvent.click(screen.getByRole("tab", { name: /^Messages/ }));
    expect(await screen.findByLabelText("Your message")).toHaveProperty("value", "Half a");
  });
});

describe("a round of questions", () => {
  const requestMaterials = () =>
    requestInformation(
      application,
      {
        Remark: "One thing keeps us.",
        Items: [
          { Kind: "answer", Target: "nature.description", Remark: "Which materials?", MayAddDocument: true },
        ],
      },
      area.service.context,
    );

  it("accepts documents for questions that ask for them", async () => {
    requestMaterials();
    await openSection("requests");
    await screen.findByText("You can add documents to this answer");
  });

  it("lists a document only at the question that it was added to", async () => {
    const { context } = area.service;
    const createAnswerItem = (Target: string) =>
      ({ Kind: "answer", Target, Remark: `About ${Target}`, MayAddDocument: true }) as const;
    requestInformation(
      application,
      {
        Remark: "Two things.",
        Items: [createAnswerItem("nature.description"), createAnswerItem("contact.postalAddress")],
      },
      context,
    );
    const [anyDocument] = context.store.collection("document").find({ where: {} });
    if (!anyDocument) throw new Error("documents are seeded");
    const newDocument = {
      Id: "added",
      SeriesId: "added",
      FileName: "brick.pdf",
      UploadedAt: "2999-01-01T00:00:00Z",
    };
    context.store.collection("document").put({
      ...{ ...anyDocument, ...newDocument, ApplicationId: application.Id, AccountId: application.AccountId },
      ...{ DocumentTypeId: "other", DocumentTypeIds: ["other"], ItemPath: "nature.description" },
      ...{ State: "Uploaded", IsOutcome: false },
    });
    await openSection("requests");
    const listedNames = await screen.findAllByText("brick.pdf");
    expect(listedNames).toHaveLength(1);
    expect(listedNames[0]?.closest("ol > li")?.textContent).toContain("About nature.description");
  });

  it("shows what was asked and answered when it is closed", async () => {
    requestMaterials();
    const { context } = area.service;
    const [round] = listInformationRequests(application.Id, context);
    if (!round) throw new Error("a round is open");
    const ClosedAt = new Date().toISOString();
    context.store.collection("request").put({
      ...getOpenRequest(application.Id, round.Id, context),
      ...{ ClosedAt, DateProvided: ClosedAt, Given: { "nature.description": "A house of brick." } },
    });
    await openSection("requests");
    const panel = await screen.findByRole("tabpanel", { name: /^Requests for information/ });
    await within(panel).findByText("Which materials?");
    within(panel).getByText("A house of brick.");
  });
});
