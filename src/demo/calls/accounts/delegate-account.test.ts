import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  acceptDelegateAccount,
  createDelegateAccount,
  declineDelegateAccount,
  findDelegateInvitation,
  getDelegateAccount,
  getReceivedDelegateAccounts,
  resendDelegateInvitation,
  updateDelegateAccount,
  withdrawDelegateAccount,
} from "#contract/accounts/delegate-account.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { type CallService, signIn } from "../../service/caller.fixture.ts";

import {
  allRowsPaging,
  createDelegationFixture,
  DAY_MS,
  fetchListedApplications,
  fixtureDelegationTerms,
  isOwnedBy,
  MINUTE_MS,
} from "./delegation.fixture.ts";

const fixture = await createDelegationFixture();
const { service, signInWithoutDelegations, findApplicationId } = fixture;
beforeEach(() => fixture.moveClock(MINUTE_MS));
afterAll(() => service.close());

const readInvitationToken = (to: string) =>
  /section=delegates#invitation=([\w-]+)/.exec(readOutbox(service.context, to, 1)[0]?.Text ?? "")?.[1] ?? "";

describe("an invitation to act for another account", () => {
  it("is emailed, visible to the invited person only, and effective once accepted", async () => {
    const owner = await signInWithoutDelegations("admin");
    const { body } = await owner(createDelegateAccount, {
      body: { ...fixtureDelegationTerms, Email: "Child1@demo.example", Message: "Please help" },
    });
    expect(body).toMatchObject({ State: "invited", Delegate: null, Direction: "given", Rights: ["view"] });
    const [mail] = readOutbox(service.context, "child1@demo.example", 1);
    expect(mail?.Text).toContain("For all applications you will be able to: view");
    expect(mail?.Text).toContain("Please help");
    const [invitedPerson, unrelatedPerson] = [
      await signIn(service, "child1"),
      await signIn(service, "child2"),
    ];
    const params = { id: body.Id };
    expect((await fetchListedApplications(invitedPerson.call, [])).Items.some(isOwnedBy("acc-admin"))).toBe(
      false,
    );
    const receivedPage = await invitedPerson.call(getReceivedDelegateAccounts, { query: allRowsPaging });
    expect(receivedPage.body.Items[0]).toMatchObject({ Id: body.Id, Actions: ["accept", "decline"] });
    for (const call of [getDelegateAccount, withdrawDelegateAccount])
      expect((await unrelatedPerson.call(call, { params })).status).toBe(404);
    expect((await unrelatedPerson.call(acceptDelegateAccount, { params, body: {} })).status).toBe(404);
    expect((await owner(acceptDelegateAccount, { params, body: {} })).status).toBe(404);
    const acceptResponse = await invitedPerson.call(acceptDelegateAccount, { params, body: {} });
    expect(acceptResponse.body).toMatchObject({ State: "active", Delegate: { Id: "acc-child1" } });
    expect(
      (await fetchListedApplications(invitedPerson.call)).Items.filter(isOwnedBy("acc-admin")).length,
    ).toBeGreaterThan(3);
    expect(readOutbox(service.context, "admin@demo.example", 1)[0]?.Subject).toContain("accepted");
  });

  it("is accepted with the emailed link by somebody signed in with another address", async () => {
    const owner = await signInWithoutDelegations("admin");
    const { body } = await owner(createDelegateAccount, {
      body: { ...fixtureDelegationTerms, Email: "private@mail.example" },
    });
    const Token = readInvitationToken("private@mail.example");
    const { call } = await signIn(service, "child2");
    const params = { id: body.Id };
    expect((await call(findDelegateInvitation, { body: { Token: "guessed" } })).status).toBe(404);
    expect((await call(findDelegateInvitation, { body: { Token } })).body.Id).toBe(body.Id);
    expect((await call(acceptDelegateAccount, { params, body: { Token: "guessed" } })).status).toBe(404);
    expect((await call(acceptDelegateAccount, { params, body: { Token } })).body.State).toBe("active");
    const otherPerson = await signIn(service, "guest");
    expect((await otherPerson.call(acceptDelegateAccount, { params, body: { Token } })).status).toBe(404);
  });

  it("expires after two weeks and can be sent again with a new link", async () => {
    const owner = await signInWithoutDelegations("admin");
    const { body } = await owner(createDelegateAccount, {
      body: { ...fixtureDelegationTerms, Email: "slow@mail.example" },
    });
    const [params, first] = [{ id: body.Id }, readInvitationToken("slow@mail.example")];
    fixture.moveClock(15 * DAY_MS);
    const [laterOwner, invitedPerson] = [await signIn(service, "admin"), await signIn(service, "child2")];
    expect((await laterOwner.call(getDelegateAccount, { params })).body).toMatchObject({
      State: "expired",
      Actions: ["resend", "withdraw"],
    });
    const acceptInvitation = (Token: string) =>
      invitedPerson.call(acceptDelegateAccount, { params, body: { Token } });
    expect((await acceptInvitation(first)).status).toBe(400);
    expect((await laterOwner.call(resendDelegateInvitation, { params })).body.State).toBe("invited");
    expect((await acceptInvitation(first)).status).toBe(404);
    expect((await acceptInvitation(readInvitationToken("slow@mail.example"))).body.State).toBe("active");
  });

  it("can be declined, once, and then grants nothing", async () => {
    const owner = await signInWithoutDelegations("admin");
    const { body } = await owner(createDelegateAccount, {
      body: { ...fixtureDelegationTerms, Email: "child1@demo.example" },
    });
    const { call } = await signIn(service, "child1");
    const params = { id: body.Id };
    expect((await call(declineDelegateAccount, { params, body: {} })).body.State).toBe("declined");
    expect((await call(declineDelegateAccount, { params, body: {} })).status).toBe(200);
    expect((await call(acceptDelegateAccount, { params, body: {} })).status).toBe(400);
    expect((await fetchListedApplications(call)).Items.some(isOwnedBy("acc-admin"))).toBe(false);
  });

  it("is refused for oneself, duplicates, missing rights, others' applications and past dates", async () => {
    const owner = await signInWithoutDelegations("admin");
    const inviteWith = async (overrides: object, call = owner) => {
      const { status, body } = await call(createDelegateAccount, {
        body: { ...fixtureDelegationTerms, Email: "somebody@mail.example", ...overrides },
      });
      return [status, body[0]?.Path];
    };
    expect(await inviteWith({ Email: "ADMIN@demo.example" })).toEqual([400, "Email"]);
    expect(await inviteWith({ ApplicationIds: [findApplicationId("child1", "draft")] })).toEqual([
      400,
      "ApplicationIds",
    ]);
    expect(await inviteWith({ ExpiresAt: "2020-01-01T00:00:00Z" })).toEqual([400, "ExpiresAt"]);
    const guest = await signIn(service, "guest");
    expect(await inviteWith({ Rights: ["lodge"] }, guest.call)).toEqual([400, "Rights"]);
    expect((await inviteWith({}))[0]).toBe(200);
    expect(await inviteWith({})).toEqual([400, "Email"]);
  });

  it("is created once when the request is repeated", async () => {
    const owner = await signInWithoutDelegations("admin");
    const invitationRequest = { body: { ...fixtureDelegationTerms, Email: "once@mail.example" }, key: "k1" };
    const [firstResponse, retryResponse] = [
      await owner(createDelegateAccount, invitationRequest),
      await owner(createDelegateAccount, invitationRequest),
    ];
    expect(retryResponse.body).toEqual(firstResponse.body);
    expect(readOutbox(service.context, "once@mail.example")).toHaveLength(1);
  });
});

