/** Tests that a visitor without an account lodges one application, and that the private link opens nothing else. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { refreshToken } from "#contract/accounts/account.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { createInit, getDraft, updateDynamic } from "#contract/applications/application-draft.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import { createUpload } from "#contract/applications/document.ts";
import { isFileReply } from "#contract/endpoint.ts";
import { allEndpoints } from "#contract/index.ts";
import { getApplicantMenu } from "#contract/lookups/menu.ts";
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
import { createCaller, FIXTURE_DOMAIN, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService, type InProcessService } from "../../service/in-process.ts";
import { createCaptcha, startVisit } from "./start-visit.fixture.ts";

const DAY_MS = 24 * 60 * 60_000;
const STARTED_AT = new Date("2026-11-21T09:00:00Z");
let now = STARTED_AT;
let service: InProcessService;
beforeAll(async () => {
  service = await createInProcessService({ now: () => now });
});
afterAll(() => service.close());

const createUnsignedCaller = () => createCaller(service);

async function createVisitor(overrides: object = {}) {
  const { body } = await startVisit(service, overrides);
  return { visit: body, call: createCaller(service, body.Session.Token) };
}

const resumeLodgement = (Secret: string, Domain = FIXTURE_DOMAIN) =>
  createUnsignedCaller()(resumePublicLodgement, { body: { Secret, Domain } });
const listMailsTo = (to: string) => service.context.store.collection("mail").find({ where: { To: to } });

describe("a visitor without an account", () => {
  it("starts with a name and an email address, and receives the private link by email", async () => {
    const { status, body } = await startVisit(service, { Email: "begins@home.example" });
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
      createUnsignedCaller()(startPublicLodgement, {
        body,
        key: "once",
        captcha: await createCaptcha(service),
      });
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

  it("is sent again on request, without revealing whether the address is known", async () => {
    await createVisitor({ Email: "lost@home.example" });
    const requestLink = async (Email: string) =>
      createUnsignedCaller()(sendPublicLodgementLink, {
        body: { Email, Domain: FIXTURE_DOMAIN },
        captcha: await createCaptcha(service),
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
