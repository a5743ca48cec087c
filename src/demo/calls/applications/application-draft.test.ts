import { afterAll, describe, expect, it } from "vitest";
import {
  changeApplicationStatus,
  getApplicantAppWorkflow,
  getApplication,
} from "#contract/applications/application.ts";
import {
  createInit,
  getDraft,
  getSummary,
  getWizardSubmissionText,
  putApplicantSignature,
  submitApplicantWizard,
  updateDynamic,
} from "#contract/applications/application-draft.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import {
  getApplicationTemplates,
  loadDataFromTemplate,
} from "#contract/applications/application-template.ts";
import { getApplicationTypes } from "#contract/applications/application-type.ts";
import { getDocuments } from "#contract/applications/document.ts";
import type { ServiceMessage } from "#contract/socket.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { type Caller, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
const { call, tokens } = await signIn(service, "user");
afterAll(() => service.close());

const POOL = "building-permit-pool";
const begin = async (key?: string, by: Caller = call) =>
  (await by(createInit, { body: { ApplicationTypeId: POOL }, ...(key ? { key } : {}) })).body;
const save = (id: string, Revision: number, Answers: object) =>
  call(updateDynamic, { params: { id }, body: { Revision, Answers } });

/** A draft of the user's that is complete except for the signature. */
const READY = "app005accuser";

describe("starting an application", () => {
  it("returns the same draft for the same key, and a new one for another key", async () => {
    const [one, again, other] = [await begin("k1"), await begin("k1"), await begin("k2")];
    expect(again).toEqual(one);
    expect(other.Id).not.toBe(one.Id);
  });

  it("creates one draft from a hundred concurrent requests", async () => {
    const before = service.context.store.collection("application").count();
    await Promise.all(Array.from({ length: 100 }, () => begin("all at once")));
    expect(service.context.store.collection("application").count()).toBe(before + 1);
  });

  it("refuses a key that was used for a different request", async () => {
    await begin("k3");
    const body = { ApplicationTypeId: "building-permit-new-dwelling" };
    expect((await call(createInit, { body, key: "k3" })).status).toBe(422);
  });

  it("is refused for types that cannot be lodged online, and for guests", async () => {
    const body = { ApplicationTypeId: "property-information" };
    expect((await call(createInit, { body })).status).toBe(400);
    const guest = await signIn(service, "guest");
    expect((await guest.call(createInit, { body: { ApplicationTypeId: POOL } })).status).toBe(403);
    const types = (await guest.call(getApplicationTypes)).body;
    expect(types.some(({ CanLodge }: { CanLodge: boolean }) => CanLodge)).toBe(false);
  });

  it("can start from a template, keeping existing answers", async () => {
    const [template] = (await call(getApplicationTemplates, { query: { ApplicationTypeId: POOL } })).body;
    const { Id } = await begin();
    await save(Id, 0, { "builder.name": "Our own builder" });
    const { body } = await call(loadDataFromTemplate, { params: { a: Id, b: template.Id } });
    expect(body.Answers["builder.name"]).toBe("Our own builder");
    expect(body.Answers["builder.registrationNo"]).toMatch(/^CDB-PL/);
    const stranger = await signIn(service, "admin");
    const theirs = await begin(undefined, stranger.call);
    const stolen = await stranger.call(loadDataFromTemplate, { params: { a: theirs.Id, b: template.Id } });
    expect(stolen.status).toBe(404);
  });
});

