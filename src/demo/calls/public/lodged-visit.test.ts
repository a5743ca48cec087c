/**
 * Tests that a visitor's private link shows the lodged application. The visitor cannot change that
 * application, and cannot open another application.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { solveCaptcha } from "#api/solve-captcha.ts";
import {
  decideQuote,
  getApplicantAppDetails,
  getApplicantAppWorkflow,
  getHeaderSubheader,
} from "#contract/applications/application.ts";
import { updateDynamic } from "#contract/applications/application-draft.ts";
import {
  createUpload,
  downloadDocument,
  getAllDocumentsUrl,
  getChecklistDocuments,
  getDocumentRules,
  getDocuments,
  getDocumentVersions,
  getDownloadUrl,
} from "#contract/applications/document.ts";
import { isFileReply } from "#contract/endpoint.ts";
import { allEndpoints } from "#contract/index.ts";
import { getChallenge } from "#contract/public/captcha.ts";
import { openRequestLink } from "#contract/public/public-additional-request.ts";
import { claimPublicLodgement, sendPublicLodgementLink } from "#contract/public/public-lodgement.ts";
import { withdrawLink } from "../../domain/answer-links/answer-link.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { changeStatusAsOfficer } from "../../officer/actions/officer-transitions.ts";
import { addOutcomeDocument } from "../../officer/actions/outcome-documents.ts";
import { requestAnswersByLink } from "../../officer/actions/request-information.ts";
import { createCaller, FIXTURE_DOMAIN, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";
import { changeApplication, openLodgedVisit } from "./lodged-visit.fixture.ts";

const DAY_MS = 24 * 60 * 60_000;
const LODGED_AT = new Date("2026-11-21T09:00:00Z");
let now = LODGED_AT;
let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService({ now: () => now });
});
afterAll(() => service.close());

const uploadBody = { FileName: "a.pdf", Size: 4, DocumentTypeId: "other" };

/** Opens the private link again, and returns the token for answering its only request for information. */
async function findAnswerToken({
  application,
  resume,
}: Pick<Awaited<ReturnType<typeof openLodgedVisit>>, "application" | "resume">): Promise<string | undefined> {
  const call = createCaller(service, (await resume()).body.Visit?.Session.Token);
  const { body } = await call(getApplicantAppDetails, { params: { id: application.Id } });
  return body.InformationRequests[0].AnswerToken;
}

