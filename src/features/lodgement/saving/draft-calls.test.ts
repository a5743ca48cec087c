import { describe, expect, it, vi } from "vitest";
import type { ApiClient } from "#api/client.ts";
import type { Signature } from "#contract/accounts/applicant-account.ts";
import * as request from "#contract/applications/additional-request.ts";
import { getApplication } from "#contract/applications/application.ts";
import * as draft from "#contract/applications/application-draft.ts";
import type { ApplicationId, StepId } from "#contract/shapes.ts";
import { createDraftCalls } from "./draft-calls.ts";

const id = "a1" as ApplicationId;
const signature: Signature = { Method: "typed", Image: null } as unknown as Signature;
const { signal } = new AbortController();

/** Creates an API client that records all requests. `replies` contains the response of each endpoint. */
function createFixture(replies: ReadonlyMap<unknown, unknown> = new Map()) {
  const calls: unknown[][] = [];
  let cachedDraft: Record<string, unknown> = {
    Revision: 1,
    Answers: { "a.x": "old", "a.y": "kept" },
    CurrentStepId: "one",
  };
  const client = {
    call: async (endpoint: unknown, args: unknown) => {
      calls.push([endpoint, args]);
      return replies.get(endpoint);
    },
    updateCached: async (
      endpoint: unknown,
      args: unknown,
      change: (reply: Record<string, unknown>) => Record<string, unknown>,
    ) => {
      calls.push(["cached", endpoint, args]);
      cachedDraft = change(cachedDraft);
    },
  };
  return { client: client as unknown as ApiClient, calls, cached: () => cachedDraft };
}

describe("the calls of a draft", () => {
  const params = { id };

  it("save answers, and update the cached draft with them and with changes of others", async () => {
    const savedReply = { Revision: 5, SavedAt: "now", Changed: { "a.z": "theirs" } };
    const { client, calls, cached } = createFixture(new Map([[draft.updateDynamic, savedReply]]));
    expect(await createDraftCalls(client, id, undefined).save(4, { "a.x": "new" })).toBe(savedReply);
    expect(calls).toEqual([
      [draft.updateDynamic, { params, body: { Revision: 4, Answers: { "a.x": "new" } } }],
      ["cached", draft.getDraft, { params }],
    ]);
    expect(cached()).toEqual({
      Revision: 5,
      Answers: { "a.x": "new", "a.y": "kept", "a.z": "theirs" },
      CurrentStepId: "one",
    });
  });

  it("wait for the cached draft, which opens offline, but not for a storage that does not respond", async () => {
    const savedReply = { Revision: 5, SavedAt: "now", Changed: {} };
    const { client } = createFixture(new Map([[draft.updateDynamic, savedReply]]));
    const cacheUpdate = Promise.withResolvers<void>();
    let isSaved = false;
    const save = () =>
      createDraftCalls({ ...client, updateCached: () => cacheUpdate.promise }, id, undefined)
        .save(4, { "a.x": "new" })
        .then(() => {
          isSaved = true;
        });
    vi.useFakeTimers();
    const firstSave = save();
    await vi.advanceTimersByTimeAsync(999);
    expect(isSaved).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isSaved).toBe(true);
    await firstSave;

    isSaved = false;
    const secondSave = save();
    await vi.advanceTimersByTimeAsync(500);
    expect(isSaved).toBe(false);
    cacheUpdate.resolve();
    await secondSave;
    expect(isSaved).toBe(true);
    vi.useRealTimers();
  });

  it("save the step, also in the cached draft", async () => {
    const { client, calls, cached } = createFixture(new Map([[draft.updateCurrentWizardStepId, "done"]]));
    expect(await createDraftCalls(client, id, undefined).remember("two" as StepId)).toBe("done");
    expect(calls[0]).toEqual([draft.updateCurrentWizardStepId, { params, body: { CurrentStepId: "two" } }]);
    expect(calls[1]).toEqual(["cached", draft.getDraft, { params }]);
    expect(cached()).toMatchObject({ Revision: 1, CurrentStepId: "two" });
  });

  it("read the draft and its summary, sign it, and find its receipt", async () => {
    const lodgedApplication = { Number: "BP-1", SubmittedAt: "2026", Status: { Turn: "authority" } };
    const { client, calls } = createFixture(new Map<unknown, unknown>([[getApplication, lodgedApplication]]));
    const draftCalls = createDraftCalls(client, id, undefined);
    await draftCalls.reload();
    await draftCalls.summary(signal);
    await draftCalls.sign(signature, "Ada");
    expect(await draftCalls.findReceipt()).toMatchObject({ Number: "BP-1", SubmittedAt: "2026" });
    expect(calls).toEqual([
      [draft.getDraft, { params }],
      [draft.getSummary, { params, signal }],
      [draft.putApplicantSignature, { params, body: { Signature: signature, SignedByName: "Ada" } }],
      [getApplication, { params }],
    ]);
  });
});

describe("the calls of a request after lodging", () => {
  const params = { requestId: "r5" };

  it("are those of the request", async () => {
    const { client, calls } = createFixture();
    const draftCalls = createDraftCalls(client, id, "r5");
    await draftCalls.save(4, { "a.x": "new" });
    await draftCalls.reload();
    await draftCalls.remember("two" as StepId);
    await draftCalls.summary(signal);
    await draftCalls.sign(signature, "Ada");
    expect(calls).toEqual([
      [request.updateRequestDynamic, { params, body: { Revision: 4, Answers: { "a.x": "new" } } }],
      [request.getRequestDraft, { params }],
      [request.updateRequestStepId, { params, body: { CurrentStepId: "two" } }],
      [request.getRequestSummary, { params, signal }],
      [request.putRequestSignature, { params, body: { Signature: signature, SignedByName: "Ada" } }],
    ]);
  });

  it("find a receipt with the request's number and the application, once the request is lodged", async () => {
    const application = { Id: "a1" };
    const findReceiptIn = (reply: unknown) =>
      createDraftCalls(
        createFixture(
          new Map<unknown, unknown>([
            [request.getAdditionalRequest, reply],
            [getApplication, application],
          ]),
        ).client,
        id,
        "r5",
      ).findReceipt();
    expect(await findReceiptIn({ Number: "R-5", SubmittedAt: "2026" })).toEqual({
      Application: application,
      Number: "R-5",
      SubmittedAt: "2026",
    });
    expect(await findReceiptIn({ Number: null, SubmittedAt: "2026" })).toBeUndefined();
    expect(await findReceiptIn({ Number: "R-5", SubmittedAt: null })).toBeUndefined();
  });
});
