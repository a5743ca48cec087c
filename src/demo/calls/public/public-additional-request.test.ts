import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  completeRequestUpload,
  createRequestUpload,
  openRequestLink,
  removeRequestDocument,
  sendRequestAnswers,
} from "#contract/public/public-additional-request.ts";
import { withdrawLink } from "../../domain/answer-links/answer-link.ts";
import { closeInformationRequest } from "../../domain/applications/information-requests/close-information-request.ts";
import { transferApplication } from "../../domain/applications/transfer.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import {
  type InformationRequestBody,
  requestAnswersByLink,
} from "../../officer/actions/request-information.ts";
import type { ApplicationRecord } from "../../records/application-record.ts";
import { createCaller } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

let service: InProcessService;
beforeEach(async () => {
  service = await createInProcessService();
});
afterEach(() => service.close());

const id = "app016accuser";
const answerItem = { Kind: "answer", Target: "nature.description", Remark: "Which walls?" } as const;
const planItem = { Kind: "document", Target: "site-plan", Remark: "With the north point." } as const;
const addressItem = {
  Kind: "answer",
  Target: "contact.postalAddress",
  Remark: "Where do you get post?",
} as const;
const getApplication = (): ApplicationRecord => {
  const record = service.context.store.collection("application").get(id);
  if (!record) throw new Error("it is seeded");
  return record;
};
const getOwnerEmail = () =>
  service.context.store.collection("account").get(getApplication().AccountId)?.Email ?? "";

