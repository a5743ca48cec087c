import { afterAll, describe, expect, it } from "vitest";
import { changeApplicantPassword } from "#contract/accounts/account.ts";
import { getApplicant } from "#contract/accounts/applicant-account.ts";
import {
  assignRoleMenu,
  changeChildPassword,
  createChildAccount,
  deleteChildAccount,
  deleteChildAccounts,
  getActiveAccounts,
  getChildAccounts,
  getChildMenu,
  lockChildAccount,
  unlockChildAccount,
  updateChildAccount,
} from "#contract/accounts/child-account.ts";
import { createDelegateAccount, getReceivedDelegateAccounts } from "#contract/accounts/delegate-account.ts";
import { createInit } from "#contract/applications/application-draft.ts";
import { getApplicationList } from "#contract/applications/application-list.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { getApplicantMenu, type MenuItem } from "#contract/lookups/menu.ts";
import type { ServiceMessage } from "#contract/socket.ts";
import { readOutbox } from "../../domain/notifications/outbox.ts";
import { createCaller, FIXTURE_DOMAIN, signIn } from "../../service/caller.fixture.ts";
import { createInProcessService } from "../../service/in-process.ts";

const service = await createInProcessService();
afterAll(() => service.close());
const nobody = createCaller(service);
const [{ call: parent }, { call: user }] = [await signIn(service, "parent"), await signIn(service, "user")];
const under = { params: { id: "acc-parent" } };
const paging = { PageNumber: "1", PageSize: "50" };
const who = { CompanyName: null, phone: null, address: null };
const latest = (to: string) => readOutbox(service.context, to, 1)[0];

let made = 0;
/** Creates a child account of parent@. The child account can sign in with the password `a long password`. */
async function child(more: object = {}) {
  made += 1;
  const name = `made${made}`;
  const body = {
    ...{ ...who, FirstName: "Ines", Surname: `Number ${made}`, Email: `${name}@demo.example` },
    ...{ password: "a long password", ...more },
  };
  const answer = await parent(createChildAccount, { ...under, body });
  expect([answer.status, answer.body]).toEqual([200, answer.body]);
  const enter = () => signIn(service, name, "a long password");
  return { ...(answer.body as { Id: string; Username: string }), name, enter };
}

