import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  getDelegateAccount,
  updateDelegateAccount,
  withdrawDelegateAccount,
} from "#contract/accounts/delegate-account.ts";
import { getDelegateOwners } from "#contract/accounts/delegate-owners.ts";
import { changeApplicationStatus, getApplicantAppDetails } from "#contract/applications/application.ts";
import {
  createInit,
  getDraft,
  putApplicantSignature,
  submitApplicantWizard,
  updateDynamic,
} from "#contract/applications/application-draft.ts";
import { getApplicationFilters } from "#contract/applications/application-list.ts";
import { getHighlightedStatusList } from "#contract/lookups/status-highlights.ts";
import { changeAccount, getAccountByIdOrEmail } from "../../domain/accounts/account-state.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { readStoredText } from "../../messages/message.ts";
import { englishTranslator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { type CallService, signIn } from "../../service/caller.fixture.ts";

import {
  createDelegationFixture,
  fetchListedApplications,
  fixtureDelegationTerms,
  isOwnedBy,
  MINUTE_MS,
} from "./delegation.fixture.ts";

const fixture = await createDelegationFixture();
const { service, store, createDelegation, findApplicationId } = fixture;
beforeEach(() => fixture.moveClock(MINUTE_MS));
afterAll(() => service.close());

describe("a delegate", () => {
  it("can do what was granted, and gets a reason for each refusal", async () => {
    const { call, owner, params } = await createDelegation("user", "delegate", { Rights: ["view", "edit"] });
    const id = findApplicationId("user", "draft");
    const draft = (await call(getDraft, { params: { id } })).body;
    expect(draft).toMatchObject({
      OnBehalfOf: { Id: "acc-user", Name: "Ada Okafor" },
      Rights: ["view", "edit"],
    });
    const saveRequest = {
      params: { id },
      body: { Revision: draft.Revision, Answers: { "nature.description": "New" } },
    };
    expect((await call(updateDynamic, saveRequest)).status).toBe(200);
    const signatureRequest = {
      params: { id },
      body: { Signature: { Kind: "typed", Value: "H" }, SignedByName: "H" },
    };
    const refusedResponse = await call(putApplicantSignature, signatureRequest);
    expect([refusedResponse.status, refusedResponse.body.error]).toEqual([
      403,
      expect.stringMatching(/sign/),
    ]);
    const body = {
      ...{ AdditionalApplicationRequestID: "0", Notify: false },
      ApplicantWizzardConfigurationID: draft.ConfigurationId,
    };
    expect((await call(submitApplicantWizard, { params: { id }, body })).status).toBe(403);
    const lodgedId = findApplicationId("user", "under-assessment");
    const withdrawalRequest = { params: { id: lodgedId }, body: { Status: "Withdrawn" } };
    expect((await call(changeApplicationStatus, withdrawalRequest)).status).toBe(403);
    expect((await call(getApplicantAppDetails, { params: { id: lodgedId } })).body).toMatchObject({
      OnBehalfOf: { Name: "Ada Okafor" },
      Rights: ["view", "edit"],
    });

    const delegationTerms = { ...fixtureDelegationTerms, Rights: ["edit", "sign"] };
    expect((await owner(updateDelegateAccount, { params, body: delegationTerms })).body.Rights).toEqual([
      "view",
      "edit",
      "sign",
    ]);
    expect((await call(putApplicantSignature, signatureRequest)).body.SignedBy).toBe(
      "Hamish Bellweather for Ada Okafor",
    );
  });

  it("starts applications that belong to the owner, and both names are recorded", async () => {
    const { call } = await createDelegation("user", "delegate", { Rights: ["edit"] });
    const owners = (await call(getDelegateOwners)).body as { Id: string; Rights: string[] }[];
    expect(owners).toContainEqual(expect.objectContaining({ Id: "acc-user", Rights: ["view", "edit"] }));
    const createDraftFor = (OnBehalfOfAccountId: string) =>
      call(createInit, { body: { ApplicationTypeId: "building-permit-new-dwelling", OnBehalfOfAccountId } });
    const { body } = await createDraftFor("acc-user");
    expect(body.OnBehalfOf).toEqual({ Id: "acc-user", Name: "Ada Okafor" });
    const draftRecord = store.collection("application").get(body.Id);
    expect(draftRecord).toMatchObject({ AccountId: "acc-user", ApplicantName: "Ada Okafor" });
    const [event] = store.collection("event").find({ where: { ApplicationId: body.Id } });
    expect(englishTranslator.text(readStoredText(event?.By ?? ""))).toBe("Hamish Bellweather for Ada Okafor");
    const owner = await signIn(service, "user");
    expect((await owner.call(getDraft, { params: { id: body.Id } })).body.OnBehalfOf).toBeNull();
    expect((await createDraftFor("acc-admin")).body).toEqual((await createDraftFor("nobody")).body);
    expect((await createDraftFor("acc-admin")).status).toBe(404);
    await createDelegation("user", "delegate", { Rights: ["view", "lodge"] });
    expect((await createDraftFor("acc-user")).status).toBe(403);
  });

  it("sees only the applications included, in lists, filters and highlights", async () => {
    const ids = [findApplicationId("user", "submitted"), findApplicationId("user", "permit-issued")];
    const listBeforeDelegation = await fetchListedApplications((await signIn(service, "child1")).call);
    const { call } = await createDelegation("user", "child1", { ApplicationIds: ids });
    const applications = await fetchListedApplications(call);
    expect(applications.TotalCount).toBe(listBeforeDelegation.TotalCount + 2);
    expect(
      applications.Items.filter(isOwnedBy("acc-user"))
        .map(({ Id }: { Id: string }) => Id)
        .sort(),
    ).toEqual([...ids].sort());
    const ownerFilter = [{ Field: "ApplicantAccountId", Values: ["acc-user"] }];
    expect((await fetchListedApplications(call, ownerFilter)).TotalCount).toBe(2);
    const filters = (await call(getApplicationFilters, { body: { AppListTypeName: "Mine" } })).body;
    expect(
      filters.Filters.find(({ Field }: { Field: string }) => Field === "ApplicantAccountId").Options,
    ).toEqual(expect.arrayContaining([{ Id: "acc-user", Name: "Ada Okafor", Count: 2 }]));
    const statusCounts = (
      await call(getHighlightedStatusList, { body: { ApplicationTypeIds: [], ApplicantVisible: true } })
    ).body as { Count: number }[];
    expect(statusCounts.reduce((sum, { Count }) => sum + Count, 0)).toBe(applications.TotalCount);
    expect(
      (await call(getApplicantAppDetails, { params: { id: findApplicationId("user", "draft") } })).status,
    ).toBe(404);
  });

  it("loses access to an included application that moves to another account", async () => {
    const id = findApplicationId("user", "accepted");
    const { call, params } = await createDelegation("user", "child1", { ApplicationIds: [id] });
    const application = store.collection("application").get(id);
    if (!application) throw new Error("seeded");
    expect((await call(getApplicantAppDetails, { params: { id } })).status).toBe(200);
    store.collection("application").put({ ...application, AccountId: "acc-admin" });
    expect((await call(getApplicantAppDetails, { params: { id } })).status).toBe(404);
    expect((await fetchListedApplications(call)).Items.some(({ Id }: { Id: string }) => Id === id)).toBe(
      false,
    );
    expect((await call(getDelegateAccount, { params })).body.Applications).toEqual([]);
    store.collection("application").put(application);
  });

  it("loses access immediately when the delegation ends or the owner is locked", async () => {
    const id = findApplicationId("user", "draft");
    const fetchDraftStatus = async (call: CallService) => (await call(getDraft, { params: { id } })).status;
    const firstDelegation = await createDelegation("user", "delegate");
    expect(await fetchDraftStatus(firstDelegation.call)).toBe(200);
    await firstDelegation.call(withdrawDelegateAccount, { params: firstDelegation.params });
    expect(await fetchDraftStatus(firstDelegation.call)).toBe(404);

    const secondDelegation = await createDelegation("user", "delegate", {
      ExpiresAt: new Date(fixture.now() + 5 * MINUTE_MS).toISOString(),
    });
    expect(await fetchDraftStatus(secondDelegation.call)).toBe(200);
    fixture.moveClock(6 * MINUTE_MS);
    expect(await fetchDraftStatus(secondDelegation.call)).toBe(404);

    const thirdDelegation = await createDelegation("user", "delegate");
    const owner: AccountRecord = getAccountByIdOrEmail("acc-user", service.context);
    const lockedOwner = changeAccount(owner, "lock", service.context);
    expect(await fetchDraftStatus(thirdDelegation.call)).toBe(404);
    changeAccount(lockedOwner, "unlock", service.context);
    expect(await fetchDraftStatus(thirdDelegation.call)).toBe(200);
  });

  it("is notified if the owner chose so, instead of or in addition to the owner", async () => {
    const withdrawAndCountMails = async (UpdatesTo: string, status: string) => {
      const { owner } = await createDelegation("user", "delegate", { UpdatesTo, Rights: ["view"] });
      const [ada, hamish] = ["user@demo.example", "delegate@demo.example"];
      const countMails = (to: string) => readOutbox(service.context, to).length;
      const mailCountsBefore = [countMails(ada), countMails(hamish)];
      const params = { id: findApplicationId("user", status) };
      expect((await owner(changeApplicationStatus, { params, body: { Status: "Withdrawn" } })).status).toBe(
        200,
      );
      return [countMails(ada) - (mailCountsBefore[0] ?? 0), countMails(hamish) - (mailCountsBefore[1] ?? 0)];
    };
    expect(await withdrawAndCountMails("owner", "submitted")).toEqual([1, 0]);
    expect(await withdrawAndCountMails("both", "submitted")).toEqual([1, 1]);
    expect(await withdrawAndCountMails("delegate", "under-assessment")).toEqual([0, 1]);
  });

  it("with the guest role cannot lodge, whatever was granted", async () => {
    const { call } = await createDelegation("user", "guest", { Rights: ["view", "edit", "lodge", "sign"] });
    const id = findApplicationId("user", "draft");
    expect((await call(getDraft, { params: { id } })).body.Rights).toEqual(["view"]);
    expect((await call(updateDynamic, { params: { id }, body: { Revision: 0, Answers: {} } })).status).toBe(
      403,
    );
  });
});
