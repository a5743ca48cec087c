/** Tests what remains of an application without an account after its private link has expired (decisions 78). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { updateDynamic } from "#contract/applications/application-draft.ts";
import { completeUpload, createUpload } from "#contract/applications/document.ts";
import { resumePublicLodgement } from "#contract/public/public-lodgement.ts";
import { sendVisitReminders } from "../../domain/visits/visit-mail.ts";
import { demoCollections } from "../../records/records.ts";
import { createCaller, FIXTURE_DOMAIN } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";
import { startVisit } from "./start-visit.fixture.ts";

const DAY_MS = 24 * 60 * 60_000;
const STARTED_AT = new Date("2026-11-21T09:00:00Z");
let now = STARTED_AT;
let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService({ now: () => now });
});
beforeEach(() => {
  now = STARTED_AT;
});
afterAll(() => service.close());

async function openVisit(overrides: object) {
  const { body } = await startVisit(service, overrides);
  return { visit: body, call: createCaller(service, body.Session.Token) };
}

async function findState(Secret: string): Promise<string> {
  const body = { Secret, Domain: FIXTURE_DOMAIN };
  return (await createCaller(service)(resumePublicLodgement, { body })).body.State;
}

function getApplication(id: string) {
  const application = service.context.store.collection("application").get(id);
  if (!application) throw new Error(`no application ${id}`);
  return application;
}

/** Returns the collections with a record that contains the words. Omits emails that were sent. */
const listCollectionsWith = (words: RegExp) =>
  (Object.keys(demoCollections) as (keyof typeof demoCollections)[]).filter(
    (name) => name !== "mail" && words.test(JSON.stringify(service.context.store.collection(name).find({}))),
  );

describe("an expired draft without an account", () => {
  it("loses its answers, also those of earlier form versions, and the signature", async () => {
    const { visit, call } = await openVisit({ Email: "gone@home.example" });
    const params = { id: visit.ApplicationId };
    await call(updateDynamic, { params, body: { Revision: 0, Answers: { "x.y": "private" } } });
    const answersRecords = service.context.store.collection("answers");
    const answersRecord = answersRecords.get(visit.ApplicationId);
    if (!answersRecord) throw new Error("a draft has answers");
    answersRecords.put({
      ...answersRecord,
      SetAside: [{ ConfigurationVersion: 1, Answers: { "x.z": "private" } }],
      Signature: { Kind: "typed", Value: "private" },
      SignedByName: "private",
      SignedBy: "private",
      SignedAt: STARTED_AT.toISOString(),
    });
    now = new Date(STARTED_AT.getTime() + 29 * DAY_MS);
    await sendVisitReminders(service.context);
    const remainingRecord = answersRecords.get(visit.ApplicationId);
    expect(remainingRecord).toMatchObject({ Answers: {}, SignedAt: null });
    expect(JSON.stringify(remainingRecord)).not.toContain("private");
    expect(await findState(visit.Secret)).toBe("over");
  });

  it("loses names, contact details and files, and keeps type, status and dates", async () => {
    const { store, documents } = service.context;
    const Name = "Zephyrine Quill";
    const { visit, call } = await openVisit({ Name, Email: "zephyrine@home.example" });
    const params = { applicationId: visit.ApplicationId };
    const bytes = new TextEncoder().encode("%PDF-1.7 zephyrine");
    const upload = { FileName: "zephyrine.pdf", Size: bytes.length, DocumentTypeId: "site-plan" };
    for (const isCompleted of [true, false]) {
      const { UploadId, Url } = (await call(createUpload, { params, body: upload })).body;
      await service.app.request(Url, { method: "PUT", body: bytes });
      if (isCompleted) await call(completeUpload, { params, body: { UploadId } });
    }
    const { Id, AccountId, ...draft } = getApplication(visit.ApplicationId);
    const [contact] = store.collection("contact").find({ limit: 1 });
    if (!contact) throw new Error("the seed has contacts");
    store.collection("contact").put({ ...contact, Id: "zephyrine", ApplicationId: Id, AccountId, Name });
    const uploads = store.collection("upload").find({ where: { ApplicationId: Id } });
    const fileKeys = uploads.flatMap(({ Received }) => Received?.Key ?? []);
    expect(fileKeys).toHaveLength(2);
    for (const fileKey of fileKeys) await documents.read(fileKey);
    now = new Date(STARTED_AT.getTime() + 29 * DAY_MS);
    await sendVisitReminders(service.context);
    const { ApplicationTypeId, CreatedAt } = draft;
    expect(getApplication(Id)).toMatchObject({ ApplicationTypeId, CreatedAt, StatusId: "deleted" });
    expect(listCollectionsWith(/zephyrine/i)).toEqual([]);
    for (const fileKey of fileKeys) await expect(documents.read(fileKey)).rejects.toThrow();
    expect(await findState(visit.Secret)).toBe("over");
  });

  it("loses names also if an earlier version of the service deleted only the answers", async () => {
    const { visit } = await openVisit({ Name: "Wilhelmina Quill", Email: "wilhelmina@home.example" });
    const application = getApplication(visit.ApplicationId);
    service.context.store.collection("application").put({ ...application, StatusId: "deleted" });
    now = new Date(STARTED_AT.getTime() + 91 * DAY_MS);
    await sendVisitReminders(service.context);
    expect(listCollectionsWith(/wilhelmina/i)).toEqual([]);
  });
});
