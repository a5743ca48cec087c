import { afterAll, describe, expect, it } from "vitest";
import {
  createAdditionalRequest,
  deleteAdditionalRequest,
  getAdditionalRequest,
  getAdditionalRequests,
  getAdditionalRequestTypes,
  getRequestSummary,
  updateRequestDynamic,
  withdrawAdditionalRequest,
} from "#contract/applications/additional-request.ts";
import { getApplication } from "#contract/applications/application.ts";
import { getDraft, submitApplicantWizard } from "#contract/applications/application-draft.ts";
import { getConstructionCompletionPeriod } from "#contract/applications/construction-period.ts";
import type { WizardConfig } from "#contract/wizard/config.ts";
import { checkWizard } from "#contract/wizard/configuration-check/check-wizard.ts";
import { getFormInForce, toFormVersionId } from "../../domain/forms/stored-forms.ts";
import { NEW_DWELLING_TYPE, openSeededServiceAt } from "../../service/seeded-service.fixture.ts";
import { requestWizards } from "../../wizards/additional-requests.ts";
import { lodgeRequest } from "./additional-request.fixture.ts";

const fixture = await openSeededServiceAt();
afterAll(() => fixture.service.close());
const call = await fixture.as("user");
for (const { Id, State } of fixture.store
  .collection("additionalRequest")
  .find({ where: { AccountId: "acc-user" } }))
  if (State === "Draft") fixture.store.collection("additionalRequest").delete(Id);
const permitId = fixture.idIn("permit-issued", NEW_DWELLING_TYPE);
const getStatus = async (id: string) => (await call(getApplication, { params: { id } })).body.Status.Id;

const applicant = {
  "application.role": "owner",
  "application.applicantName": "Ada Okafor",
  "application.postalAddress": {
    line1: "27 Millrace Road",
    suburb: "Riverbend",
    state: "VIC",
    postcode: "3994",
  },
  "application.telephone": "0491 570 157",
  "application.email": "user@demo.example",
};
const extensionAnswers = {
  ...applicant,
  "extension.kind": "start",
  "extension.lapsesOn": "2027-11-12",
  "extension.wantedUntil": "2028-05-30",
  "extension.causes": ["materials"],
  "extension.reason": "The trusses are late, and so is the roof.",
  "insurance.isCurrent": true,
};

/** Replaces the content of a form version. */
function replaceForm(Config: WizardConfig): void {
  const ContentId = `test-${crypto.randomUUID()}`;
  fixture.store.collection("formContent").put({ Id: ContentId, Config });
  const formVersions = fixture.store.collection("formVersion");
  const formVersion = formVersions.get(toFormVersionId(Config.id, Config.version));
  if (formVersion) formVersions.put({ ...formVersion, ContentId });
}

describe("the wizards of additional requests", () => {
  it.each(Object.keys(requestWizards))("%s passes the check", async (id) => {
    expect(await checkWizard(requestWizards[id] as never)).toEqual([]);
  });
});

