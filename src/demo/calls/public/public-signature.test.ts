import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createInit,
  getDraft,
  submitApplicantWizard,
  updateDynamic,
} from "#contract/applications/application-draft.ts";
import { getDocuments } from "#contract/applications/document.ts";
import {
  createSignatureRequest,
  getSignatureRequests,
  withdrawSignatureRequest,
} from "#contract/applications/signature-request.ts";
import { answerSignatureLink, openSignatureLink } from "#contract/public/public-signature.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { withdrawRequest } from "../../domain/signature-links/ask-signature.ts";
import { type CallService, createCaller, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";
import { addDays, formatLongDay, toDayText } from "../../time/calendar.ts";

const GRACE = "grace@mail.example";
let service: InProcessService;
let now: number;
let callAsUser: CallService;
let id: string;
beforeAll(async () => {
  now = Date.parse("2026-11-21T02:00:00Z");
  service = await createInProcessService({ now: () => new Date(now) });
});
beforeEach(async () => {
  now += 60_000;
  callAsUser = (await signIn(service, "user")).call;
  const { body } = await callAsUser(createInit, {
    body: { ApplicationTypeId: "building-permit-owner-builder" },
  });
  id = body.Id;
  await saveAnswers({
    "nature.description": "A second storey",
    "property.address": { line1: "12 Elm Street", suburb: "Riverbend", state: "VIC", postcode: "3994" },
  });
});
afterAll(() => service.close());

const fetchDraft = async () => (await callAsUser(getDraft, { params: { id } })).body;
async function saveAnswers(Answers: object) {
  const { Revision } = await fetchDraft();
  return callAsUser(updateDynamic, { params: { id }, body: { Revision, Answers } });
}
const coOwnerRequest = {
  Kind: "co-signer",
  Role: "coOwner",
  Name: "Grace Hopper",
  Email: GRACE,
  Note: "Please sign.",
};
const neighbourRequest = {
  ...{ Kind: "neighbour", Role: "neighbour", Name: "Alan Turing", Email: GRACE },
  ...{ Address: "14 Elm Street, Riverbend VIC 3994", Note: "Underpinning of the shared wall in March." },
};
async function requestSignature(body: object = coOwnerRequest) {
  now += 1000;
  const requestResponse = await callAsUser(createSignatureRequest, { params: { id }, body });
  const mail = readOutbox(service.context, GRACE)[0]?.Text ?? "";
  return { requestResponse, mail, token: /#token=(\S+)/.exec(mail)?.[1] ?? "" };
}
const openLink = async (Token: string) =>
  (await createCaller(service)(openSignatureLink, { body: { Token } })).body;
const Signature = { Kind: "typed", Value: "Grace Hopper" };
const agreement = { Answer: "agree", Name: "Grace Hopper", Signature, Comment: "" };
const answerLink = (Token: string, Revision: number, answerBody: object = agreement) =>
  createCaller(service)(answerSignatureLink, { body: { Token, Revision, ...answerBody } });
const fetchStates = async () =>
  (await callAsUser(getSignatureRequests, { params: { id } })).body.map(
    ({ State }: { State: string }) => State,
  );

describe("a co-signer", () => {
  it("reads the application and its statements by the emailed link, and signs it on their own device", async () => {
    const { mail, token } = await requestSignature();
    expect(mail).toMatch(/\/public-signature\/#token=\S+$/m);
    expect(await fetchStates()).toEqual(["sent"]);
    const { State, Request } = await openLink(token);
    expect([State, Request.RoleName, Request.Methods]).toEqual([
      "open",
      "Signature of another owner of the land",
      ["drawn", "typed"],
    ]);
    expect(JSON.stringify(Request.Groups)).toContain("A second storey");
    expect(Request.Statements.length).toBeGreaterThan(1);
    expect(await fetchStates()).toEqual(["opened"]);
    expect((await answerLink(token, Request.Revision)).status).toBe(200);
    expect(await fetchStates()).toEqual(["agreed"]);
    expect((await fetchDraft()).Answers["signatures.coOwner"]).toMatchObject({
      method: "typed",
      value: "Grace Hopper",
      name: "Grace Hopper",
    });
    expect((await openLink(token)).State).toBe("agreed");
    expect((await answerLink(token, Request.Revision)).status).toBe(403);
  });

  it("must read again if the application changed while they read it", async () => {
    const { token } = await requestSignature();
    const { Request } = await openLink(token);
    await saveAnswers({ "nature.description": "Three more storeys" });
    expect((await answerLink(token, Request.Revision)).status).toBe(409);
    expect((await fetchDraft()).Answers["signatures.coOwner"]).toBeUndefined();
  });

  it("has to sign again if the application changes after they signed", async () => {
    const { token } = await requestSignature();
    await answerLink(token, (await openLink(token)).Request.Revision);
    await saveAnswers({ "nature.description": "Three more storeys" });
    expect(await fetchStates()).toEqual(["changed"]);
    const refusedResponse = await callAsUser(submitApplicantWizard, {
      params: { id },
      body: {
        AdditionalApplicationRequestID: "0",
        Notify: false,
        ApplicantWizzardConfigurationID: (await fetchDraft()).ConfigurationId,
      },
    });
    expect(refusedResponse.body).toContainEqual({
      Message: "Grace Hopper signed before the application changed. Ask for the signature again.",
      Path: "signatures.coOwner",
    });
  });

  it("may decline with a reason, which reaches the applicant", async () => {
    const { token } = await requestSignature();
    const { Revision } = (await openLink(token)).Request;
    const refusal = { Answer: "decline", Name: "Grace Hopper", Signature: null, Comment: "" };
    expect((await answerLink(token, Revision, refusal)).body).toEqual([
      { Message: "Write what you want the applicant to know", Path: "Comment" },
    ]);
    await answerLink(token, Revision, { ...refusal, Comment: "It blocks our view." });
    expect(await fetchStates()).toEqual(["declined"]);
    const notificationMail = readOutbox(service.context, "user@demo.example")[0];
    expect(`${notificationMail?.Subject} ${notificationMail?.Text}`).toMatch(
      /Grace Hopper does not want to sign[\s\S]*It blocks our view/,
    );
    expect(notificationMail?.Text).toContain(": 12 Elm Street, Riverbend VIC 3994");
  });
});

describe("a link for a signature", () => {
  it("is withdrawn by the applicant, or by another request to the same person", async () => {
    const firstRequest = await requestSignature();
    const secondRequest = await requestSignature();
    expect((await openLink(firstRequest.token)).State).toBe("withdrawn");
    const params = { applicationId: id, signatureRequestId: secondRequest.requestResponse.body.Id };
    const withdrawRequest = () => callAsUser(withdrawSignatureRequest, { params });
    expect((await withdrawRequest()).status).toBe(200);
    expect((await openLink(secondRequest.token)).State).toBe("withdrawn");
    const getWithdrawalTime = () =>
      service.context.store.collection("signatureRequest").get(params.signatureRequestId)?.WithdrawnAt;
    const withdrawalTime = getWithdrawalTime();
    now += 60_000;
    expect([(await withdrawRequest()).status, getWithdrawalTime()]).toEqual([200, withdrawalTime]);
  });

  it("expires after 28 days, and is invalid when modified", async () => {
    const { token } = await requestSignature();
    expect((await openLink(`${token}x`)).State).toBe("wrong");
    now += 30 * 24 * 60 * 60_000;
    expect((await openLink(token)).State).toBe("expired");
  });

  it("is refused for a signature that the form does not have", async () => {
    expect((await requestSignature({ ...coOwnerRequest, Role: "mayor" })).requestResponse.status).toBe(400);
  });
});

describe("a neighbour", () => {
  it("reads the notice only, and the response becomes a document of the application", async () => {
    const { mail, token } = await requestSignature(neighbourRequest);
    expect(mail).toContain("Your property: 14 Elm Street, Riverbend VIC 3994");
    const { Request } = await openLink(token);
    const { Address } = neighbourRequest;
    expect(Request).toMatchObject({ Address, Note: neighbourRequest.Note, Groups: [], Statements: [] });
    await answerLink(token, 0, { ...agreement, Name: "Alan Turing" });
    const documents = (await callAsUser(getDocuments, { params: { applicationId: id } })).body;
    expect(documents).toMatchObject([
      {
        FileName: "protection-work-response-alan-turing.pdf",
        DocumentTypeId: "protection-work",
        State: "Uploaded",
      },
    ]);
    expect(await fetchStates()).toEqual(["agreed"]);
  });

  it("does not respond to a notice that is withdrawn while the response is stored", async () => {
    const { token, requestResponse } = await requestSignature(neighbourRequest);
    const { documents } = service.context;
    const { write } = documents;
    vi.spyOn(documents, "write").mockImplementationOnce(async (...file) => {
      withdrawRequest(id, requestResponse.body.Id, service.context);
      return write(...file);
    });
    expect((await answerLink(token, 0)).status).toBe(403);
    expect(await fetchStates()).toEqual(["withdrawn"]);
  });

  it("gets a copy of the answer by email", async () => {
    const { token } = await requestSignature(neighbourRequest);
    now += 1000;
    await answerLink(token, 0, {
      Answer: "decline",
      Name: "Alan Turing",
      Signature: null,
      Comment: "Too deep.",
    });
    const [copy] = readOutbox(service.context, GRACE);
    expect(copy?.Subject).toBe("Your response to the notice of protection work");
    for (const part of [
      "Hello Alan Turing",
      "12 Elm Street",
      "does not agree to the protection work",
      "Too deep.",
    ])
      expect(copy?.Text).toContain(part);
    expect(copy?.Text).not.toContain("#token=");
  });

  it("who asks a question has not responded, so that the notice stays without its document", async () => {
    const { token } = await requestSignature(neighbourRequest);
    const question = {
      Answer: "more-information",
      Name: "Alan Turing",
      Signature: null,
      Comment: "How deep?",
    };
    expect((await answerLink(token, 0, question)).status).toBe(200);
    expect((await callAsUser(getDocuments, { params: { applicationId: id } })).body).toEqual([]);
    expect(await fetchStates()).toEqual(["more-information"]);
  });

  it("opens the documents that the applicant chose, and no other", async () => {
    const firstRequest = await requestSignature(neighbourRequest);
    await answerLink(firstRequest.token, 0, { ...agreement, Name: "Alan Turing" });
    const [document] = (await callAsUser(getDocuments, { params: { applicationId: id } })).body;
    expect((await openLink((await requestSignature(neighbourRequest)).token)).Request.Documents).toEqual([]);
    const { token } = await requestSignature({ ...neighbourRequest, DocumentIds: [document.Id] });
    const { Documents } = (await openLink(token)).Request;
    expect(Documents).toMatchObject([{ FileName: document.FileName, Size: document.Size }]);
    expect((await service.fetch(new Request(Documents[0].Url))).status).toBe(200);
    const { requestResponse } = await requestSignature({ ...neighbourRequest, DocumentIds: ["other"] });
    expect(requestResponse.status).toBe(400);
    expect(JSON.stringify(requestResponse.body)).toContain("DocumentIds");
  });

  it("opens the documents that an officer adds at the desk, until the notice is answered", async () => {
    await answerLink((await requestSignature(neighbourRequest)).token, 0, {
      ...agreement,
      Name: "Alan Turing",
    });
    const [document] = (await callAsUser(getDocuments, { params: { applicationId: id } })).body;
    const { token, requestResponse } = await requestSignature(neighbourRequest);
    const addDocumentAtDesk = () =>
      service.app.request(`/desk/notices/${requestResponse.body.Id}/documents`, {
        method: "POST",
        body: new URLSearchParams([["document", document.Id]]),
      });
    const page = await (await service.app.request(`/desk/applications/${id}`)).text();
    expect(page).toContain(`action="/desk/notices/${requestResponse.body.Id}/documents"`);
    expect((await addDocumentAtDesk()).status).toBe(303);
    const { Documents } = (await openLink(token)).Request;
    expect(Documents).toMatchObject([{ FileName: document.FileName }]);
    await answerLink(token, 0, { ...agreement, Name: "Alan Turing" });
    expect((await addDocumentAtDesk()).status).toBe(400);
  });

  it("reads what the law says without an answer, in the notice and in the email", async () => {
    const { mail, token } = await requestSignature(neighbourRequest);
    const date = formatLongDay(addDays(toDayText(new Date(now)), 14));
    const text = `If you do not answer by ${date}, the Building Act 1993 treats you as having agreed`;
    expect(mail).toContain(text);
    expect((await openLink(token)).Request.IfUnanswered).toContain(text);
    expect((await openLink((await requestSignature()).token)).Request.IfUnanswered).toBeUndefined();
  });

  it("is not sent a notice before the application names the land", async () => {
    const { body } = await callAsUser(createInit, {
      body: { ApplicationTypeId: "building-permit-demolition" },
    });
    id = body.Id;
    const { requestResponse } = await requestSignature(neighbourRequest);
    expect(requestResponse.status).toBe(400);
    expect(JSON.stringify(requestResponse.body)).toContain("which land the work is on");
    expect(await fetchStates()).toEqual([]);
  });

  it.each([
    ["Email", { ...neighbourRequest, Email: "" }],
    ["Address", { ...neighbourRequest, Address: " " }],
    ["Address", { ...neighbourRequest, Address: undefined }],
    ["Note", { ...neighbourRequest, Note: "" }],
  ])("is not sent a notice without %s", async (path, body) => {
    const sentMails = readOutbox(service.context, GRACE).length;
    const { requestResponse } = await requestSignature(body);
    expect(requestResponse.status).toBe(400);
    expect(JSON.stringify(requestResponse.body)).toContain(path);
    expect(readOutbox(service.context, GRACE)).toHaveLength(sentMails);
    expect(await fetchStates()).toEqual([]);
  });
});
