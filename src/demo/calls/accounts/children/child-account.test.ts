import { afterAll, describe, expect, it } from "vitest";
import { changeApplicantPassword } from "#contract/accounts/account.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import { addGroupMember, createApplicantGroup } from "#contract/accounts/applicant-group.ts";
import {
  assignRoleMenu,
  changeChildPassword,
  createChildAccount,
  deleteChildAccount,
  deleteChildAccounts,
  getChildAccounts,
  getChildMenu,
  lockChildAccount,
  unlockChildAccount,
  updateChildAccount,
} from "#contract/accounts/child-account.ts";
import { createDelegateAccount, getReceivedDelegateAccounts } from "#contract/accounts/delegate-account.ts";
import { createInit } from "#contract/applications/application-draft.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { getApplicantMenu, type MenuItem } from "#contract/lookups/menu.ts";
import { getNotifications } from "#contract/notifications/application-notification.ts";
import { readOutbox } from "../../../domain/notifications/outbox.ts";
import { createCaller, FIXTURE_DOMAIN, signIn } from "../../../service/caller.fixture.ts";
import { createInProcessService } from "../../../service/in-process.ts";
import { createChildFactory, parentPath, personFields } from "./child-account.fixture.ts";

const service = await createInProcessService();
afterAll(() => service.close());
const callSignedOut = createCaller(service);
const [{ call: parent }, { call: user }] = [await signIn(service, "parent"), await signIn(service, "user")];
const paging = { PageNumber: "1", PageSize: "50" };
const getLatestMail = (to: string) => readOutbox(service.context, to, 1)[0];

const createChild = createChildFactory(service, parent);

