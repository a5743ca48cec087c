import { describe, expect, it } from "vitest";
import { getApplication } from "#contract/applications/application.ts";
import { submitApplicantWizard } from "#contract/applications/application-draft.ts";
import type { ApplicationId, DocumentId } from "#contract/shapes.ts";
import type { ApiClient } from "./client.ts";
import { findReceipt, lodgeApplication } from "./lodge.ts";

const applicationId = "a1" as ApplicationId;

/** Creates a client that records its calls and returns one response. */
function createRecordingClient(reply: unknown) {
  const calls: unknown[][] = [];
  const call = async (...args: unknown[]) => {
    calls.push(args);
    return reply;
  };
  return { client: { call } as unknown as ApiClient, calls };
}

describe("lodging", () => {
  const lodgeRequest = {
    applicationId,
    configurationId: "building-permit",
    zeroHash: "0",
    idempotencyKey: "k1",
    reviewed: { revision: 7, documents: ["d1" as DocumentId] },
  };

  it.each([
    [undefined, "0"],
    ["r5", "r5"],
  ])("sends what was reviewed, with its key, for the request %s", async (requestId, sentId) => {
    const { client, calls } = createRecordingClient("receipt");
    expect(await lodgeApplication(client, { ...lodgeRequest, requestId })).toBe("receipt");
    expect(calls).toEqual([
      [
        submitApplicantWizard,
        {
          params: { id: "a1" },
          body: {
            AdditionalApplicationRequestID: sentId,
            Notify: true,
            ApplicantWizzardConfigurationID: "building-permit",
            ReviewedRevision: 7,
            ReviewedDocuments: ["d1"],
          },
          idempotencyKey: "k1",
        },
      ],
    ]);
  });
});

describe("the receipt of an application", () => {
  const lodgedApplication = {
    Number: "BP-1",
    SubmittedAt: "2026-11-21T00:00:00Z",
    Status: { Turn: "authority" },
  };

  it("exists once the application is submitted and does not wait for the applicant", async () => {
    const { client, calls } = createRecordingClient(lodgedApplication);
    expect(await findReceipt(client, applicationId)).toEqual({
      Application: lodgedApplication,
      Number: "BP-1",
      SubmittedAt: lodgedApplication.SubmittedAt,
    });
    expect(calls).toEqual([[getApplication, { params: { id: "a1" } }]]);
    for (const change of [{ Number: null }, { SubmittedAt: null }, { Status: { Turn: "applicant" } }])
      expect(
        await findReceipt(createRecordingClient({ ...lodgedApplication, ...change }).client, applicationId),
      ).toBeUndefined();
  });
});
