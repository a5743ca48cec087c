/** Tests the rights to an application on a store with a few records. `access.test.ts` tests the calls. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DelegateRight, delegateRight } from "#contract/accounts/delegate-right.ts";
import type { AccountRecord } from "../records/accounts/account-record.ts";
import type { DelegationRecord } from "../records/accounts/delegation-record.ts";
import type { ApplicationRecord } from "../records/application-record.ts";
import { type DemoRecords, demoCollections } from "../records/records.ts";
import { createMemoryStore } from "../store/memory-store.ts";
import * as access from "./access.ts";

const now = () => new Date("2026-11-21T00:00:00Z");
const allRights = [...delegateRight.options].sort();

function createFixture() {
  const store = createMemoryStore<DemoRecords>({ collections: demoCollections });
  const reader = { store, now };
  return {
    store,
    reader,
    account(Id: string, overrides: Partial<AccountRecord> = {}): AccountRecord {
      const account = { Id, Roles: [2], ParentId: null, State: "active", ...overrides } as AccountRecord;
      store.collection("account").put(account);
      return account;
    },
    application(Id: string, AccountId: string, StatusId = "submitted"): ApplicationRecord {
      const application = { Id, AccountId, StatusId } as ApplicationRecord;
      store.collection("application").put(application);
      return application;
    },
    delegate(OwnerId: string, DelegateId: string, overrides: Partial<DelegationRecord> = {}): void {
      const Id = `${OwnerId} ${DelegateId} ${store.collection("delegation").count()}`;
      const defaults = { State: "active", Rights: ["edit"], ApplicationIds: null, ExpiresAt: null } as const;
      store
        .collection("delegation")
        .put({ Id, OwnerId, DelegateId, ...defaults, ...overrides } as DelegationRecord);
    },
    /** Shares the application with a group that has the members. */
    share(group: string, { Id, AccountId }: ApplicationRecord, members: readonly string[]): void {
      const share = { GroupId: group, ApplicationId: Id, AccountId, SharedById: AccountId, At: "2026" };
      store.collection("share").put({ Id: `${group}:${Id}`, ...share });
      for (const member of members)
        store
          .collection("membership")
          .put({ Id: `${group}:${member}`, GroupId: group, AccountId: member, JoinedAt: "2026" });
    },
    rights: (application: ApplicationRecord, account: AccountRecord) =>
      [...access.listRightsOnApplication(application, account, reader)].sort(),
    rightsFor: (ownerId: string, account: AccountRecord) =>
      [...access.listRightsOverOwner(ownerId, account, reader)].sort(),
  };
}

/** Returns whether each function that decides visibility shows the application. */
function findVisibility(
  { store, reader }: ReturnType<typeof createFixture>,
  application: ApplicationRecord,
  account: AccountRecord,
) {
  const where = access.createVisibleFilter(account, reader);
  return {
    byRight: access.listRightsOnApplication(application, account, reader).has("view"),
    inList: store
      .collection("application")
      .find({ where })
      .some(({ Id }) => Id === application.Id),
  };
}