describe("child accounts", () => {
  it("are listed by name for their parent only, with the fields of the parent's list", async () => {
    const { body } = await parent(getChildAccounts, { ...parentPath, query: paging });
    const seededChildren = (body.Items as { Id: string; FirstName: string }[]).filter(({ Id }) =>
      Id.startsWith("acc-"),
    );
    expect(seededChildren.map(({ FirstName }) => FirstName)).toEqual(["Jonah", "Mei", "Tomas"]);
    expect(seededChildren[0]).toMatchObject({
      State: "locked",
      roles: [3],
      Actions: expect.arrayContaining(["unlock"]),
    });
    expect(seededChildren[1]).toMatchObject({ HasOwnMenu: true, LastSignInAt: expect.any(String) });
    expect(seededChildren[2]).toMatchObject({ ApplicationCount: 6, DraftCount: 1, HasOwnMenu: false });
    expect((await user(getChildAccounts, { ...parentPath, query: paging })).status).toBe(404);
    const searchResponse = await parent(getChildAccounts, {
      ...parentPath,
      query: { ...paging, Search: "castel MEI" },
    });
    expect(searchResponse.body.TotalCount).toBe(1);
    const lockedResponse = await parent(getChildAccounts, {
      ...parentPath,
      query: { ...paging, State: "locked" },
    });
    expect(lockedResponse.body.Items.map(({ Id }: { Id: string }) => Id)).toEqual(["acc-child3"]);
  });

  it("sign in with the password set by the parent, which is never mailed", async () => {
    const { signInAsChild, Username, name } = await createChild();
    expect((await signInAsChild()).status).toBe(200);
    expect(Username).toBe(`${name}@demo.example`);
    expect(getLatestMail(`${name}@demo.example`)?.Text).not.toContain("a long password");
  });

  it("set their own password by an emailed link if the parent sets none", async () => {
    const { Id, name } = await createChild({ password: undefined });
    const Token = /#token=([\w-]+)/.exec(getLatestMail(`${name}@demo.example`)?.Text ?? "")?.[1];
    const body = { Password: "a long password", Domain: FIXTURE_DOMAIN, Token };
    const passwordResponse = await callSignedOut(changeApplicantPassword, {
      params: { applicantAccountId: Id },
      body,
    });
    expect(passwordResponse.status).toBe(200);
    expect((await signIn(service, name, "a long password")).status).toBe(200);
  });

  it("are created once, with unique names, by an account that may have children", async () => {
    const body = {
      ...personFields,
      FirstName: "A",
      Surname: "B",
      Email: "second@demo.example",
      password: "long enough",
    };
    const createChildWith = (call = parent, id = "acc-parent", overrides: object = {}, key?: string) =>
      call(createChildAccount, { params: { id }, body: { ...body, ...overrides }, ...(key && { key }) });
    const [firstResponse, retryResponse] = [
      await createChildWith(parent, "acc-parent", {}, "k"),
      await createChildWith(parent, "acc-parent", {}, "k"),
    ];
    expect(retryResponse.body).toEqual(firstResponse.body);
    expect(readOutbox(service.context, "second@demo.example")).toHaveLength(1);
    expect((await createChildWith()).body.map(({ Path }: { Path: string }) => Path)).toEqual([
      "Email",
      "Username",
    ]);
    expect(
      (await createChildWith(parent, "acc-parent", { Email: "x@demo.example", password: "short" })).body[0]
        .Path,
    ).toBe("password");
    expect((await createChildWith(parent, "acc-user", { Email: "y@demo.example" })).status).toBe(404);
    const { call: child1 } = await signIn(service, "child1");
    expect((await createChildWith(child1, "acc-child1", { Email: "z@demo.example" })).status).toBe(403);
    const { call: guest } = await signIn(service, "guest");
    expect((await createChildWith(guest, "acc-guest", { Email: "z@demo.example" })).status).toBe(403);
  });

  it("are changed by their parent; a new address is announced to both", async () => {
    const { Id, name } = await createChild();
    const body = {
      ...personFields,
      FirstName: "Ines",
      Surname: "Married",
      Email: `${name}-new@demo.example`,
    };
    const changeResponse = await parent(updateChildAccount, { params: { id: Id }, body });
    expect(changeResponse.body).toMatchObject({ Surname: "Married", Username: `${name}-new@demo.example` });
    for (const to of [`${name}@demo.example`, `${name}-new@demo.example`])
      expect(getLatestMail(to)?.Subject).toContain("email address was changed");
    const takenAddressRequest = { params: { id: Id }, body: { ...body, Email: "user@demo.example" } };
    expect((await parent(updateChildAccount, takenAddressRequest)).status).toBe(400);
  });

  it("are signed out everywhere when the parent sets another password", async () => {
    const { Id, signInAsChild } = await createChild();
    const { call } = await signInAsChild();
    const body = { password: "another long one", emailNewPassword: false };
    expect((await parent(changeChildPassword, { params: { id: Id }, body })).status).toBe(200);
    expect([(await call(getApplicant)).status, (await signInAsChild()).status]).toEqual([401, 400]);
  });

  it("are accessible to their parent only", async () => {
    const bodyByEndpoint = new Map<EndpointShape, unknown>([
      [updateChildAccount, { ...personFields, FirstName: "A", Surname: "B", Email: "stolen@demo.example" }],
      [changeChildPassword, { password: "stolen stolen", emailNewPassword: false }],
      [assignRoleMenu, { Items: [] }],
      [getChildMenu, undefined],
      [lockChildAccount, undefined],
      [unlockChildAccount, undefined],
      [deleteChildAccount, undefined],
    ]);
    const { call: callAsSibling } = await signIn(service, "child2");
    for (const call of [user, callAsSibling])
      for (const [endpoint, body] of bodyByEndpoint) {
        const othersResponse = await call(endpoint, { params: { id: "acc-child1" }, body });
        const unknownIdResponse = await call(endpoint, { params: { id: "nobody" }, body });
        expect([othersResponse.status, othersResponse.body]).toEqual([404, unknownIdResponse.body]);
      }
    const ApplicantAccountIds = ["acc-child1"];
    expect((await user(deleteChildAccounts, { body: { ApplicantAccountIds } })).status).toBe(404);
  });
});

