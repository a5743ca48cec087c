import { afterAll, describe, expect, it } from "vitest";
import { isFileReply } from "#contract/endpoint.ts";
import { allEndpoints } from "#contract/index.ts";
import { type CallService, createCaller, signIn } from "../service/caller.fixture.ts";
import { createInProcessService } from "../service/in-process.ts";

const service = await createInProcessService();
afterAll(() => service.close());

/** An application of the account `acc-child1` that has documents, and one of these documents. */
const ownedApplication = service.context.store
  .collection("application")
  .find({ where: { AccountId: "acc-child1", StatusId: "further-information" } })[0];
const document = service.context.store
  .collection("document")
  .find({ where: { ApplicationId: ownedApplication?.Id } })[0];
const applicationId = ownedApplication?.Id ?? "";

/** A valid body for each endpoint that has an application or document id and requires a body. */
const bodyByEndpoint: Record<string, unknown> = {
  updateDynamic: { Revision: 12, Answers: { "nature.description": "Other words" } },
  updateCurrentWizardStepId: { CurrentStepId: "review" },
  putApplicantSignature: { Signature: null, SignedByName: "" },
  submitApplicantWizard: {
    AdditionalApplicationRequestID: "0",
    Notify: false,
    ApplicantWizzardConfigurationID: "building-permit",
  },
  putClientComment: { RequestId: `${applicationId}r5`, ClientComment: "Words" },
  putDateProvided: { RequestId: `${applicationId}r5`, DateProvided: "2026-11-21T00:00:00Z" },
  changeApplicationStatus: { Status: "Withdrawn" },
  createUpload: { FileName: "a.pdf", Size: 10, DocumentTypeId: "site-plan" },
  completeUpload: { UploadId: "x" },
};
/** Areas whose ids are not application ids. Other tests check who may access records with these ids. */
const areasWithOtherIds = new Set([
  ...["accountSetting", "applicantAccount", "applicantGroup", "childAccount", "delegateAccount"],
  ...["applicationNotification", "applicationTemplate", "notificationSetting", "distributionList"],
  "additionalRequest",
  "checkList",
  "inspection",
  "insuranceDetails",
  "property",
  "report",
  "applicationType",
]);
const guardedEndpoints = allEndpoints.filter(
  ({ area, name, endpoint }) =>
    !areasWithOtherIds.has(area) &&
    // Exclude nested resources (`…/Contact/:contactId`), because `parts/access.test.ts` and
    // `tests/service/access.test.ts` test them with real ids.
    !/:(?:id|applicationId)\/\w+\/:|^\/api\/Contact\//.test(endpoint.path) &&
    (!endpoint.body || bodyByEndpoint[name] !== undefined) &&
    (!endpoint.query || name === "getApplistSidePanelDetails") &&
    !isFileReply(endpoint.reply) &&
    !("auth" in endpoint) &&
    !("presigned" in endpoint) &&
    (/\/:(id|a|applicationId)\b/.test(endpoint.path) || name === "getApplistSidePanelDetails"),
);

function callEndpoint(
  call: CallService,
  { name, endpoint }: (typeof guardedEndpoints)[number],
  id: string,
  documentId: string,
) {
  const isDocument = ["deleteDocument", "getDownloadUrl"].includes(name);
  const idToUse = isDocument ? documentId : id;
  return call(endpoint, {
    params: { id: idToUse, a: idToUse, b: "template1", applicationId: idToUse },
    ...(name === "getApplistSidePanelDetails" ? { query: { ApplicationId: idToUse } } : {}),
    ...(bodyByEndpoint[name] === undefined ? {} : { body: bodyByEndpoint[name] }),
  });
}

describe("another account's application", () => {
  it("is covered by enough endpoints for these tests to be meaningful", () => {
    expect(guardedEndpoints.length).toBeGreaterThanOrEqual(18);
    expect(document).toBeDefined();
  });

  it.each(["user", "admin", "child2", "delegate", "guest"])("looks missing for %s", async (name) => {
    const { call } = await signIn(service, name);
    for (const endpoint of guardedEndpoints) {
      const existingReply = await callEndpoint(call, endpoint, applicationId, document?.Id ?? "");
      const absentReply = await callEndpoint(call, endpoint, "nothing-here", "nothing-here");
      expect([endpoint.name, existingReply.status]).toEqual([endpoint.name, 404]);
      expect([endpoint.name, existingReply.body]).toEqual([endpoint.name, absentReply.body]);
    }
  });

  it("is refused without a token", async () => {
    for (const endpoint of guardedEndpoints) {
      const { status } = await callEndpoint(
        createCaller(service),
        endpoint,
        applicationId,
        document?.Id ?? "",
      );
      expect([endpoint.name, status]).toEqual([endpoint.name, 401]);
    }
  });

  it("is open to its owner and the owner's parent", async () => {
    const readEndpoints = guardedEndpoints.filter(
      ({ name, endpoint }) => endpoint.method === "GET" && name !== "loadDataFromTemplate",
    );
    for (const name of ["child1", "parent"]) {
      const { call } = await signIn(service, name);
      for (const endpoint of readEndpoints)
        expect([
          endpoint.name,
          (await callEndpoint(call, endpoint, applicationId, document?.Id ?? "")).status,
        ]).toEqual([endpoint.name, 200]);
    }
  });
});
