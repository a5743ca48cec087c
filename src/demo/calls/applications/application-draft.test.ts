import { afterAll, describe, expect, it } from "vitest";
import {
  changeApplicationStatus,
  getApplicantAppWorkflow,
  getApplication,
} from "#contract/applications/application.ts";
import { createInit, getDraft } from "#contract/applications/application-draft.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import {
  getApplicationTemplates,
  loadDataFromTemplate,
} from "#contract/applications/application-template.ts";
import { getApplicationTypes } from "#contract/applications/application-type.ts";
import type { ServiceMessage } from "#contract/socket.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { signIn } from "../../service/caller.fixture.ts";
import { poolAndBarrier } from "../../wizards/pool-and-barrier.ts";
import { createDraftFixture } from "./draft.fixture.ts";
import { allApplicationsBody } from "./list/all-applications-body.fixture.ts";

const { service, call, tokens, begin, save } = await createDraftFixture();
afterAll(() => service.close());

const POOL_TYPE = "building-permit-pool";

describe("starting an application", () => {
  it("returns the same draft for the same key, and a new one for another key", async () => {
    const [firstDraft, sameDraft, otherDraft] = [await begin("k1"), await begin("k1"), await begin("k2")];
    expect(sameDraft).toEqual(firstDraft);
    expect(otherDraft.Id).not.toBe(firstDraft.Id);
  });

  it("creates one draft from a hundred concurrent requests", async () => {
    const applicationCount = service.context.store.collection("application").count();
    await Promise.all(Array.from({ length: 100 }, () => begin("all at once")));
    expect(service.context.store.collection("application").count()).toBe(applicationCount + 1);
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
    expect((await guest.call(createInit, { body: { ApplicationTypeId: POOL_TYPE } })).status).toBe(403);
    const types = (await guest.call(getApplicationTypes)).body;
    expect(types.some(({ CanLodge }: { CanLodge: boolean }) => CanLodge)).toBe(false);
  });

  it("can start from a template, keeping existing answers", async () => {
    const [template] = (await call(getApplicationTemplates, { query: { ApplicationTypeId: POOL_TYPE } }))
      .body;
    const { Id } = await begin();
    await save(Id, 0, { "builder.name": "Our own builder" });
    const { body } = await call(loadDataFromTemplate, { params: { a: Id, b: template.Id } });
    expect(body.Answers["builder.name"]).toBe("Our own builder");
    expect(body.Answers["builder.registrationNo"]).toMatch(/^CDB-PL/);
    const otherPerson = await signIn(service, "admin");
    const othersDraft = await begin(undefined, otherPerson.call);
    const templateResponse = await otherPerson.call(loadDataFromTemplate, {
      params: { a: othersDraft.Id, b: template.Id },
    });
    expect(templateResponse.status).toBe(404);
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

  it("describes the application in the words of the draft's form version", async () => {
    const { store } = service.context;
    const { Id, Revision } = await begin();
    const answers = store.collection("answers").get(Id);
    if (!answers) throw new Error("no answers");
    const Config = structuredClone(poolAndBarrier) as WizardConfig;
    const fields = Config.steps.flatMap(({ sections }) => sections).flatMap(({ fields }) => fields);
    const option = fields.find(({ key }) => key === "kind")?.options?.[0];
    if (!option) throw new Error("the form asks for the kind of pool");
    Object.assign(option, { label: { ...option.label, text: "Words of another version" } });
    store.collection("formContent").put({ Id: "other", Config });
    store.collection("formVersion").put({
      ...{ Id: `${Config.id}@99`, FormId: Config.id, Version: 99, State: "released", Source: "upload" },
      ...{ ContentId: "other", TypeIds: [POOL_TYPE], AddedAt: "2026-11-21T00:00:00.000Z" },
    });
    store.collection("answers").put({ ...answers, ConfigurationVersion: 99 });
    expect((await save(Id, Revision, { "pool.kind": option.value })).status).toBe(200);
    expect(store.collection("application").get(Id)?.Description).toBe("Words of another version");
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

  it("responds with 409 if one save removes an item that another save changes, in either order", async () => {
    const { Id } = await begin();
    await save(Id, 0, { barriers: ["b1", "b2"], "barriers.b1.side": "North", "barriers.b2.side": "South" });
    await save(Id, 1, { barriers: ["b2"], "barriers.b1.side": null });
    const editResponse = await save(Id, 1, { "barriers.b1.height": "1.2" });
    expect([editResponse.status, editResponse.body.Answers]).toEqual([
      409,
      { barriers: ["b2"], "barriers.b1.side": null },
    ]);
    await save(Id, 2, { "barriers.b2.height": "1.3" });
    const removalResponse = await save(Id, 2, { barriers: [], "barriers.b2.side": null });
    expect([removalResponse.status, removalResponse.body.Answers]).toEqual([
      409,
      { "barriers.b2.height": "1.3" },
    ]);
    expect(
      (await save(Id, 3, { barriers: [], "barriers.b2.side": null, "barriers.b2.height": null })).status,
    ).toBe(200);
  });

  it("applies a repeated save once, also when the first response was lost", async () => {
    const { Id } = await begin();
    const answers = {
      "property.address": { line1: "1 A St", suburb: "Riverbend", state: "VIC", postcode: "3994" },
    };
    const [firstResponse, retryResponse] = [await save(Id, 0, answers), await save(Id, 0, answers)];
    expect([
      firstResponse.body.Revision,
      retryResponse.status,
      retryResponse.body.Revision,
      retryResponse.body.Changed,
    ]).toEqual([1, 200, 1, {}]);
    const { body } = await call(getApplication, { params: { id: Id } });
    expect(body).toMatchObject({ Title: "1 A St, Riverbend VIC 3994" });
  });

  it("publishes the new revision of the draft to open pages", async () => {
    const { Id } = await begin();
    const receivedMessages: ServiceMessage[] = [];
    const stopListening = service.context.hub.listen(tokens.TopicName, {
      send: (message) => receivedMessages.push(message),
      end() {},
    });
    await save(Id, 0, { "pool.kind": "spa" });
    await save(Id, 1, { "pool.kind": "spa" });
    await call(changeApplicationStatus, { params: { id: Id }, body: { Status: "Deleted" } });
    await call(changeApplicationStatus, { params: { id: Id }, body: { Status: "Draft" } });
    stopListening();
    const expectedMessage = { Type: "ApplicationChanged", ApplicationId: Id };
    expect(receivedMessages).toMatchObject([
      { ...expectedMessage, Part: "answers", Draft: { Id, Revision: 1 } },
      { ...expectedMessage, StatusName: "Deleted" },
      { ...expectedMessage, StatusName: "Draft" },
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

describe("a draft", () => {
  it("can be deleted, which hides it from everybody, and restored", async () => {
    const { Id } = await begin();
    const changeStatus = (Status: string) =>
      call(changeApplicationStatus, { params: { id: Id }, body: { Status } });
    const isListed = async () =>
      (
        await call(getApplicationList, {
          query: { PageNumber: "1", PageSize: "200" },
          body: allApplicationsBody,
        })
      ).body.Items.some((item: { Id: string }) => item.Id === Id);
    expect(await isListed()).toBe(true);
    await changeStatus("Deleted");
    expect(await isListed()).toBe(false);
    expect((await call(getDraft, { params: { id: Id } })).status).toBe(404);
    expect((await changeStatus("Draft")).body.Status.Id).toBe("draft");
    expect(await isListed()).toBe(true);
    const { Stages } = (await call(getApplicantAppWorkflow, { params: { id: Id } })).body;
    const reachedStages = Stages.filter(({ State }: { State: string }) => State !== "upcoming");
    expect(reachedStages.map(({ StatusId }: { StatusId: string }) => StatusId)).toEqual(["draft"]);
    expect((await changeStatus("Withdrawn")).status).toBe(400);
  });
});