describe("the rights on an application", () => {
  it("are all for the owner and the owner's parent, none for a stranger or a child of the same parent", () => {
    const on = createFixture();
    const parent = on.account("parent");
    const child = on.account("child", { ParentId: "parent" });
    const sibling = on.account("sibling", { ParentId: "parent" });
    const strangerAccount = on.account("stranger");
    const application = on.application("a", "child");
    expect(
      [child, parent, sibling, strangerAccount].map((account) => on.rights(application, account)),
    ).toEqual([allRights, allRights, [], []]);
    expect(
      [child, parent, sibling, strangerAccount].map((account) => on.rightsFor("child", account)),
    ).toEqual([allRights, allRights, [], []]);
    expect(on.rights(on.application("b", "parent"), child)).toEqual([]);
    expect(access.isOwnOrChild("nobody", strangerAccount, on.reader)).toBe(false);
  });

  it("are the delegated rights and view, on all applications or only on the named ones", () => {
    const on = createFixture();
    on.account("owner");
    on.account("other");
    const delegate = on.account("delegate");
    const [namedApplication, unnamedApplication, otherApplication] = [
      on.application("a", "owner"),
      on.application("b", "owner"),
      on.application("c", "other"),
    ];
    on.delegate("owner", "delegate", { Rights: ["lodge"], ApplicationIds: ["a", "c"] });
    expect(
      [namedApplication, unnamedApplication, otherApplication].map((application) =>
        on.rights(application, delegate),
      ),
    ).toEqual([["lodge", "view"], [], []]);
    expect(on.rightsFor("owner", delegate)).toEqual([]);
    on.delegate("owner", "delegate", { Rights: ["book"] });
    expect(
      [namedApplication, unnamedApplication, otherApplication].map((application) =>
        on.rights(application, delegate),
      ),
    ).toEqual([["book", "lodge", "view"], ["book", "view"], []]);
    expect(on.rightsFor("owner", delegate)).toEqual(["book", "view"]);
    expect(on.rightsFor("other", delegate)).toEqual([]);
  });

  it("end with the delegation and with the owner's account", () => {
    const on = createFixture();
    const owner = on.account("owner");
    const delegate = on.account("delegate");
    const application = on.application("a", "owner");
    on.delegate("owner", "delegate", { ExpiresAt: "2026-11-21T00:00:00.000Z" });
    on.delegate("owner", "delegate", { State: "withdrawn" });
    on.delegate("owner", "delegate", { State: "invited", InvitationExpiresAt: "2026-12-31T00:00:00.000Z" });
    expect(on.rights(application, delegate)).toEqual([]);
    on.delegate("owner", "delegate", { ExpiresAt: "2026-11-21T00:00:00.001Z" });
    expect(on.rights(application, delegate)).toEqual(["edit", "view"]);
    on.store.collection("account").put({ ...owner, State: "locked" });
    expect(on.rights(application, delegate)).toEqual([]);
  });

  it("are to view only for members of a group that the application is shared with", () => {
    const on = createFixture();
    on.account("owner");
    const [member, strangerAccount] = [on.account("member"), on.account("stranger")];
    const [sharedApplication, unsharedApplication] = [
      on.application("a", "owner"),
      on.application("b", "owner"),
    ];
    on.share("g", sharedApplication, ["member"]);
    expect(on.rights(sharedApplication, member)).toEqual(["view"]);
    expect([on.rights(unsharedApplication, member), on.rights(sharedApplication, strangerAccount)]).toEqual([
      [],
      [],
    ]);
    expect(on.rightsFor("owner", member)).toEqual([]);
  });

  it("are to view only for guests, even on their own and delegated applications", () => {
    const on = createFixture();
    on.account("owner");
    const guest = on.account("guest", { Roles: [3] });
    const application = on.application("a", "owner");
    expect(on.rights(application, guest)).toEqual([]);
    on.delegate("owner", "guest", { Rights: ["edit", "lodge"] });
    expect(on.rights(application, guest)).toEqual(["view"]);
    expect(on.rightsFor("owner", guest)).toEqual(["view"]);
    expect(on.rights(on.application("b", "guest"), guest)).toEqual(["view"]);
    expect(on.rightsFor("guest", guest)).toEqual(["view"]);
  });

  it("include lodging for anybody with a role other than guest", () => {
    expect([[3], [], [3, 2], [1], [4]].map((Roles) => access.canLodge({ Roles }))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe("one application", () => {
  it("is returned with the right, refused with 403 without it, and missing for people who may not see it", () => {
    const on = createFixture();
    on.account("owner");
    const delegate = on.account("delegate");
    const strangerAccount = on.account("stranger");
    const application = on.application("a", "owner");
    on.delegate("owner", "delegate", { Rights: ["edit"] });
    const get = (right: DelegateRight, id: string, account: AccountRecord) =>
      access.getApplicationFor(right, id, account, on.reader);
    expect(get("edit", "a", delegate)).toEqual(application);
    for (const right of ["lodge", "book", "sign"] as const)
      expect(() => get(right, "a", delegate)).toThrow(
        expect.objectContaining({ status: 403, body: { error: access.createMissingRightMessage(right) } }),
      );
    for (const [id, account] of [
      ["a", strangerAccount],
      ["nothing", delegate],
    ] as const)
      expect(() => get("view", id, account)).toThrow(expect.objectContaining({ status: 404 }));
  });

  it("is missing once it is deleted, but people who may see it can restore it", () => {
    const on = createFixture();
    const [owner, strangerAccount] = [on.account("owner"), on.account("stranger")];
    const application = on.application("a", "owner", "deleted");
    const notFound = expect.objectContaining({ status: 404 });
    expect(() => access.getApplicationFor("view", "a", owner, on.reader)).toThrow(notFound);
    expect(access.getApplicationOrDeletedFor("edit", "a", owner, on.reader)).toEqual(application);
    expect(() => access.getApplicationOrDeletedFor("view", "a", strangerAccount, on.reader)).toThrow(
      notFound,
    );
  });

  it("is refused with a message of its own for each right", () => {
    const messages = delegateRight.options.map((right) => access.createMissingRightMessage(right).key);
    expect(new Set(messages).size).toBe(delegateRight.options.length);
    expect(messages.every((key) => key.startsWith("applications.no"))).toBe(true);
  });
});

describe("the applications in an account's lists", () => {
  it("are listed by account if all are visible, otherwise by application, without duplicates", () => {
    const on = createFixture();
    for (const id of ["owner", "partial", "friend", "stranger"]) on.account(id);
    const me = on.account("me");
    on.account("child", { ParentId: "me" });
    const sharedApplication = on.application("p1", "partial");
    on.application("p2", "partial");
    const movedApplication = on.application("p3", "friend");
    on.delegate("owner", "me");
    on.delegate("child", "me");
    on.delegate("owner", "me", { ApplicationIds: ["x"] });
    on.delegate("partial", "me", { ApplicationIds: ["p1", "p2", "p3"] });
    on.share("g", sharedApplication, ["me"]);
    expect(access.listOwnAccountIds(me, on.reader)).toEqual(["me", "child", "owner"]);
    expect(access.listVisibleApplications(me, on.reader)).toEqual([
      { OwnerId: "owner", ApplicationIds: ["x"] },
      { OwnerId: "partial", ApplicationIds: ["p1", "p2", "p3"] },
    ]);
    expect(access.createVisibleFilter(me, on.reader)).toEqual([
      { AccountId: { in: ["me", "child", "owner"] } },
      { AccountId: "partial", Id: { in: ["p1", "p2", "p3"] } },
    ]);
    expect(access.listSharedApplicationIds(me, on.reader)).toEqual(["p1", "p2"]);
    expect(findVisibility(on, movedApplication, me)).toEqual({ byRight: false, inList: false });
  });

  it("are those that the account has the right to view, for any combination of relations", () => {
    const people = ["ann", "bob", "cay", "dan"];
    const arbitraryPerson = fc.constantFrom(...people);
    const applicationIds = people.flatMap((owner) => [`${owner}1`, `${owner}2`]);
    const relations = fc.record({
      parents: fc.array(fc.tuple(arbitraryPerson, arbitraryPerson), { maxLength: 2 }),
      guests: fc.subarray(people),
      delegations: fc.array(
        fc.tuple(arbitraryPerson, arbitraryPerson, fc.option(fc.subarray(applicationIds))),
        { maxLength: 4 },
      ),
      shares: fc.array(
        fc.tuple(fc.constantFrom("g", "h"), fc.constantFrom(...applicationIds), fc.subarray(people)),
        {
          maxLength: 3,
        },
      ),
    });
    fc.assert(
      fc.property(relations, ({ parents, guests, delegations, shares }) => {
        const on = createFixture();
        const parentOf = new Map(parents.filter(([child, parent]) => child !== parent));
        const accounts = people.map((id) =>
          on.account(id, { ParentId: parentOf.get(id) ?? null, Roles: guests.includes(id) ? [3] : [2] }),
        );
        const applications = applicationIds.map((id) => on.application(id, id.slice(0, -1)));
        for (const [owner, delegate, ApplicationIds] of delegations)
          on.delegate(owner, delegate, { ApplicationIds });
        for (const [group, id, members] of shares)
          on.share(group, applications[applicationIds.indexOf(id)] as ApplicationRecord, members);
        for (const account of accounts)
          for (const application of applications) {
            const visibility = findVisibility(on, application, account);
            expect(visibility.inList).toBe(visibility.byRight);
          }
      }),
      { numRuns: 200 },
    );
  });
});