describe("the private link of a lodged application", () => {
  it("shows its status, documents and fees, with nothing to change", async () => {
    const { application, body, call } = await openLodgedVisit(service, { StatusId: "permit-issued" });
    expect(body).toMatchObject({ State: "lodged", Number: application.Number });
    await addOutcomeDocument(application, "building-permit", service.context);
    const params = { id: application.Id };
    const details = await call(getApplicantAppDetails, { params });
    expect(details.body).toMatchObject({ Application: { Id: application.Id }, Actions: [], FollowOns: [] });
    for (const endpoint of [getApplicantAppWorkflow, getHeaderSubheader])
      expect((await call(endpoint, { params })).status).toBe(200);
    const applicationOptions = { params: { applicationId: application.Id } };
    expect((await call(getDocumentRules, applicationOptions)).body).toEqual({
      ...{ Actions: [], Reason: null, RemoveReason: null },
    });
    expect((await call(getChecklistDocuments, applicationOptions)).status).toBe(200);
    const [permit] = (await call(getDocuments, applicationOptions)).body;
    expect(permit).toMatchObject({ DocumentTypeId: "building-permit", IsOutcome: true });
    const { Url } = (await call(getDownloadUrl, { params: { id: permit.Id } })).body;
    expect(await (await service.app.request(Url)).text()).toMatch(/^%PDF/);
  });

  it("reaches no other application, and none of its documents", async () => {
    const { call } = await openLodgedVisit(service);
    const otherVisit = await openLodgedVisit(service, { StatusId: "permit-issued" });
    await addOutcomeDocument(otherVisit.application, "building-permit", service.context);
    const { store } = service.context;
    const accountApplications = store.collection("application").find({ where: { AccountId: "acc-user" } });
    const ids = [otherVisit.application.Id, ...accountApplications.slice(0, 20).map(({ Id }) => Id)];
    const documents = ids.flatMap((ApplicationId) =>
      store.collection("document").find({ where: { ApplicationId }, limit: 3 }),
    );
    expect(documents.length).toBeGreaterThan(10);
    for (const id of ids) {
      for (const endpoint of [getApplicantAppDetails, getApplicantAppWorkflow, getHeaderSubheader])
        expect((await call(endpoint, { params: { id } })).status).toBe(404);
      for (const endpoint of [getDocuments, getDocumentRules, getChecklistDocuments, getAllDocumentsUrl])
        expect((await call(endpoint, { params: { applicationId: id } })).status).toBe(404);
      const body = { Decision: "accepted" } as const;
      expect((await call(decideQuote, { params: { id }, body })).status).toBe(404);
    }
    for (const { Id } of documents) {
      expect((await call(getDownloadUrl, { params: { id: Id } })).status).toBe(404);
      expect((await call(downloadDocument, { params: { id: Id } })).status).toBe(404);
      expect((await call(getDocumentVersions, { params: { documentId: Id } })).status).toBe(404);
    }
  });

  it("makes no other change than to decide about a quotation, and to repeat what the wizard has sent", async () => {
    const { application, call } = await openLodgedVisit(service, { StatusId: "further-information" });
    const reachableWrites = [];
    for (const { name, endpoint } of allEndpoints) {
      const isWrite = endpoint.method !== "GET" && endpoint.auth !== "none";
      if (!isWrite || "presigned" in endpoint || isFileReply(endpoint.reply)) continue;
      const names = endpoint.path.matchAll(/:(\w+)/g);
      const params = Object.fromEntries([...names].map(([, param]) => [param, application.Id]));
      const { status } = await call(endpoint, { params, ...(endpoint.body ? { body: {} } : {}) });
      if (status !== 403) reachableWrites.push(name);
    }
    expect(reachableWrites.sort()).toEqual(["decideQuote", "sendFeedback", "submitApplicantWizard"]);
    const { status } = await call(decideQuote, {
      params: { id: application.Id },
      body: { Decision: "accepted" },
    });
    expect(status).toBe(400);
  });

  it("has the token of the emailed link to an open request for information, until the link ends", async () => {
    const lodgedVisit = await openLodgedVisit(service, { StatusId: "under-assessment" });
    const { visit, application } = lodgedVisit;
    const findToken = () => findAnswerToken(lodgedVisit);
    const openLink = async (Token: string) =>
      (await createCaller(service)(openRequestLink, { body: { Token } })).body.State;
    const Items = [{ Kind: "document", Target: "site-plan", Remark: "With the north point." } as const];
    const { Id } = await requestAnswersByLink(application, { Remark: "", Items }, service.context);
    const token = (await findToken()) ?? "";
    const [mail] = readOutbox(service.context, visit.Email);
    expect(mail?.Text).toContain(`#token=${token}\n`);
    expect(await openLink(token)).toBe("open");
    withdrawLink(Id, service.context);
    expect(await findToken()).toBeUndefined();
  });

  it("has no token after the emailed link has expired, or the request is answered", async () => {
    const lodgedVisit = await openLodgedVisit(service, { StatusId: "under-assessment" });
    const findToken = () => findAnswerToken(lodgedVisit);
    const Items = [{ Kind: "document", Target: "site-plan", Remark: "" } as const];
    const body = { Remark: "", DueDate: "2026-11-22", Items };
    const { Id } = await requestAnswersByLink(lodgedVisit.application, body, service.context);
    expect(await findToken()).toBeDefined();
    now = new Date("2026-12-07T09:00:00Z");
    expect(await findToken()).toBeUndefined();
    now = LODGED_AT;
    expect(await findToken()).toBeDefined();
    const requests = service.context.store.collection("request");
    const request = requests.get(Id);
    if (!request) throw new Error("no request");
    requests.put({ ...request, ClosedAt: now.toISOString() });
    expect(await findToken()).toBeUndefined();
  });

  it.each([
    ["accepted", "draft"],
    ["declined", "quote-declined"],
  ] as const)("decides about an open quotation, once: %s", async (Decision, status) => {
    const quoteVisit = await openLodgedVisit(service, { StatusId: "quote-requested", Number: null });
    const params = { id: quoteVisit.application.Id };
    const decide = (body: object) => quoteVisit.call(decideQuote, { params, body });
    expect((await decide({ Decision: "accepted" })).status).toBe(400);
    await changeStatusAsOfficer(quoteVisit.application, "quoted", undefined, service.context);
    const details = await quoteVisit.call(getApplicantAppDetails, { params });
    expect(details.body.Actions).toEqual(["decide-quote"]);
    expect((await decide({ Decision: "declined" })).status).toBe(400);
    const decisionResponse = await decide({ Decision, Reason: "Another surveyor asked for less." });
    expect(decisionResponse.body).toMatchObject({ Status: { Id: status } });
    expect((await decide({ Decision })).status).not.toBe(200);
    const [event] = service.context.store
      .collection("event")
      .find({ where: { ApplicationId: params.id }, orderBy: { field: "Position", direction: "desc" } });
    expect(event).toMatchObject({
      ...{ To: status, Actor: "applicant", By: "Ngozi Adeyemi" },
      Comment: "Another surveyor asked for less.",
    });
  });

  it("takes files that were selected before lodging, until the intake check", async () => {
    const { application, call } = await openLodgedVisit(service, { StatusId: "submitted" });
    const uploadOptions = { params: { applicationId: application.Id }, body: uploadBody };
    expect((await call(createUpload, uploadOptions)).status).toBe(200);
    // In this status, an applicant with an account may add documents, but a visitor may not.
    changeApplication(application.Id, service.context, { StatusId: "permit-issued" });
    expect((await call(createUpload, uploadOptions)).status).toBe(403);
  });

  it("changes the form again once the application is returned", async () => {
    const { application, call } = await openLodgedVisit(service);
    const saveOptions = { params: { id: application.Id }, body: { Revision: 0, Answers: { "x.y": "z" } } };
    expect((await call(updateDynamic, saveOptions)).status).toBe(403);
    changeApplication(application.Id, service.context, { StatusId: "returned" });
    expect((await call(updateDynamic, saveOptions)).status).toBe(200);
  });

  it("expires 90 days after the last change; a new link, asked for by email, opens it again", async () => {
    const { visit, application, resume } = await openLodgedVisit(service);
    now = new Date(Date.parse(application.UpdatedAt) + 90 * DAY_MS - 1);
    expect((await resume()).body.Visit).not.toBeNull();
    now = new Date(now.getTime() + 2);
    expect((await resume()).body).toMatchObject({ State: "lodged", Visit: null });
    const callSignedOut = createCaller(service);
    const captcha = await solveCaptcha((await callSignedOut(getChallenge)).body.Challenge);
    const body = { Email: visit.Email, Domain: FIXTURE_DOMAIN };
    expect((await callSignedOut(sendPublicLodgementLink, { body, captcha })).status).toBe(200);
    const mails = service.context.store.collection("mail").find({ where: { To: visit.Email } });
    expect(mails.some(({ Text }) => Text.includes(visit.Secret ?? "no secret"))).toBe(true);
    expect((await resume()).body.Visit).toMatchObject({
      EndsAt: new Date(now.getTime() + 90 * DAY_MS).toISOString(),
    });
    now = LODGED_AT;
  });

  it("stays closed after an account has taken the application", async () => {
    const { visit, resume } = await openLodgedVisit(service);
    service.context.store.collection("visit").put({ ...visit, MovedAt: now.toISOString() });
    expect((await resume()).body).toMatchObject({ State: "moved", Visit: null });
  });

  it("does not take the application back after another person became its applicant", async () => {
    const { visit, application, resume } = await openLodgedVisit(service);
    changeApplication(application.Id, service.context, { AccountId: "acc-admin" });
    expect((await resume()).body).toMatchObject({ State: "moved", Visit: null });
    const { call } = await signIn(service, "user");
    expect((await call(claimPublicLodgement, { body: { Secret: visit.Secret } })).status).toBe(404);
    expect(service.context.store.collection("application").get(application.Id)?.AccountId).toBe("acc-admin");
  });
});
