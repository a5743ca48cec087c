import { afterAll, describe, expect, it } from "vitest";
import { getApplication } from "#contract/applications/application.ts";
import {
  getDraft,
  getSummary,
  getWizardSubmissionText,
  putApplicantSignature,
  submitApplicantWizard,
} from "#contract/applications/application-draft.ts";
import { getDocuments } from "#contract/applications/document.ts";
import { transitionApplication } from "../../domain/applications/transitions/transitions.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { COUNTER_ACTOR } from "../../domain/people/acting-name.ts";

import { createDraftFixture } from "./draft.fixture.ts";

const { service, call, begin, save } = await createDraftFixture();
afterAll(() => service.close());

/** Id of a draft of the demo user `user`. The draft is complete except for the signature. */
const READY_DRAFT_ID = "app005accuser";

const submitDraft = (id: string, key?: string, ApplicantWizzardConfigurationID = "building-permit") =>
  call(submitApplicantWizard, {
    params: { id },
    body: { AdditionalApplicationRequestID: "0", Notify: true, ApplicantWizzardConfigurationID },
    ...(key && { key }),
  });
const submitReviewed = (id: string, ReviewedRevision: number, key?: string, ReviewedDocuments?: string[]) =>
  call(submitApplicantWizard, {
    params: { id },
    body: {
      ...{ AdditionalApplicationRequestID: "0", Notify: true, ReviewedRevision, ReviewedDocuments },
      ApplicantWizzardConfigurationID: "building-permit",
    },
    ...(key && { key }),
  });

const signDraft = (Value: string) =>
  call(putApplicantSignature, {
    params: { id: READY_DRAFT_ID },
    body: { Signature: { Kind: "drawn", Value }, SignedByName: "Ada Okafor" },
  });