describe("two delegations of one person", () => {
  const invite = async (owner: CallService, Email: string, ApplicationIds: readonly string[] | null) => {
    const body = { ...fixtureDelegationTerms, Email, ApplicationIds };
    const response = await owner(createDelegateAccount, { body });
    expect(response.status).toBe(200);
    return { params: { id: response.body.Id }, Token: readInvitationToken(Email) };
  };
  const [one = "", other = ""] = fixture.store
    .collection("application")
    .find({ where: { AccountId: "acc-admin" } })
    .map(({ Id }) => Id);

  it("cannot be changed to include the same application", async () => {
    const owner = await signInWithoutDelegations("admin");
    await invite(owner, "both@mail.example", [one]);
    const { params } = await invite(owner, "both@mail.example", [other]);
    const change = (terms: object) =>
      owner(updateDelegateAccount, { params, body: { ...fixtureDelegationTerms, ...terms } });
    for (const ApplicationIds of [[one, other], null]) {
      const { status, body } = await change({ ApplicationIds });
      expect([status, body[0]?.Path]).toEqual([400, "ApplicationIds"]);
    }
    expect((await change({ ApplicationIds: [other], Rights: ["edit"] })).status).toBe(200);
  });

  it("cannot include the same application by an invitation to another address", async () => {
    const owner = await signInWithoutDelegations("admin");
    const first = await invite(owner, "office@mail.example", [one, other]);
    const second = await invite(owner, "home@mail.example", [other]);
    const { call } = await signIn(service, "child2");
    const accept = async ({ params, Token }: typeof first) =>
      (await call(acceptDelegateAccount, { params, body: { Token } })).status;
    expect([await accept(first), await accept(second)]).toEqual([200, 400]);
  });

  it("cannot include the same application by sending an expired invitation again", async () => {
    const expired = await invite(await signInWithoutDelegations("admin"), "late@mail.example", null);
    fixture.moveClock(15 * DAY_MS);
    const { call } = await signIn(service, "admin");
    await invite(call, "late@mail.example", [one]);
    const { status, body } = await call(resendDelegateInvitation, { params: expired.params });
    expect([status, body[0]?.Path]).toEqual([400, "Email"]);
  });
});