describe("saving answers", () => {
  it("merges by path, removes null values, and increments the revision", async () => {
    const { Id } = await begin();
    await save(Id, 0, { "pool.kind": "spa", "pool.depth": 1.2 });
    const { body } = await save(Id, 1, { "pool.depth": null, "pool.length": 4 });
    expect(body).toMatchObject({ Revision: 2, Changed: {} });
    expect((await call(getDraft, { params: { id: Id } })).body.Answers).toEqual({
      "pool.kind": "spa",
      "pool.length": 4,
    });
  });

  it("merges a stale save of other answers, and returns the changes of others", async () => {
    const { Id } = await begin();
    await save(Id, 0, { "pool.kind": "spa", "pool.depth": 1 });
    await save(Id, 1, { "pool.depth": 2 });
    const { status, body } = await save(Id, 1, { "pool.length": 5 });
    expect([status, body.Revision, body.Changed]).toEqual([200, 3, { "pool.depth": 2 }]);
  });

  it("responds with 409 and the changes on a conflict over the same answer", async () => {
    const { Id } = await begin();
    await save(Id, 0, { "pool.kind": "spa" });
    await save(Id, 1, { "pool.kind": "inGround" });
    const { status, body } = await save(Id, 1, { "pool.kind": "aboveGround", "pool.length": 3 });
    expect(status).toBe(409);
    expect(body).toEqual({ error: expect.any(String), Revision: 2, Answers: { "pool.kind": "inGround" } });
    expect((await call(getDraft, { params: { id: Id } })).body.Answers).toEqual({ "pool.kind": "inGround" });
  });

  it("responds with 409 if one removes an item that the other changes, whoever is first", async () => {
    const { Id } = await begin();
    await save(Id, 0, { barriers: ["b1", "b2"], "barriers.b1.side": "North", "barriers.b2.side": "South" });
    await save(Id, 1, { barriers: ["b2"], "barriers.b1.side": null });
    const edited = await save(Id, 1, { "barriers.b1.height": "1.2" });
    expect([edited.status, edited.body.Answers]).toEqual([
      409,
      { barriers: ["b2"], "barriers.b1.side": null },
    ]);
    await save(Id, 2, { "barriers.b2.height": "1.3" });
    const removed = await save(Id, 2, { barriers: [], "barriers.b2.side": null });
    expect([removed.status, removed.body.Answers]).toEqual([409, { "barriers.b2.height": "1.3" }]);
    expect(
      (await save(Id, 3, { barriers: [], "barriers.b2.side": null, "barriers.b2.height": null })).status,
    ).toBe(200);
  });

  it("applies a repeated save once, also when the first response was lost", async () => {
    const { Id } = await begin();
    const answers = {
      "property.address": { line1: "1 A St", suburb: "Riverbend", state: "VIC", postcode: "3994" },
    };
    const [first, again] = [await save(Id, 0, answers), await save(Id, 0, answers)];
    expect([first.body.Revision, again.status, again.body.Revision, again.body.Changed]).toEqual([
      1,
      200,
      1,
      {},
    ]);
    const { body } = await call(getApplication, { params: { id: Id } });
    expect(body).toMatchObject({ Title: "1 A St, Riverbend VIC 3994" });
  });

  it("tells open pages which revision of the draft changed", async () => {
    const { Id } = await begin();
    const heard: ServiceMessage[] = [];
    const stop = service.context.hub.listen(tokens.TopicName, {
      send: (message) => heard.push(message),
      end() {},
    });
    await save(Id, 0, { "pool.kind": "spa" });
    await save(Id, 1, { "pool.kind": "spa" });
    await call(changeApplicationStatus, { params: { id: Id }, body: { Status: "Deleted" } });
    await call(changeApplicationStatus, { params: { id: Id }, body: { Status: "Draft" } });
    stop();
    const change = { Type: "ApplicationChanged", ApplicationId: Id };
    expect(heard).toMatchObject([
      { ...change, Part: "answers", Draft: { Id, Revision: 1 } },
      { ...change, StatusName: "Deleted" },
      { ...change, StatusName: "Draft" },
    ]);
  });

  it("refuses invalid paths and unknown revisions, and cannot reach a prototype", async () => {
    const { Id } = await begin();
    for (const path of ["a..b", "a.__proto__", "constructor.__proto__.x", ""])
      expect(await save(Id, 0, JSON.parse(`{"${path}":"x"}`))).toMatchObject({
        status: 400,
        body: [{ Message: expect.any(String), Path: path }],
      });
    expect((await save(Id, 7, { "pool.kind": "spa" })).status).toBe(400);
    expect((await save(Id, 0, JSON.parse('{"__proto__":{"polluted":1}}'))).body.Revision).toBe(0);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

const submit = (id: string, key?: string, ApplicantWizzardConfigurationID = "building-permit") =>
  call(submitApplicantWizard, {
    params: { id },
    body: { AdditionalApplicationRequestID: "0", Notify: true, ApplicantWizzardConfigurationID },
    ...(key ? { key } : {}),
  });
const submitReviewed = (id: string, ReviewedRevision: number, key?: string, ReviewedDocuments?: string[]) =>
  call(submitApplicantWizard, {
    params: { id },
    body: {
      ...{ AdditionalApplicationRequestID: "0", Notify: true, ReviewedRevision, ReviewedDocuments },
      ApplicantWizzardConfigurationID: "building-permit",
    },
    ...(key ? { key } : {}),
  });

const sign = (Value: string) =>
  call(putApplicantSignature, {
    params: { id: READY },
    body: { Signature: { Kind: "drawn", Value }, SignedByName: "Ada Okafor" },
  });

describe("lodging", () => {
  it("responds with the list of missing answers", async () => {
    const { Id } = await begin();
    const { status, body } = await submit(Id, undefined, "pool-and-barrier");
    expect(status).toBe(400);
    expect(body).toContainEqual({ Message: expect.any(String), Path: "pool.kind" });
    expect(body).toContainEqual({ Message: expect.any(String), Path: "declaration.signature" });
    const { Problems } = (await call(getSummary, { params: { id: Id } })).body;
    expect(Problems.map(({ Path }: { Path: string }) => Path)).toContain("pool.kind");
  });

  it("requires a confirmed and signed declaration, and refuses invalid signature images", async () => {
    const missing = async () => (await submit(READY)).body.map(({ Path }: { Path: string }) => Path);
    expect(await missing()).toEqual([
      "statements.true",
      "statements.authority",
      "statements.privacy",
      "declaration.signature",
    ]);
    await save(READY, 12, {
      "statements.true": true,
      "statements.authority": true,
      "statements.privacy": true,
    });
    expect(await missing()).toEqual(["declaration.signature"]);
    expect((await sign("data:image/svg+xml;base64,PHN2Zz4=")).status).toBe(400);
    expect((await sign("data:image/png;base64,iVBORw0KGgo=")).body.SignedAt).toEqual(expect.any(String));
  });

  it("needs a new signature if an answer has changed since the signature", async () => {
    const { Revision } = (await call(getDraft, { params: { id: READY } })).body;
    const missing = async () => (await submit(READY)).body.map(({ Path }: { Path: string }) => Path);
    const statement = (given: boolean, at: number) => save(READY, at, { "statements.true": given });
    expect((await statement(false, Revision)).status).toBe(200);
    expect((await statement(true, Revision + 1)).status).toBe(200);
    expect(await missing()).toEqual(["declaration.signature"]);
    await sign("data:image/png;base64,iVBORw0KGgo=");
    // A save that changes nothing leaves it valid.
    await save(READY, Revision + 2, { "statements.true": true });
    expect(service.context.store.collection("answers").get(READY)?.SignedAt).toEqual(expect.any(String));
  });

  it("is refused if a document was added or removed after the review", async () => {
    const { Revision } = (await call(getDraft, { params: { id: READY } })).body;
    const listed = (await call(getDocuments, { params: { applicationId: READY } })).body;
    const ids = listed.map(({ Id }: { Id: string }) => Id);
    expect(ids.length).toBeGreaterThan(0);
    const statuses = [];
    for (const reviewed of [ids.slice(1), [...ids, "doc-gone"]])
      statuses.push((await submitReviewed(READY, Revision, undefined, reviewed)).status);
    expect(statuses).toEqual([409, 409]);
  });

  it("is refused with the differences if an answer changed after the review", async () => {
    const before = (await call(getDraft, { params: { id: READY } })).body;
    await save(READY, before.Revision, { "contact.telephone": "0412 345 678" });
    const { status, body } = await submitReviewed(READY, before.Revision, "stale");
    expect([status, body.Revision, body.Answers]).toEqual([
      409,
      before.Revision + 1,
      { "contact.telephone": "0412 345 678" },
    ]);
    expect((await call(getApplication, { params: { id: READY } })).body.Number).toBeNull();
  });

  it("submits once in a hundred concurrent attempts: one number, one email, one lodgement", async () => {
    await sign("data:image/png;base64,iVBORw0KGgo=");
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_empty, index) => submit(READY, index < 50 ? "same" : `own ${index}`)),
    );
    const good = answers.filter(({ status }) => status === 200);
    expect(good.length).toBe(50);
    expect(new Set(good.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(good[0]?.body.Number).toMatch(/^BP-\d{4}-01\d{3}$/);
    const events = service.context.store
      .collection("event")
      .find({ where: { ApplicationId: READY, To: "submitted" } });
    expect(events).toHaveLength(1);
    const mails = readOutbox(service.context, "user@demo.example").filter(({ Subject }) =>
      Subject.startsWith(good[0]?.body.Number),
    );
    expect(mails).toHaveLength(1);
  });

  it("returns the receipt to a retry that follows a later review", async () => {
    const { body: draft } = await call(getDraft, { params: { id: READY } });
    expect((await submitReviewed(READY, draft.Revision, "same")).status).toBe(200);
  });

  it("cannot be repeated, and submitted answers cannot be changed", async () => {
    const again = await submit(READY, "later");
    expect([again.status, again.body.error]).toEqual([400, expect.stringMatching(/already been lodged/)]);
    expect((await save(READY, 13, { "cost.contractPrice": "1.00" })).status).toBe(400);
    expect((await call(getWizardSubmissionText, { params: { id: READY } })).body.Text).toMatch(
      /business days/,
    );
  });
});

describe("a draft", () => {
  it("can be deleted, which hides it from everybody, and restored", async () => {
    const { Id } = await begin();
    const change = (Status: string) =>
      call(changeApplicationStatus, { params: { id: Id }, body: { Status } });
    const find = async () =>
      (
        await call(getApplicationList, {
          query: { PageNumber: "1", PageSize: "200" },
          body: { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: "Mine" },
        })
      ).body.Items.some((item: { Id: string }) => item.Id === Id);
    expect(await find()).toBe(true);
    await change("Deleted");
    expect(await find()).toBe(false);
    expect((await call(getDraft, { params: { id: Id } })).status).toBe(404);
    expect((await change("Draft")).body.Status.Id).toBe("draft");
    expect(await find()).toBe(true);
    const { Stages } = (await call(getApplicantAppWorkflow, { params: { id: Id } })).body;
    const visited = Stages.filter(({ State }: { State: string }) => State !== "upcoming");
    expect(visited.map(({ StatusId }: { StatusId: string }) => StatusId)).toEqual(["draft"]);
    expect((await change("Withdrawn")).status).toBe(400);
  });
});
