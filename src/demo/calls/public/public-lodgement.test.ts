/** Tests that a visitor without an account lodges one application, and that the private link opens nothing else. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { solveCaptcha } from "#api/solve-captcha.ts";
import { refreshToken } from "#contract/accounts/account.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { createInit, getDraft, updateDynamic } from "#contract/applications/application-draft.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import { completeUpload, createUpload } from "#contract/applications/document.ts";
import { isFileReply } from "#contract/endpoint.ts";
import { allEndpoints } from "#contract/index.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
import { getChallenge } from "#contract/public/captcha.ts";
import {
  claimPublicLodgement,
  type GuideStep,
  getGuide,
  getPublicTypes,
  resumePublicLodgement,
  sendPublicLodgementLink,
  startPublicLodgement,
} from "#contract/public/public-lodgement.ts";
import { getWizardConfig } from "#contract/wizard/wizard-configuration.ts";
import { sendVisitReminders } from "../../domain/visits/visit-mail.ts";
import { demoCollections } from "../../records/records.ts";
import { createCaller, FIXTURE_DOMAIN, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";

const DAY_MS = 24 * 60 * 60_000;
const STARTED_AT = new Date("2026-11-21T09:00:00Z");
let now = STARTED_AT;
let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService({ now: () => now });
});
afterAll(() => service.close());

const createUnsignedCaller = () => createCaller(service);

async function createCaptcha(): Promise<string> {
  return solveCaptcha((await createUnsignedCaller()(getChallenge)).body.Challenge);
}

async function startLodgement(overrides: object = {}) {
  const body = {
    ApplicationTypeId: "permit-extension",
    Name: "Ngozi Adeyemi",
    Email: "Ngozi@Home.example",
    Domain: FIXTURE_DOMAIN,
    ...overrides,
  };
  const key = crypto.randomUUID();
  return createUnsignedCaller()(startPublicLodgement, { body, captcha: await createCaptcha(), key });
}

async function createVisitor(overrides: object = {}) {
  const { body } = await startLodgement(overrides);
  return { visit: body, call: createCaller(service, body.Session.Token) };
}

const resumeLodgement = (Secret: string, Domain = FIXTURE_DOMAIN) =>
  createUnsignedCaller()(resumePublicLodgement, { body: { Secret, Domain } });
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
const listMailsTo = (to: string) => service.context.store.collection("mail").find({ where: { To: to } });

describe("a visitor without an account", () => {
  it("starts with a name and an email address, and receives the private link by email", async () => {
    const { status, body } = await startLodgement({ Email: "begins@home.example" });
    expect(status).toBe(200);
    expect(body.EndsAt).toBe(new Date(STARTED_AT.getTime() + 28 * DAY_MS).toISOString());
    const [mail] = listMailsTo("begins@home.example");
    expect(mail?.Text).toContain(`http://${FIXTURE_DOMAIN}:4321/public-lodgement/#resume=${body.Secret}`);
    expect(mail?.Text).toMatch(/^Hello Ngozi,/);
  });

  it("needs a captcha", async () => {
    const body = {
      ApplicationTypeId: "permit-extension",
      Name: "A",
      Email: "a@home.example",
      Domain: FIXTURE_DOMAIN,
    };
    expect((await createUnsignedCaller()(startPublicLodgement, { body })).status).toBe(428);
    expect(
      (
        await createUnsignedCaller()(sendPublicLodgementLink, {
          body: { Email: "a@home.example", Domain: FIXTURE_DOMAIN },
        })
      ).status,
    ).toBe(428);
  });

  it("gets the same application again when the response was lost", async () => {
    const body = {
      ApplicationTypeId: "permit-extension",
      Name: "A",
      Email: "twice@home.example",
      Domain: FIXTURE_DOMAIN,
    };
    const startOnce = async () =>
      createUnsignedCaller()(startPublicLodgement, { body, key: "once", captcha: await createCaptcha() });
    const [firstResponse, retryResponse] = [await startOnce(), await startOnce()];
    expect(retryResponse.body.ApplicationId).toBe(firstResponse.body.ApplicationId);
    expect(listMailsTo("twice@home.example").length).toBe(1);
  });

  it("fills in the application through the wizard's endpoints", async () => {
    const { visit, call } = await createVisitor();
    expect((await call(getApplicant)).body).toMatchObject({
      FirstName: "Ngozi",
      Surname: "Adeyemi",
      roles: [4],
    });
    const params = { id: visit.ApplicationId };
    const saveResponse = await call(updateDynamic, {
      params,
      body: { Revision: 0, Answers: { "x.y": "z" } },
    });
    expect([saveResponse.status, saveResponse.body.Revision]).toEqual([200, 1]);
    expect((await call(getDraft, { params })).body.Answers).toEqual({ "x.y": "z" });
    const formResponse = await call(getWizardConfig, { query: { ApplicationTypeId: "permit-extension" } });
    expect(formResponse.body).toMatchObject({ id: "permit-extension" });
  });

  it("has no access to any other endpoint or application", async () => {
    const { visit, call } = await createVisitor();
    const drafts = service.context.store.collection("application").find({ where: { StatusId: "draft" } });
    const foreignId = drafts.find(({ Id }) => Id !== visit.ApplicationId)?.Id ?? "";
    expect((await call(getDraft, { params: { id: foreignId } })).status).toBe(404);
    expect(
      (
        await call(createUpload, {
          params: { applicationId: foreignId },
          body: { FileName: "a.pdf", Size: 4, DocumentTypeId: "other" },
        })
      ).status,
    ).toBe(404);
    expect((await call(getApplicantMenu)).status).toBe(403);
    expect((await call(createInit, { body: { ApplicationTypeId: "permit-extension" } })).status).toBe(403);
    expect(
      (await call(getApplicationList, { query: { PageNumber: "1", PageSize: "20" }, body: {} })).status,
    ).toBe(403);
    const openEndpoints = [];
    for (const { name, endpoint } of allEndpoints)
      if (endpoint.auth !== "none" && !("presigned" in endpoint) && !isFileReply(endpoint.reply)) {
        const names = endpoint.path.matchAll(/:(\w+)/g);
        const params = Object.fromEntries([...names].map(([, param]) => [param, visit.ApplicationId]));
        const { status } = await call(endpoint, { params, ...(endpoint.body ? { body: {} } : {}) });
        if (status !== 403) openEndpoints.push(name);
      }
    expect(
      openEndpoints.filter((name) =>
        /Account|Child|Delegate|Group|Template|Report|Inspection|Notification|Insurance|List|Search|Claim|Menu/.test(
          name,
        ),
      ),
    ).toEqual([]);
    expect(openEndpoints.length).toBeLessThan(50);
  });

  it("continues with a refreshed token", async () => {
    const { visit } = await createVisitor();
    const { Token, RefreshToken } = visit.Session;
    const { body } = await createUnsignedCaller()(refreshToken, { body: { Token, RefreshToken } });
    expect(body.IsValid).toBe(true);
    expect((await createCaller(service, body.Token)(getApplicant)).status).toBe(200);
  });
});

describe("the private link", () => {
  it("opens the application on another device", async () => {
    const { visit } = await createVisitor();
    const { body } = await resumeLodgement(visit.Secret);
    expect(body).toMatchObject({ State: "open", Number: null, TypeName: "Extension of time" });
    const call = createCaller(service, body.Visit.Session.Token);
    expect((await call(getDraft, { params: { id: visit.ApplicationId } })).status).toBe(200);
  });

  it("is not found when it is wrong or of another host", async () => {
    const { visit } = await createVisitor();
    expect((await resumeLodgement(`${visit.Secret}x`)).status).toBe(404);
    expect((await resumeLodgement("nothing")).status).toBe(404);
    expect((await resumeLodgement(visit.Secret, "harbour.localhost")).status).toBe(404);
  });

  it("expires 28 days after the last change", async () => {
    const { visit, call } = await createVisitor();
    now = new Date(STARTED_AT.getTime() + 5 * 60_000);
    const params = { id: visit.ApplicationId };
    await call(updateDynamic, { params, body: { Revision: 0, Answers: { "x.y": "later" } } });
    now = new Date(STARTED_AT.getTime() + 28 * DAY_MS + 60_000);
    expect((await resumeLodgement(visit.Secret)).body.State).toBe("open");
    now = new Date(STARTED_AT.getTime() + 28 * DAY_MS + 6 * 60_000);
    expect((await resumeLodgement(visit.Secret)).body).toMatchObject({ State: "over", Visit: null });
    now = STARTED_AT;
  });

  it("has one reminder a week before it expires, and one a day before", async () => {
    const { visit } = await createVisitor({ Email: "forgets@home.example" });
    const listSubjects = () => listMailsTo("forgets@home.example").map(({ Subject }) => Subject);
    for (const days of [20, 21, 22, 27, 27.5, 29]) {
      now = new Date(STARTED_AT.getTime() + days * DAY_MS);
      await sendVisitReminders(service.context);
    }
    now = STARTED_AT;
    expect(listSubjects().filter((subject) => subject.includes("will be deleted on")).length).toBe(2);
    expect(listMailsTo("forgets@home.example").every(({ Text }) => Text.includes(visit.Secret))).toBe(true);
  });

  it("deletes the answers of the application, also earlier ones, and the signature when it expires", async () => {
    const { visit, call } = await createVisitor({ Email: "gone@home.example" });
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
    expect((await resumeLodgement(visit.Secret)).body.State).toBe("over");
    now = STARTED_AT;
  });

  it("deletes names, contact details and files when it expires, and keeps type, status and dates", async () => {
    const { store, documents } = service.context;
    const Name = "Zephyrine Quill";
    const { visit, call } = await createVisitor({ Name, Email: "zephyrine@home.example" });
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
    const keys = store.collection("upload").find({ where: { ApplicationId: Id } });
    expect(keys).toHaveLength(2);
    now = new Date(STARTED_AT.getTime() + 29 * DAY_MS);
    await sendVisitReminders(service.context);
    const { ApplicationTypeId, CreatedAt } = draft;
    expect(getApplication(Id)).toMatchObject({ ApplicationTypeId, CreatedAt, StatusId: "deleted" });
    expect(listCollectionsWith(/zephyrine/i)).toEqual([]);
    for (const { Received } of keys) await expect(documents.read(Received?.Key ?? "")).rejects.toThrow();
    expect((await resumeLodgement(visit.Secret)).body.State).toBe("over");
    now = STARTED_AT;
  });

  it("deletes names also if an earlier version deleted only the answers", async () => {
    const { visit } = await createVisitor({ Name: "Wilhelmina Quill", Email: "wilhelmina@home.example" });
    const application = getApplication(visit.ApplicationId);
    service.context.store.collection("application").put({ ...application, StatusId: "deleted" });
    now = new Date(STARTED_AT.getTime() + 91 * DAY_MS);
    await sendVisitReminders(service.context);
    expect(listCollectionsWith(/wilhelmina/i)).toEqual([]);
    now = STARTED_AT;
  });

  it("is sent again on request, without revealing whether the address is known", async () => {
    await createVisitor({ Email: "lost@home.example" });
    const requestLink = async (Email: string) =>
      createUnsignedCaller()(sendPublicLodgementLink, {
        body: { Email, Domain: FIXTURE_DOMAIN },
        captcha: await createCaptcha(),
      });
    const [knownAddress, unknownAddress] = [
      await requestLink("lost@home.example"),
      await requestLink("never@home.example"),
    ];
    expect(knownAddress.body).toEqual(unknownAddress.body);
    expect(listMailsTo("lost@home.example").length).toBe(2);
    expect(listMailsTo("never@home.example")).toEqual([]);
  });

  it("is invalid once the application was moved into an account", async () => {
    const { visit, call } = await createVisitor();
    const user = await signIn(service, "user");
    const { status } = await user.call(claimPublicLodgement, { body: { Secret: visit.Secret } });
    expect(status).toBe(200);
    const params = { id: visit.ApplicationId };
    expect((await user.call(getDraft, { params })).status).toBe(200);
    expect((await call(getDraft, { params })).status).toBe(401);
    expect((await resumeLodgement(visit.Secret)).body.State).toBe("moved");
    expect((await user.call(claimPublicLodgement, { body: { Secret: visit.Secret } })).status).toBe(404);
  });
});

describe("a visitor's email address", () => {
  it("does not affect an applicant's account with the same address", async () => {
    await createVisitor({ Email: "user@demo.example" });
    expect((await signIn(service, "user")).status).toBe(200);
  });
});

describe("the guide to the right permit", () => {
  it("has an outcome on every path, with types that can be lodged", async () => {
    const { body } = await createUnsignedCaller()(getGuide);
    const types = (await createUnsignedCaller()(getPublicTypes)).body;
    const lodgeableTypeIds = new Set(
      types.filter((type: { CanLodge: boolean }) => type.CanLodge).map((type: { Id: string }) => type.Id),
    );
    const listLastSteps = (steps: readonly GuideStep[]): GuideStep[] =>
      steps.flatMap((step) => (step.Answers ? listLastSteps(step.Answers) : [step]));
    const outcomeSteps = listLastSteps(body.Answers);
    expect(outcomeSteps.filter(({ Outcome }) => !Outcome)).toEqual([]);
    const applicationTypeIds = outcomeSteps.flatMap(({ Outcome }) => Outcome?.ApplicationTypeId ?? []);
    expect(applicationTypeIds.filter((id) => !lodgeableTypeIds.has(id))).toEqual([]);
    expect(new Set(outcomeSteps.map(({ Id }) => Id)).size).toBe(outcomeSteps.length);
  });
});