describe("lodging", () => {
  it("responds with the list of missing answers", async () => {
    const { Id } = await begin();
    const { status, body } = await submitDraft(Id, undefined, "pool-and-barrier");
    expect(status).toBe(400);
    expect(body).toContainEqual({ Message: expect.any(String), Path: "pool.kind" });
    expect(body).toContainEqual({ Message: expect.any(String), Path: "declaration.signature" });
    const { Problems } = (await call(getSummary, { params: { id: Id } })).body;
    expect(Problems.map(({ Path }: { Path: string }) => Path)).toContain("pool.kind");
  });

  it("requires a confirmed and signed declaration, and refuses invalid signature images", async () => {
    const listMissingPaths = async () =>
      (await submitDraft(READY_DRAFT_ID)).body.map(({ Path }: { Path: string }) => Path);
    expect(await listMissingPaths()).toEqual([
      "statements.true",
      "statements.authority",
      "statements.privacy",
      "declaration.signature",
    ]);
    await save(READY_DRAFT_ID, 12, {
      "statements.true": true,
      "statements.authority": true,
      "statements.privacy": true,
    });
    expect(await listMissingPaths()).toEqual(["declaration.signature"]);
    expect((await signDraft("data:image/svg+xml;base64,PHN2Zz4=")).status).toBe(400);
    expect((await signDraft("data:image/png;base64,iVBORw0KGgo=")).body.SignedAt).toEqual(expect.any(String));
  });

  it("needs a new signature if an answer has changed since the signature", async () => {
    const { Revision } = (await call(getDraft, { params: { id: READY_DRAFT_ID } })).body;
    const listMissingPaths = async () =>
      (await submitDraft(READY_DRAFT_ID)).body.map(({ Path }: { Path: string }) => Path);
    const saveStatement = (isConfirmed: boolean, revision: number) =>
      save(READY_DRAFT_ID, revision, { "statements.true": isConfirmed });
    expect((await saveStatement(false, Revision)).status).toBe(200);
    expect((await saveStatement(true, Revision + 1)).status).toBe(200);
    expect(await listMissingPaths()).toEqual(["declaration.signature"]);
    await signDraft("data:image/png;base64,iVBORw0KGgo=");
    // A save without changes keeps the signature valid.
    await save(READY_DRAFT_ID, Revision + 2, { "statements.true": true });
    expect(service.context.store.collection("answers").get(READY_DRAFT_ID)?.SignedAt).toEqual(
      expect.any(String),
    );
  });

  it("is refused if a document was added or removed after the review", async () => {
    const { Revision } = (await call(getDraft, { params: { id: READY_DRAFT_ID } })).body;
    const documents = (await call(getDocuments, { params: { applicationId: READY_DRAFT_ID } })).body;
    const ids = documents.map(({ Id }: { Id: string }) => Id);
    expect(ids.length).toBeGreaterThan(0);
    const statuses = [];
    for (const reviewedIds of [ids.slice(1), [...ids, "doc-gone"]])
      statuses.push((await submitReviewed(READY_DRAFT_ID, Revision, undefined, reviewedIds)).status);
    expect(statuses).toEqual([409, 409]);
  });

  it("is refused with the differences if an answer changed after the review", async () => {
    const reviewedDraft = (await call(getDraft, { params: { id: READY_DRAFT_ID } })).body;
    await save(READY_DRAFT_ID, reviewedDraft.Revision, { "contact.telephone": "0412 345 678" });
    const { status, body } = await submitReviewed(READY_DRAFT_ID, reviewedDraft.Revision, "stale");
    expect([status, body.Revision, body.Answers]).toEqual([
      409,
      reviewedDraft.Revision + 1,
      { "contact.telephone": "0412 345 678" },
    ]);
    expect((await call(getApplication, { params: { id: READY_DRAFT_ID } })).body.Number).toBeNull();
  });

  it("submits once in a hundred concurrent attempts: one number, one email, one lodgement", async () => {
    await signDraft("data:image/png;base64,iVBORw0KGgo=");
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_empty, index) =>
        submitDraft(READY_DRAFT_ID, index < 50 ? "same" : `own ${index}`),
      ),
    );
    const acceptedResponses = responses.filter(({ status }) => status === 200);
    expect(acceptedResponses.length).toBe(50);
    expect(new Set(acceptedResponses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(acceptedResponses[0]?.body.Number).toMatch(/^BP-\d{4}-01\d{3}$/);
    const events = service.context.store
      .collection("event")
      .find({ where: { ApplicationId: READY_DRAFT_ID, To: "submitted" } });
    expect(events).toHaveLength(1);
    const mails = readOutbox(service.context, "user@demo.example").filter(({ Subject }) =>
      Subject.startsWith(acceptedResponses[0]?.body.Number),
    );
    expect(mails).toHaveLength(1);
  });

  it("returns the receipt to a retry that follows a later review", async () => {
    const { body: draft } = await call(getDraft, { params: { id: READY_DRAFT_ID } });
    expect((await submitReviewed(READY_DRAFT_ID, draft.Revision, "same")).status).toBe(200);
  });

  it("cannot be repeated, and submitted answers cannot be changed", async () => {
    const retryResponse = await submitDraft(READY_DRAFT_ID, "later");
    expect([retryResponse.status, retryResponse.body.error]).toEqual([
      400,
      expect.stringMatching(/already been lodged/),
    ]);
    expect((await save(READY_DRAFT_ID, 13, { "cost.contractPrice": "1.00" })).status).toBe(400);
    expect((await call(getWizardSubmissionText, { params: { id: READY_DRAFT_ID } })).body.Text).toMatch(
      /business days/,
    );
  });

  it("needs the statements and the signature again after the officer has returned the application", async () => {
    const applications = service.context.store.collection("application");
    const { body: lodged } = await call(getDraft, { params: { id: READY_DRAFT_ID } });
    expect(lodged.Answers["statements.true"]).toBe(true);
    for (const to of ["intake-check", "returned"]) {
      const application = applications.get(READY_DRAFT_ID);
      if (!application) throw new Error("the application is lodged");
      transitionApplication(application, { to, actor: "staff", by: COUNTER_ACTOR }, service.context);
    }
    const { Answers, SavedAt, Revision } = (await call(getDraft, { params: { id: READY_DRAFT_ID } })).body;
    expect(SavedAt).toBe(lodged.SavedAt);
    expect(Revision).toBe(lodged.Revision + 1);
    expect(Object.keys(Answers).filter((path) => path.startsWith("statements."))).toEqual([]);
    expect(
      (await submitDraft(READY_DRAFT_ID, "returned")).body.map(({ Path }: { Path: string }) => Path),
    ).toEqual(["statements.true", "statements.authority", "statements.privacy", "declaration.signature"]);
  });
});