describe("child accounts", () => {
  it("are listed by name for their parent only, with the fields of the parent's list", async () => {
    const { body } = await parent(getChildAccounts, { ...under, query: paging });
    const seeded = (body.Items as { Id: string; FirstName: string }[]).filter(({ Id }) =>
      Id.startsWith("acc-"),
    );
    expect(seeded.map(({ FirstName }) => FirstName)).toEqual(["Jonah", "Mei", "Tomas"]);
    expect(seeded[0]).toMatchObject({
      State: "locked",
      roles: [3],
      Actions: expect.arrayContaining(["unlock"]),
    });
    expect(seeded[1]).toMatchObject({ HasOwnMenu: true, LastSignInAt: expect.any(String) });
    expect(seeded[2]).toMatchObject({ ApplicationCount: 6, DraftCount: 1, HasOwnMenu: false });
    expect((await user(getChildAccounts, { ...under, query: paging })).status).toBe(404);
    const search = await parent(getChildAccounts, { ...under, query: { ...paging, Search: "castel MEI" } });
    expect(search.body.TotalCount).toBe(1);
    const locked = await parent(getChildAccounts, { ...under, query: { ...paging, State: "locked" } });
    expect(locked.body.Items.map(({ Id }: { Id: string }) => Id)).toEqual(["acc-child3"]);
  });

  it("sign in with the password set by the parent, which is never mailed", async () => {
    const { enter, Username, name } = await child();
    expect((await enter()).status).toBe(200);
    expect(Username).toBe(`${name}@demo.example`);
    expect(latest(`${name}@demo.example`)?.Text).not.toContain("a long password");
  });

  it("set their own password by an emailed link if the parent sets none", async () => {
    const { Id, name } = await child({ password: undefined });
    const Token = /#token=([\w-]+)/.exec(latest(`${name}@demo.example`)?.Text ?? "")?.[1];
    const body = { Password: "a long password", Domain: FIXTURE_DOMAIN, Token };
    const set = await nobody(changeApplicantPassword, { params: { applicantAccountId: Id }, body });
    expect(set.status).toBe(200);
    expect((await signIn(service, name, "a long password")).status).toBe(200);
  });

  it("are created once, with unique names, by an account that may have children", async () => {
    const body = {
      ...who,
      FirstName: "A",
      Surname: "B",
      Email: "twin@demo.example",
      password: "long enough",
    };
    const create = (call = parent, id = "acc-parent", more: object = {}, key?: string) =>
      call(createChildAccount, { params: { id }, body: { ...body, ...more }, ...(key ? { key } : {}) });
    const [one, other] = [
      await create(parent, "acc-parent", {}, "k"),
      await create(parent, "acc-parent", {}, "k"),
    ];
    expect(other.body).toEqual(one.body);
    expect(readOutbox(service.context, "twin@demo.example")).toHaveLength(1);
    expect((await create()).body.map(({ Path }: { Path: string }) => Path)).toEqual(["Email", "Username"]);
    expect(
      (await create(parent, "acc-parent", { Email: "x@demo.example", password: "short" })).body[0].Path,
    ).toBe("password");
    expect((await create(parent, "acc-user", { Email: "y@demo.example" })).status).toBe(404);
    const { call: child1 } = await signIn(service, "child1");
    expect((await create(child1, "acc-child1", { Email: "z@demo.example" })).status).toBe(403);
    const { call: guest } = await signIn(service, "guest");
    expect((await create(guest, "acc-guest", { Email: "z@demo.example" })).status).toBe(403);
  });

  it("are changed by their parent; a new address is announced to both", async () => {
    const { Id, name } = await child();
    const body = { ...who, FirstName: "Ines", Surname: "Married", Email: `${name}-new@demo.example` };
    const changed = await parent(updateChildAccount, { params: { id: Id }, body });
    expect(changed.body).toMatchObject({ Surname: "Married", Username: `${name}-new@demo.example` });
    for (const to of [`${name}@demo.example`, `${name}-new@demo.example`])
      expect(latest(to)?.Subject).toContain("email address was changed");
    const taken = { params: { id: Id }, body: { ...body, Email: "user@demo.example" } };
    expect((await parent(updateChildAccount, taken)).status).toBe(400);
  });

  it("are signed out everywhere when the parent sets another password", async () => {
    const { Id, enter } = await child();
    const { call } = await enter();
    const body = { password: "another long one", emailNewPassword: false };
    expect((await parent(changeChildPassword, { params: { id: Id }, body })).status).toBe(200);
    expect([(await call(getApplicant)).status, (await enter()).status]).toEqual([401, 400]);
  });

  it("are accessible to their parent only", async () => {
    const bodies = new Map<EndpointShape, unknown>([
      [updateChildAccount, { ...who, FirstName: "A", Surname: "B", Email: "stolen@demo.example" }],
      [changeChildPassword, { password: "stolen stolen", emailNewPassword: false }],
      [assignRoleMenu, { Items: [] }],
      [getChildMenu, undefined],
      [lockChildAccount, undefined],
      [unlockChildAccount, undefined],
      [deleteChildAccount, undefined],
    ]);
    const { call: sibling } = await signIn(service, "child2");
    for (const call of [user, sibling])
      for (const [endpoint, body] of bodies) {
        const theirs = await call(endpoint, { params: { id: "acc-child1" }, body });
        const absent = await call(endpoint, { params: { id: "nobody" }, body });
        expect([theirs.status, theirs.body]).toEqual([404, absent.body]);
      }
    const ApplicantAccountIds = ["acc-child1"];
    expect((await user(deleteChildAccounts, { body: { ApplicantAccountIds } })).status).toBe(404);
  });
});