describe("an additional request", () => {
  it("is offered by status, with a reason where it is not", async () => {
    const types = (await call(getAdditionalRequestTypes, { params: { applicationId: permitId } })).body;
    expect(types.every(({ IsPossible }: { IsPossible: boolean }) => IsPossible)).toBe(true);
    const earlyTypes = (
      await call(getAdditionalRequestTypes, { params: { applicationId: fixture.idIn("submitted") } })
    ).body;
    expect(
      earlyTypes.map(({ TypeId, Reason }: { TypeId: string; Reason: string | null }) => [TypeId, Reason]),
    ).toEqual([
      ["amendment", "Amendment is not available while the application is “Submitted”."],
      ["extension", "Extension of time is not available while the application is “Submitted”."],
      ["change-of-applicant", null],
      ["withdrawal", "You can withdraw this application yourself. You do not need to send a request."],
    ]);
    const refusedResponse = await call(createAdditionalRequest, {
      params: { id: fixture.idIn("submitted") },
      body: { TypeId: "extension" },
    });
    expect(refusedResponse.status).toBe(400);
  });

  it("is submitted once through the wizard's endpoint, complete and signed", async () => {
    const draft = (
      await call(createAdditionalRequest, { params: { id: permitId }, body: { TypeId: "extension" } })
    ).body;
    expect(
      (await call(createAdditionalRequest, { params: { id: permitId }, body: { TypeId: "extension" } }))
        .status,
    ).toBe(400);
    const body = {
      AdditionalApplicationRequestID: draft.Id,
      Notify: true,
      ApplicantWizzardConfigurationID: draft.ConfigurationId,
    };
    const emptyResponse = await call(submitApplicantWizard, { params: { id: permitId }, body });
    const paths = emptyResponse.body.map(({ Path }: { Path: string }) => Path);
    expect([emptyResponse.status, paths]).toEqual([
      400,
      expect.arrayContaining([
        "extension.kind",
        "extension.reason",
        "statements.true",
        "declaration.signature",
      ]),
    ]);
    const summary = (await call(getRequestSummary, { params: { requestId: draft.Id } })).body;
    expect(summary.Problems.length).toBeGreaterThan(3);
    expect(JSON.stringify(summary.Groups)).toContain("Building permit number");
    expect(
      (await call(submitApplicantWizard, { params: { id: fixture.idIn("inspections") }, body })).status,
    ).toBe(404);
    expect((await call(deleteAdditionalRequest, { params: { requestId: draft.Id } })).status).toBe(200);
    const {
      id,
      first,
      again: retryResponse,
    } = await lodgeRequest(call, permitId, "extension", extensionAnswers);
    expect(first.body.Number).toMatch(/-E1$/);
    expect(retryResponse.body).toEqual(first.body);
    expect(await getStatus(permitId)).toBe("extension-requested");
    const lateResponse = await call(updateRequestDynamic, {
      params: { requestId: id },
      body: { Revision: 1, Answers: {} },
    });
    expect(lateResponse.status).toBe(400);
    const moveResponse = await fixture.desk(`applications/${permitId}/move`, { To: "permit-issued" });
    expect([moveResponse.status, moveResponse.body.error]).toEqual([
      400,
      expect.stringMatching(/Decide the request/),
    ]);
  });

  it("extends the permit when approved, which moves the lapse dates", async () => {
    const periodBefore = (await call(getConstructionCompletionPeriod, { params: { id: permitId } })).body;
    const [request] = (await call(getAdditionalRequests, { params: { applicationId: permitId } })).body;
    expect(
      (await fixture.desk(`additional-requests/${request.Id}/decide`, { Decision: "Refused" })).status,
    ).toBe(400);
    const earlierResponse = await fixture.desk(`additional-requests/${request.Id}/decide`, {
      Decision: "Approved",
      Date: "2027-03-01",
    });
    expect(earlierResponse.status).toBe(400);
    expect(await getStatus(permitId)).toBe("extension-requested");
    const decideResponse = await fixture.desk(`additional-requests/${request.Id}/decide`, {
      Decision: "Approved",
      Comment: "Granted.",
    });
    expect(decideResponse.body).toMatchObject({ State: "Approved", Comment: "Granted." });
    const periodAfter = (await call(getConstructionCompletionPeriod, { params: { id: permitId } })).body;
    expect(periodAfter.Lapses[0]).toMatchObject({ Kind: "start", Date: "2028-05-30" });
    expect(periodAfter.Extensions).toMatchObject([
      { Kind: "start", From: periodBefore.Lapses[0].Date, To: "2028-05-30" },
    ]);
    const application = (await call(getApplication, { params: { id: permitId } })).body;
    expect([application.Status.Id, application.DueDate]).toEqual(["permit-issued", "2028-05-30"]);
    expect(fixture.mails("user").some(({ Subject }) => /Extension of time approved/.test(Subject))).toBe(
      true,
    );
  });

  it("changes only the requested answers as an amendment; can be withdrawn before the decision", async () => {
    const answers = {
      "amendment.parts": ["cost"],
      "amendment.description": "One window less on the south side.",
      "amendment.cause": "wish",
      "amendment.isBuilt": false,
    };
    const firstRequest = await lodgeRequest(call, permitId, "amendment", {
      ...answers,
      "cost.contractPrice": "598000.00",
      "nature.description": "Not asked about.",
    });
    expect(firstRequest.first.body).toMatchObject({ Number: expect.stringMatching(/-A1$/) });
    expect(await getStatus(permitId)).toBe("amendment-requested");
    await call(withdrawAdditionalRequest, {
      params: { requestId: firstRequest.id },
      body: { Reason: "A mistake" },
    });
    expect(await getStatus(permitId)).toBe("permit-issued");
    const secondRequest = await lodgeRequest(call, permitId, "amendment", {
      ...answers,
      "cost.contractPrice": "598000.00",
      "nature.description": "Not asked about.",
    });
    expect(secondRequest.first.body.Number).toMatch(/-A2$/);
    const answersBefore = (await call(getDraft, { params: { id: permitId } })).body.Answers;
    await fixture.desk(`additional-requests/${secondRequest.id}/decide`, { Decision: "Approved" });
    const answersAfter = (await call(getDraft, { params: { id: permitId } })).body.Answers;
    expect(answersAfter["cost.contractPrice"]).toBe("598000.00");
    const changedPaths = Object.keys(answersAfter).filter(
      (path) => JSON.stringify(answersAfter[path]) !== JSON.stringify(answersBefore[path]),
    );
    // The answers calculated from the price also change. `nature.description` does not: it was not part of the request.
    expect(changedPaths.sort()).toEqual(["cost.contractPrice", "cost.whole", "fees.levy", "fees.total"]);
    expect(
      (
        await fixture.desk(`additional-requests/${secondRequest.id}/decide`, {
          Decision: "Refused",
          Comment: "No",
        })
      ).status,
    ).toBe(400);
  });

  it("needs only the statements that apply, and the signatures of further signers", async () => {
    const form = getFormInForce("permit-amendment", fixture.service.context);
    const { statements } = form.submission;
    const label = { key: "test.text", text: "Text" };
    replaceForm({
      ...form,
      submission: {
        ...form.submission,
        statements: [...statements, { key: "other", label, required: true, visibleIf: false }],
        signatures: [{ role: "builder", label, methods: ["typed"], requiredIf: true }],
      },
    });
    const answers = {
      "amendment.parts": ["cost"],
      "amendment.description": "One window less on the south side.",
      "amendment.cause": "wish",
      "amendment.isBuilt": false,
      "cost.contractPrice": "597000.00",
    };
    const unsignedRequest = await lodgeRequest(call, permitId, "amendment", answers);
    const paths = unsignedRequest.first.body.map(({ Path }: { Path: string }) => Path);
    expect([unsignedRequest.first.status, paths]).toEqual([400, ["signatures.builder"]]);
    await call(deleteAdditionalRequest, { params: { requestId: unsignedRequest.id } });
    const signature = { method: "typed", value: "Bo Lind" };
    const hiddenAnswers = { "statements.other": true };
    const signedRequest = await lodgeRequest(call, permitId, "amendment", {
      ...answers,
      ...hiddenAnswers,
      "signatures.builder": signature,
    });
    expect(signedRequest.first.status).toBe(200);
    const lodgedAnswers = fixture.store.collection("answers").get(signedRequest.id)?.Answers;
    expect(lodgedAnswers).toMatchObject({ "statements.true": true, "signatures.builder": signature });
    expect(lodgedAnswers).not.toHaveProperty(["statements.other"]);
    replaceForm(form);
  });

  it("ends the application when it is an approved withdrawal", async () => {
    const id = fixture.idIn("accepted");
    const { id: requestId } = await lodgeRequest(call, id, "withdrawal", { "withdrawal.cause": "sale" });
    expect(await getStatus(id)).toBe("accepted");
    await fixture.desk(`additional-requests/${requestId}/decide`, { Decision: "Approved" });
    expect(await getStatus(id)).toBe("withdrawn");
    expect((await call(getAdditionalRequest, { params: { requestId } })).body.Actions).toEqual([]);
  });
});