async function sendRequest(Items: InformationRequestBody["Items"] = [answerItem]) {
  const { Id } = await requestAnswersByLink(
    getApplication(),
    { Remark: "One thing.", Items },
    service.context,
  );
  const mail = readOutbox(service.context, getOwnerEmail())[0]?.Text ?? "";
  return { requestId: Id, mail, token: /#token=(\S+)/.exec(mail)?.[1] ?? "" };
}
const openLink = async (Token: string) =>
  (await createCaller(service)(openRequestLink, { body: { Token } })).body;
const sendAnswers = (Token: string, Answers: unknown[], ClientComment = "") =>
  createCaller(service)(sendRequestAnswers, { body: { Token, Answers, ClientComment } });
const createAnswer = (ItemId: string, ...Values: string[]) => ({ ItemId, Values, IsRight: false });

describe("the email of a request for information", () => {
  it("contains a link for the applicant, with the secret in the URL's fragment", async () => {
    const { mail } = await sendRequest();
    expect(mail).toMatch(/\/public-additionalapplicationrequest\/#token=\S+$/m);
  });

  it("is the only message that contains the link", async () => {
    const { token } = await sendRequest();
    const { store } = service.context;
    const notifications = store.collection("notification").find({ where: {} });
    expect(notifications.filter(({ Text, Link }) => `${Text} ${Link}`.includes(token))).toEqual([]);
    const mails = store.collection("mail").find({ where: {} });
    expect(mails.filter(({ Text }) => Text.includes(token)).map(({ To }) => To)).toEqual([getOwnerEmail()]);
  });
});

describe("a link", () => {
  it("shows the requested items with the officer's remarks, and nothing else of the application", async () => {
    const { token } = await sendRequest([answerItem, planItem]);
    const { State, Number: number, Request } = await openLink(token);
    expect([State, number]).toEqual(["open", getApplication().Number]);
    expect(Request.Items).toMatchObject([
      { Kind: "answer", Remark: "Which walls?", Field: { Type: "longText" }, IsDone: false },
      { Kind: "document", Label: "Site plan", Remark: "With the north point.", Documents: [] },
    ]);
  });

  it("is invalid when modified, and reveals nothing", async () => {
    const { token } = await sendRequest();
    const [subject, expiry, signature] = token.split(".");
    for (const text of ["x", `${subject}.${Number(expiry) + 1}.${signature}`, `${token}.x`])
      expect(await openLink(text)).toEqual({
        State: "wrong",
        Number: null,
        Place: null,
        At: null,
        Request: null,
      });
  });

  it("can send once only", async () => {
    const { token, requestId } = await sendRequest();
    const firstResponse = await sendAnswers(
      token,
      [createAnswer(`${requestId}0`, "A garage of brick")],
      "See sheet 3.",
    );
    expect(firstResponse.status).toBe(200);
    expect((await openLink(token)).State).toBe("used");
    expect((await sendAnswers(token, [createAnswer(`${requestId}0`, "Another")])).status).toBe(403);
    const { store } = service.context;
    expect(store.collection("answers").get(id)?.Answers["nature.description"]).toBe("A garage of brick");
    expect(store.collection("request").get(requestId)).toMatchObject({ ClientComment: "See sheet 3." });
    expect(getApplication().StatusId).toBe("under-assessment");
  });

  it("expires fourteen days after the response was due", async () => {
    const { token } = await sendRequest();
    const now = service.context.now().getTime();
    const openAfterDays = (days: number) =>
      Object.defineProperty(service.context, "now", { value: () => new Date(now + days * 86_400_000) });
    openAfterDays(27);
    expect((await openLink(token)).State).toBe("open");
    openAfterDays(30);
    expect((await openLink(token)).State).toBe("expired");
    expect((await sendAnswers(token, [])).status).toBe(403);
  });

  it("reports that somebody signed in has already responded", async () => {
    const { token, requestId } = await sendRequest();
    const { store } = service.context;
    const request = store.collection("request").get(requestId);
    if (!request) throw new Error("it was asked");
    store.collection("request").put({ ...request, Confirmed: [`${requestId}0`] });
    closeInformationRequest(
      getApplication(),
      requestId,
      new Date().toISOString(),
      "Ada Okafor",
      service.context,
    );
    expect((await openLink(token)).State).toBe("answered");
  });

  it("is withdrawn when the officer withdraws the request", async () => {
    const { token, requestId } = await sendRequest();
    withdrawLink(requestId, service.context);
    expect((await openLink(token)).State).toBe("withdrawn");
    expect((await sendAnswers(token, [createAnswer(`${requestId}0`, "x")])).status).toBe(403);
  });

  it("ends when the application goes to another applicant", async () => {
    const { token } = await sendRequest();
    const application = getApplication();
    const newApplicant = service.context.store.collection("account").get("acc-child1");
    const formerApplicant = service.context.store.collection("account").get(application.AccountId);
    if (!newApplicant || !formerApplicant) throw new Error("they are seeded");
    transferApplication(application, formerApplicant, "Ada Okafor", service.context);
    expect((await openLink(token)).State).toBe("open");
    transferApplication(application, newApplicant, "Ada Okafor", service.context);
    expect((await openLink(token)).State).toBe("withdrawn");
    transferApplication(getApplication(), formerApplicant, "Ada Okafor", service.context);
  });

  it("is shown at the desk with its recipient and the time it was opened", async () => {
    const { token, requestId } = await sendRequest();
    await openLink(token);
    const { Link } = service.context.store.collection("request").get(requestId) ?? {};
    expect(Link).toMatchObject({ To: getOwnerEmail(), UsedAt: null, WithdrawnAt: null });
    expect(Link?.OpenedAt).not.toBeNull();
  });
});

describe("responses by link", () => {
  it("are required for every item: missing ones are listed, and nothing is saved", async () => {
    const { token, requestId } = await sendRequest([answerItem, planItem]);
    const { status, body } = await sendAnswers(token, [createAnswer(`${requestId}0`, "A garage of brick")]);
    expect([status, body]).toEqual([400, [{ Message: "Add this document.", Path: `${requestId}1` }]]);
    expect(service.context.store.collection("answers").get(id)?.Answers["nature.description"]).not.toBe(
      "A garage of brick",
    );
  });

  it("can confirm an answer unchanged", async () => {
    const { token, requestId } = await sendRequest();
    expect((await sendAnswers(token, [{ ItemId: `${requestId}0`, Values: [], IsRight: true }])).status).toBe(
      200,
    );
  });

  it("of compound fields are requested by part, and keep the parts not shown", async () => {
    const { store } = service.context;
    const Target = "contact.postalAddress";
    const { token, requestId } = await sendRequest([{ Kind: "answer", Target, Remark: "Which number?" }]);
    const { Field } = (await openLink(token)).Request.Items[0];
    const addressBefore = store.collection("answers").get(id)?.Answers[Target] as Record<string, string>;
    expect(Field.Type).toBe("parts");
    expect(Field.Parts.map(({ Value }: { Value: string }) => Value)).toEqual([
      ...[addressBefore["line1"], addressBefore["suburb"], addressBefore["state"], addressBefore["postcode"]],
    ]);
    const shortResponse = await sendAnswers(token, [
      createAnswer(`${requestId}0`, "9 Quarry Lane", "Riverbend", "VIC", "39"),
    ]);
    expect([shortResponse.status, shortResponse.body[0].Path]).toEqual([400, `${requestId}0`]);
    const sendResponse = await sendAnswers(token, [
      createAnswer(`${requestId}0`, "9 Quarry Lane", "Riverbend", "VIC", "3994"),
    ]);
    expect(sendResponse.status).toBe(200);
    expect(store.collection("answers").get(id)?.Answers[Target]).toEqual({
      ...addressBefore,
      ...{ line1: "9 Quarry Lane", suburb: "Riverbend", state: "VIC", postcode: "3994" },
    });
  });

  it("are validated like the form's answers", async () => {
    const { token, requestId } = await sendRequest();
    const { status, body } = await sendAnswers(token, [createAnswer(`${requestId}0`, "x".repeat(1001))]);
    expect([status, body[0].Path]).toEqual([400, `${requestId}0`]);
  });
});

describe("files by link", () => {
  const pdf = new TextEncoder().encode("%PDF-1.7\n%%EOF");

  async function upload(Token: string, ItemId: string) {
    const call = createCaller(service);
    const uploadBody = { Token, ItemId, FileName: "plan.pdf", Size: pdf.length };
    const { body: uploadTarget } = await call(createRequestUpload, { body: uploadBody });
    await service.app.request(uploadTarget.Url.replace(/^https?:\/\/[^/]+/, ""), {
      method: "PUT",
      body: pdf,
    });
    return (await call(completeRequestUpload, { body: { Token, UploadId: uploadTarget.UploadId } })).body;
  }

  it("complete the requested item, can be removed again, and are sent with the responses", async () => {
    const { token, requestId } = await sendRequest([planItem]);
    const { DocumentId } = await upload(token, `${requestId}0`);
    expect((await openLink(token)).Request.Items[0]).toMatchObject({
      IsDone: true,
      Documents: [{ FileName: "plan.pdf", IsMine: true }],
    });
    const body = { Token: token, DocumentId };
    expect((await createCaller(service)(removeRequestDocument, { body })).status).toBe(200);
    expect((await openLink(token)).Request.Items[0].Documents).toEqual([]);
    await upload(token, `${requestId}0`);
    expect((await sendAnswers(token, [])).status).toBe(200);
  });

  it("are added to an answer where the officer allows them", async () => {
    const { token, requestId } = await sendRequest([{ ...answerItem, MayAddDocument: true }]);
    expect((await openLink(token)).Request.Items[0]).toMatchObject({ TakesDocuments: true, Documents: [] });
    await upload(token, `${requestId}0`);
    expect((await openLink(token)).Request.Items[0]).toMatchObject({
      IsDone: false,
      Documents: [{ FileName: "plan.pdf", IsMine: true }],
    });
  });

  it("stay with the question they were added to, also under the same name", async () => {
    const { token, requestId } = await sendRequest([
      { ...answerItem, MayAddDocument: true },
      { ...addressItem, MayAddDocument: true },
      { Kind: "document", Target: "other", Remark: "Anything else." },
    ]);
    const listDocumentIds = async () =>
      (await openLink(token)).Request.Items.map(({ Documents }: { Documents: { Id: string }[] }) =>
        Documents.map(({ Id }) => Id),
      );
    const firstDocument = await upload(token, `${requestId}0`);
    expect(await listDocumentIds()).toEqual([[firstDocument.DocumentId], [], []]);
    const secondDocument = await upload(token, `${requestId}1`);
    expect(await listDocumentIds()).toEqual([[firstDocument.DocumentId], [secondDocument.DocumentId], []]);
    expect((await openLink(token)).Request.Items[2]).toMatchObject({ IsDone: false });
    const thirdDocument = await upload(token, `${requestId}2`);
    expect(await listDocumentIds()).toEqual([
      [firstDocument.DocumentId],
      [secondDocument.DocumentId],
      [thirdDocument.DocumentId],
    ]);
    const body = { Token: token, DocumentId: firstDocument.DocumentId };
    expect((await createCaller(service)(removeRequestDocument, { body })).status).toBe(200);
    expect(await listDocumentIds()).toEqual([[], [secondDocument.DocumentId], [thirdDocument.DocumentId]]);
  });

  it("are refused for items that do not request one, and cannot remove other documents", async () => {
    const { token, requestId } = await sendRequest([answerItem]);
    const call = createCaller(service);
    const body = { Token: token, ItemId: `${requestId}0`, FileName: "plan.pdf", Size: 10 };
    expect((await call(createRequestUpload, { body })).status).toBe(404);
    const [othersDocument] = service.context.store
      .collection("document")
      .find({ where: { ApplicationId: id } });
    const removal = { Token: token, DocumentId: othersDocument?.Id ?? "" };
    expect((await call(removeRequestDocument, { body: removal })).status).toBe(404);
  });
});