describe("locking and deleting a child", () => {
  it("applies to every call and socket immediately, and is undone by unlocking", async () => {
    const { Id, enter } = await child();
    const { call, tokens } = await enter();
    const received: ServiceMessage["Type"][] = [];
    let isEnded = false;
    service.context.hub.listen(tokens.TopicName, {
      send: ({ Type }) => received.push(Type),
      end: () => {
        isEnded = true;
      },
    });
    expect((await parent(lockChildAccount, { params: { id: Id } })).body).toMatchObject({ State: "locked" });
    expect((await call(getApplicant)).status).toBe(401);
    expect([received.at(0), isEnded]).toEqual(["Lock", true]);
    expect((await enter()).body.error).toBe(
      "Your account has been locked. Please contact your administrator",
    );
    expect((await parent(lockChildAccount, { params: { id: Id } })).status).toBe(200);
    expect((await parent(unlockChildAccount, { params: { id: Id } })).body.State).toBe("active");
    expect((await call(getApplicant)).status).toBe(401);
    expect((await enter()).status).toBe(200);
  });

  it("leaves applications with the parent, and makes the address available again", async () => {
    const { Id, enter, name } = await child();
    const { call, tokens } = await enter();
    const begun = await call(createInit, { body: { ApplicationTypeId: "building-permit-pool" } });
    const received: string[] = [];
    service.context.hub.listen(tokens.TopicName, { send: ({ Type }) => received.push(Type), end: () => {} });
    expect((await parent(deleteChildAccount, { params: { id: Id } })).status).toBe(200);
    expect(received[0]).toBe("Delete");
    expect([(await call(getApplicant)).status, (await enter()).status]).toEqual([401, 400]);
    const body = { SearchFilterValues: [], ApplicationTypeIds: [], AppListTypeName: "Drafts" };
    const drafts = await parent(getApplicationList, { query: paging, body });
    expect(drafts.body.Items.map((item: { Id: string }) => item.Id)).toContain(begun.body.Id);
    expect((await parent(deleteChildAccount, { params: { id: Id } })).status).toBe(404);
    const again = { ...who, FirstName: "New", Surname: "Person", Email: `${name}@demo.example` };
    const recreated = await parent(createChildAccount, {
      ...under,
      body: { ...again, password: "a long password" },
    });
    expect(recreated.status).toBe(200);
    expect((await enter()).status).toBe(200);
  });

  it("applies to several children, or to none if one of the accounts is not a child", async () => {
    const [one, other] = [await child(), await child()];
    const remove = (ApplicantAccountIds: string[]) =>
      parent(deleteChildAccounts, { body: { ApplicantAccountIds } });
    expect((await remove([one.Id, "acc-user"])).status).toBe(404);
    expect((await one.enter()).status).toBe(200);
    expect((await remove([one.Id, other.Id, one.Id])).status).toBe(200);
    expect([(await one.enter()).status, (await other.enter()).status]).toEqual([400, 400]);
  });

  it("removes it from the accounts to choose from", async () => {
    const { Id } = await child();
    const ids = async () =>
      ((await parent(getActiveAccounts)).body as { Id: string }[]).map((account) => account.Id);
    expect(await ids()).toEqual(expect.arrayContaining(["acc-parent", "acc-child1", Id]));
    await parent(lockChildAccount, { params: { id: Id } });
    expect(await ids()).not.toContain(Id);
    expect(await ids()).not.toContain("acc-child3");
    expect((await user(getActiveAccounts)).body).toEqual([
      expect.objectContaining({ Id: "acc-user", IsMe: true }),
    ]);
  });
});

describe("the menu of a child", () => {
  const listIds = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ Id, Children }) => [Id, ...listIds(Children ?? [])]);

  it("equals the parent's until changed; items follow their heading unless set themselves", async () => {
    const { Id, enter } = await child();
    const { call } = await enter();
    const menu = async () => listIds((await call(getApplicantMenu)).body);
    const assign = async (Items: object[]) => {
      const answer = await parent(assignRoleMenu, { params: { id: Id }, body: { Items } });
      expect(answer.status).toBe(200);
      return answer.body.find((item: { Id: string }) => item.Id === "applications");
    };
    const full = listIds((await parent(getApplicantMenu)).body);
    expect(await menu()).toEqual(full);
    expect(await assign([{ Id: "application-lodgement", Access: "deny" }])).toMatchObject({
      ...{ Access: "inherit", State: "partial" },
    });
    expect(await menu()).toEqual(full.filter((id) => id !== "application-lodgement"));
    const refused = await call(createInit, { body: { ApplicationTypeId: "building-permit-pool" } });
    expect([refused.status, refused.body.error]).toEqual([403, expect.stringMatching(/main account/)]);

    await assign([{ Id: "application-lodgement", Access: "inherit" }]);
    expect(await assign([{ Id: "applications", Access: "deny" }])).toMatchObject({ State: "off" });
    expect(await menu()).not.toContain("app-list");
    expect(await assign([{ Id: "app-list", Access: "allow" }])).toMatchObject({ State: "partial" });
    expect(await menu()).toContain("app-list");
    expect(await menu()).not.toContain("application-lodgement");
  });

  it("has no items beyond those of the parent and the role, and refuses them", async () => {
    const { Id, enter } = await child({ roles: [3] });
    const tree = (await parent(getChildMenu, { params: { id: Id } })).body;
    expect(listIds(tree)).not.toContain("application-lodgement");
    const Items = [{ Id: "application-lodgement", Access: "allow" }];
    expect((await parent(assignRoleMenu, { params: { id: Id }, body: { Items } })).status).toBe(400);
    expect(listIds((await (await enter()).call(getApplicantMenu)).body)).not.toContain(
      "application-lodgement",
    );
  });
});

describe("an address set by a parent", () => {
  it("does not identify the child, so the child cannot accept an invitation sent to it", async () => {
    const { enter, name } = await child();
    const body = {
      ...{ Email: `${name}@demo.example`, Rights: ["view"], ApplicationIds: null },
      ...{ ExpiresAt: null, UpdatesTo: "owner" },
    };
    expect((await user(createDelegateAccount, { body })).status).toBe(200);
    const { call } = await enter();
    expect((await call(getReceivedDelegateAccounts, { query: paging })).body.TotalCount).toBe(0);
  });
});
