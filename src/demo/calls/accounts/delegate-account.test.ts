import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  acceptDelegateAccount,
  createDelegateAccount,
  declineDelegateAccount,
  findDelegateInvitation,
  getDelegateAccount,
  getDelegateAccounts,
  getDelegateOwners,
  getReceivedDelegateAccounts,
  resendDelegateInvitation,
  updateDelegateAccount,
  withdrawDelegateAccount,
} from "#contract/accounts/delegate-account.ts";
import { changeApplicationStatus, getApplicantAppDetails } from "#contract/applications/application.ts";
import {
  createInit,
  getDraft,
  putApplicantSignature,
  submitApplicantWizard,
  updateDynamic,
} from "#contract/applications/application-draft.ts";
import { getApplicationFilters, getApplicationList } from "#contract/applications/application-list.ts";
import { getHighlightedStatusList } from "#contract/lookups/dropdown.ts";
import { changeAccount, getAnyAccount } from "../../domain/accounts/account-state.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { readText } from "../../messages/message.ts";
import { english } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { type Caller, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.parse("2026-11-21T02:00:00Z");
let now = START;
const service = await createInProcessService({ now: () => new Date(now) });
const { store } = service.context;
beforeEach(() => {
  now += MINUTE;
});
afterAll(() => service.close());

const paging = { PageNumber: "1", PageSize: "100" };
const everything = { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: "Mine" };
const terms = { Rights: ["view"], ApplicationIds: null, ExpiresAt: null, UpdatesTo: "owner" };
const firstOf = (account: string, StatusId: string) =>
  store.collection("application").find({ where: { AccountId: `acc-${account}`, StatusId } })[0]?.Id ?? "";
const tokenIn = (to: string) =>
  /section=delegates#invitation=([\w-]+)/.exec(readOutbox(service.context, to, 1)[0]?.Text ?? "")?.[1] ?? "";
const listed = async (call: Caller, filters: object[] = []) =>
  (await call(getApplicationList, { query: paging, body: { ...everything, SearchFilterValues: filters } }))
    .body;

/** Ends the owner's delegations of earlier tests. */
async function startAnew(owner: string): Promise<Caller> {
  const { call } = await signIn(service, owner);
  for (const { Id, Actions } of (await call(getDelegateAccounts, { query: paging })).body.Items)
    if (Actions.includes("withdraw")) await call(withdrawDelegateAccount, { params: { id: Id } });
  return call;
}

/** `owner` invites `to` on the given terms, and `to` accepts. */
async function given(owner: string, to: string, more: object = {}) {
  const call = await startAnew(owner);
  const asked = await call(createDelegateAccount, {
    body: { ...terms, ...more, Email: `${to}@demo.example` },
  });
  expect([asked.status, asked.body]).toEqual([200, asked.body]);
  const other = await signIn(service, to);
  const params = { id: asked.body.Id };
  expect((await other.call(acceptDelegateAccount, { params, body: {} })).body.State).toBe("active");
  return { owner: call, call: other.call, params };
}

describe("an invitation to act for another account", () => {
  it("is emailed, visible to the invited person only, and effective once accepted", async () => {
    const owner = await startAnew("admin");
    const { body } = await owner(createDelegateAccount, {
      body: { ...terms, Email: "Child1@demo.example", Message: "Please help" },
    });
    expect(body).toMatchObject({ State: "invited", Delegate: null, Direction: "given", Rights: ["view"] });
    const [mail] = readOutbox(service.context, "child1@demo.example", 1);
    expect(mail?.Text).toContain("For all applications you would be able to: view");
    expect(mail?.Text).toContain("Please help");
    const [invited, stranger] = [await signIn(service, "child1"), await signIn(service, "child2")];
    const params = { id: body.Id };
    expect((await listed(invited.call, [])).Items.some(ofOwner("acc-admin"))).toBe(false);
    const received = await invited.call(getReceivedDelegateAccounts, { query: paging });
    expect(received.body.Items[0]).toMatchObject({ Id: body.Id, Actions: ["accept", "decline"] });
    for (const call of [getDelegateAccount, withdrawDelegateAccount])
      expect((await stranger.call(call, { params })).status).toBe(404);
    expect((await stranger.call(acceptDelegateAccount, { params, body: {} })).status).toBe(404);
    expect((await owner(acceptDelegateAccount, { params, body: {} })).status).toBe(404);
    const accepted = await invited.call(acceptDelegateAccount, { params, body: {} });
    expect(accepted.body).toMatchObject({ State: "active", Delegate: { Id: "acc-child1" } });
    expect((await listed(invited.call)).Items.filter(ofOwner("acc-admin")).length).toBeGreaterThan(3);
    expect(readOutbox(service.context, "admin@demo.example", 1)[0]?.Subject).toContain("accepted");
  });

  it("is accepted with the emailed link by somebody signed in with another address", async () => {
    const owner = await startAnew("admin");
    const { body } = await owner(createDelegateAccount, {
      body: { ...terms, Email: "private@mail.example" },
    });
    const Token = tokenIn("private@mail.example");
    const { call } = await signIn(service, "child2");
    const params = { id: body.Id };
    expect((await call(findDelegateInvitation, { body: { Token: "guessed" } })).status).toBe(404);
    expect((await call(findDelegateInvitation, { body: { Token } })).body.Id).toBe(body.Id);
    expect((await call(acceptDelegateAccount, { params, body: { Token: "guessed" } })).status).toBe(404);
    expect((await call(acceptDelegateAccount, { params, body: { Token } })).body.State).toBe("active");
    const late = await signIn(service, "guest");
    expect((await late.call(acceptDelegateAccount, { params, body: { Token } })).status).toBe(404);
  });

  it("expires after two weeks and can be sent again with a new link", async () => {
    const owner = await startAnew("admin");
    const { body } = await owner(createDelegateAccount, { body: { ...terms, Email: "slow@mail.example" } });
    const [params, first] = [{ id: body.Id }, tokenIn("slow@mail.example")];
    now += 15 * DAY;
    const [later, invited] = [await signIn(service, "admin"), await signIn(service, "child2")];
    expect((await later.call(getDelegateAccount, { params })).body).toMatchObject({
      State: "expired",
      Actions: ["resend", "withdraw"],
    });
    const accept = (Token: string) => invited.call(acceptDelegateAccount, { params, body: { Token } });
    expect((await accept(first)).status).toBe(400);
    expect((await later.call(resendDelegateInvitation, { params })).body.State).toBe("invited");
    expect((await accept(first)).status).toBe(404);
    expect((await accept(tokenIn("slow@mail.example"))).body.State).toBe("active");
  });

  it("can be declined, once, and then grants nothing", async () => {
    const owner = await startAnew("admin");
    const { body } = await owner(createDelegateAccount, { body: { ...terms, Email: "child1@demo.example" } });
    const { call } = await signIn(service, "child1");
    const params = { id: body.Id };
    expect((await call(declineDelegateAccount, { params, body: {} })).body.State).toBe("declined");
    expect((await call(declineDelegateAccount, { params, body: {} })).status).toBe(200);
    expect((await call(acceptDelegateAccount, { params, body: {} })).status).toBe(400);
    expect((await listed(call)).Items.some(ofOwner("acc-admin"))).toBe(false);
  });

  it("is refused for oneself, duplicates, missing rights, others' applications and past dates", async () => {
    const owner = await startAnew("admin");
    const refusal = async (more: object, call = owner) => {
      const { status, body } = await call(createDelegateAccount, {
        body: { ...terms, Email: "somebody@mail.example", ...more },
      });
      return [status, body[0]?.Path];
    };
    expect(await refusal({ Email: "ADMIN@demo.example" })).toEqual([400, "Email"]);
    expect(await refusal({ ApplicationIds: [firstOf("child1", "draft")] })).toEqual([400, "ApplicationIds"]);
    expect(await refusal({ ExpiresAt: "2020-01-01T00:00:00Z" })).toEqual([400, "ExpiresAt"]);
    const guest = await signIn(service, "guest");
    expect(await refusal({ Rights: ["lodge"] }, guest.call)).toEqual([400, "Rights"]);
    expect((await refusal({}))[0]).toBe(200);
    expect(await refusal({})).toEqual([400, "Email"]);
  });

  it("is created once when the request is repeated", async () => {
    const owner = await startAnew("admin");
    const sent = { body: { ...terms, Email: "once@mail.example" }, key: "k1" };
    const [one, other] = [await owner(createDelegateAccount, sent), await owner(createDelegateAccount, sent)];
    expect(other.body).toEqual(one.body);
    expect(readOutbox(service.context, "once@mail.example")).toHaveLength(1);
  });
});

const ofOwner = (id: string) => (item: { Owner: { Id: string } }) => item.Owner.Id === id;

describe("a delegate", () => {
  it("can do what was granted, and gets a reason for each refusal", async () => {
    const { call, owner, params } = await given("user", "delegate", { Rights: ["view", "edit"] });
    const id = firstOf("user", "draft");
    const draft = (await call(getDraft, { params: { id } })).body;
    expect(draft).toMatchObject({
      OnBehalfOf: { Id: "acc-user", Name: "Ada Okafor" },
      Rights: ["view", "edit"],
    });
    const save = {
      params: { id },
      body: { Revision: draft.Revision, Answers: { "nature.description": "New" } },
    };
    expect((await call(updateDynamic, save)).status).toBe(200);
    const signing = { params: { id }, body: { Signature: { Kind: "typed", Value: "H" }, SignedByName: "H" } };
    const refused = await call(putApplicantSignature, signing);
    expect([refused.status, refused.body.error]).toEqual([403, expect.stringMatching(/sign/)]);
    const body = {
      ...{ AdditionalApplicationRequestID: "0", Notify: false },
      ApplicantWizzardConfigurationID: draft.ConfigurationId,
    };
    expect((await call(submitApplicantWizard, { params: { id }, body })).status).toBe(403);
    const lodged = firstOf("user", "under-assessment");
    const withdrawing = { params: { id: lodged }, body: { Status: "Withdrawn" } };
    expect((await call(changeApplicationStatus, withdrawing)).status).toBe(403);
    expect((await call(getApplicantAppDetails, { params: { id: lodged } })).body).toMatchObject({
      OnBehalfOf: { Name: "Ada Okafor" },
      Rights: ["view", "edit"],
    });

    const more = { ...terms, Rights: ["edit", "sign"] };
    expect((await owner(updateDelegateAccount, { params, body: more })).body.Rights).toEqual([
      "view",
      "edit",
      "sign",
    ]);
    expect((await call(putApplicantSignature, signing)).body.SignedBy).toBe(
      "Hamish Bellweather for Ada Okafor",
    );
  });

  it("starts applications that belong to the owner, and both names are recorded", async () => {
    const { call } = await given("user", "delegate", { Rights: ["edit"] });
    const owners = (await call(getDelegateOwners)).body as { Id: string; Rights: string[] }[];
    expect(owners).toContainEqual(expect.objectContaining({ Id: "acc-user", Rights: ["view", "edit"] }));
    const begin = (OnBehalfOfAccountId: string) =>
      call(createInit, { body: { ApplicationTypeId: "building-permit-new-dwelling", OnBehalfOfAccountId } });
    const { body } = await begin("acc-user");
    expect(body.OnBehalfOf).toEqual({ Id: "acc-user", Name: "Ada Okafor" });
    const record = store.collection("application").get(body.Id);
    expect(record).toMatchObject({ AccountId: "acc-user", ApplicantName: "Ada Okafor" });
    const [event] = store.collection("event").find({ where: { ApplicationId: body.Id } });
    expect(english.text(readText(event?.By ?? ""))).toBe("Hamish Bellweather for Ada Okafor");
    const mine = await signIn(service, "user");
    expect((await mine.call(getDraft, { params: { id: body.Id } })).body.OnBehalfOf).toBeNull();
    expect((await begin("acc-admin")).body).toEqual((await begin("nobody")).body);
    expect((await begin("acc-admin")).status).toBe(404);
    await given("user", "delegate", { Rights: ["view", "lodge"] });
    expect((await begin("acc-user")).status).toBe(403);
  });

  it("sees only the applications included, in lists, filters and highlights", async () => {
    const ids = [firstOf("user", "submitted"), firstOf("user", "permit-issued")];
    const before = await listed((await signIn(service, "child1")).call);
    const { call } = await given("user", "child1", { ApplicationIds: ids });
    const all = await listed(call);
    expect(all.TotalCount).toBe(before.TotalCount + 2);
    expect(
      all.Items.filter(ofOwner("acc-user"))
        .map(({ Id }: { Id: string }) => Id)
        .sort(),
    ).toEqual([...ids].sort());
    const byOwner = [{ Field: "ApplicantAccountId", Values: ["acc-user"] }];
    expect((await listed(call, byOwner)).TotalCount).toBe(2);
    const filters = (await call(getApplicationFilters, { body: { AppListTypeName: "Mine" } })).body;
    expect(
      filters.Filters.find(({ Field }: { Field: string }) => Field === "ApplicantAccountId").Options,
    ).toEqual(expect.arrayContaining([{ Id: "acc-user", Name: "Ada Okafor", Count: 2 }]));
    const highlights = (
      await call(getHighlightedStatusList, { body: { ApplicationTypeIds: [], ApplicantVisible: true } })
    ).body as { Count: number }[];
    expect(highlights.reduce((sum, { Count }) => sum + Count, 0)).toBe(all.TotalCount);
    expect((await call(getApplicantAppDetails, { params: { id: firstOf("user", "draft") } })).status).toBe(
      404,
    );
  });

  it("loses access to an included application that moves to another account", async () => {
    const id = firstOf("user", "accepted");
    const { call } = await given("user", "child1", { ApplicationIds: [id] });
    const record = store.collection("application").get(id);
    if (!record) throw new Error("seeded");
    expect((await call(getApplicantAppDetails, { params: { id } })).status).toBe(200);
    store.collection("application").put({ ...record, AccountId: "acc-admin" });
    expect((await call(getApplicantAppDetails, { params: { id } })).status).toBe(404);
    expect((await listed(call)).Items.some(({ Id }: { Id: string }) => Id === id)).toBe(false);
    store.collection("application").put(record);
  });

  it("loses access immediately when the delegation ends or the owner is locked", async () => {
    const id = firstOf("user", "draft");
    const see = async (call: Caller) => (await call(getDraft, { params: { id } })).status;
    const first = await given("user", "delegate");
    expect(await see(first.call)).toBe(200);
    await first.call(withdrawDelegateAccount, { params: first.params });
    expect(await see(first.call)).toBe(404);

    const second = await given("user", "delegate", { ExpiresAt: new Date(now + 5 * MINUTE).toISOString() });
    expect(await see(second.call)).toBe(200);
    now += 6 * MINUTE;
    expect(await see(second.call)).toBe(404);

    const third = await given("user", "delegate");
    const owner: AccountRecord = getAnyAccount("acc-user", service.context);
    const locked = changeAccount(owner, "lock", service.context);
    expect(await see(third.call)).toBe(404);
    changeAccount(locked, "unlock", service.context);
    expect(await see(third.call)).toBe(200);
  });

  it("is notified if the owner chose so, instead of or in addition to the owner", async () => {
    const move = async (UpdatesTo: string, status: string) => {
      const { owner } = await given("user", "delegate", { UpdatesTo, Rights: ["view"] });
      const [ada, hamish] = ["user@demo.example", "delegate@demo.example"];
      const count = (to: string) => readOutbox(service.context, to).length;
      const before = [count(ada), count(hamish)];
      const params = { id: firstOf("user", status) };
      expect((await owner(changeApplicationStatus, { params, body: { Status: "Withdrawn" } })).status).toBe(
        200,
      );
      return [count(ada) - (before[0] ?? 0), count(hamish) - (before[1] ?? 0)];
    };
    expect(await move("owner", "submitted")).toEqual([1, 0]);
    expect(await move("both", "submitted")).toEqual([1, 1]);
    expect(await move("delegate", "under-assessment")).toEqual([0, 1]);
  });

  it("with the guest role cannot lodge, whatever was granted", async () => {
    const { call } = await given("user", "guest", { Rights: ["view", "edit", "lodge", "sign"] });
    const id = firstOf("user", "draft");
    expect((await call(getDraft, { params: { id } })).body.Rights).toEqual(["view"]);
    expect((await call(updateDynamic, { params: { id }, body: { Revision: 0, Answers: {} } })).status).toBe(
      403,
    );
  });
});