describe("the menu of a child", () => {
  const listIds = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ Id, Children }) => [Id, ...listIds(Children ?? [])]);

  it("equals the parent's until changed; items have the setting of their heading unless they have their own", async () => {
    const { Id, signInAsChild } = await createChild();
    const { call } = await signInAsChild();
    const listMenuIds = async () => listIds((await call(getApplicantMenu)).body);
    const assignMenu = async (Items: object[]) => {
      const response = await parent(assignRoleMenu, { params: { id: Id }, body: { Items } });
      expect(response.status).toBe(200);
      return response.body.find((item: { Id: string }) => item.Id === "applications");
    };
    const fullMenuIds = listIds((await parent(getApplicantMenu)).body);
    expect(await listMenuIds()).toEqual(fullMenuIds);
    expect(await assignMenu([{ Id: "application-lodgement", Access: "deny" }])).toMatchObject({
      ...{ Access: "inherit", State: "partial" },
    });
    expect(await listMenuIds()).toEqual(fullMenuIds.filter((id) => id !== "application-lodgement"));
    const refusedResponse = await call(createInit, { body: { ApplicationTypeId: "building-permit-pool" } });
    expect([refusedResponse.status, refusedResponse.body.error]).toEqual([
      403,
      expect.stringMatching(/main account/),
    ]);

    await assignMenu([{ Id: "application-lodgement", Access: "inherit" }]);
    expect(await assignMenu([{ Id: "applications", Access: "deny" }])).toMatchObject({ State: "off" });
    expect(await listMenuIds()).not.toContain("app-list");
    expect(await assignMenu([{ Id: "app-list", Access: "allow" }])).toMatchObject({ State: "partial" });
    expect(await listMenuIds()).toContain("app-list");
    expect(await listMenuIds()).not.toContain("application-lodgement");
  });

  it("has only items of the parent's menu and the role; setting other items is refused", async () => {
    const { Id, signInAsChild } = await createChild({ roles: [3] });
    const menuTree = (await parent(getChildMenu, { params: { id: Id } })).body;
    expect(listIds(menuTree)).not.toContain("application-lodgement");
    const Items = [{ Id: "application-lodgement", Access: "allow" }];
    expect((await parent(assignRoleMenu, { params: { id: Id }, body: { Items } })).status).toBe(400);
    expect(listIds((await (await signInAsChild()).call(getApplicantMenu)).body)).not.toContain(
      "application-lodgement",
    );
  });
});

describe("an address set by a parent", () => {
  it("does not identify the child, so the child cannot accept an invitation sent to it", async () => {
    const { signInAsChild, name } = await createChild();
    const body = {
      ...{ Email: `${name}@demo.example`, Rights: ["view"], ApplicationIds: null },
      ...{ ExpiresAt: null, UpdatesTo: "owner" },
    };
    expect((await user(createDelegateAccount, { body })).status).toBe(200);
    const { call } = await signInAsChild();
    expect((await call(getReceivedDelegateAccounts, { query: paging })).body.TotalCount).toBe(0);
    const notifications = (await call(getNotifications, { query: paging })).body.Items;
    expect(notifications.map(({ Kind }: { Kind: string }) => Kind)).not.toContain("delegate-invited");
  });

  it("identifies the child to the owner of a group only in its own firm", async () => {
    const { name } = await createChild();
    const { body } = await user(createApplicantGroup, { body: { Name: "Harbour owners" } });
    const params = { id: body.Group.Id };
    const response = await user(addGroupMember, { params, body: { Email: `${name}@demo.example` } });
    expect([response.status, response.body[0].Path]).toEqual([400, "Email"]);
    const own = (await parent(createApplicantGroup, { body: { Name: "Own firm" } })).body.Group;
    const ownParams = { id: own.Id };
    const added = await parent(addGroupMember, {
      params: ownParams,
      body: { Email: `${name}@demo.example` },
    });
    expect(added.status).toBe(200);
  });

  it("is not confirmed by a link that was mailed to an earlier address", async () => {
    const { Id, name } = await createChild({ password: undefined });
    const Token = /#token=([\w-]+)/.exec(getLatestMail(`${name}@demo.example`)?.Text ?? "")?.[1];
    const child = { ...personFields, FirstName: "Ines", Surname: "Moved", Email: `${name}-2@demo.example` };
    expect((await parent(updateChildAccount, { params: { id: Id }, body: child })).status).toBe(200);
    const body = { Password: "a long password", Domain: FIXTURE_DOMAIN, Token };
    const params = { applicantAccountId: Id };
    expect((await callSignedOut(changeApplicantPassword, { params, body })).status).toBe(400);
  });
});
