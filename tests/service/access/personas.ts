/** All kinds of callers, by their relation to the owner. */
import type { DelegateRight } from "#contract/accounts/delegate-right.ts";
import type { AccountRecord } from "#demo/records/accounts/account-record.ts";
import type { TestService } from "../test-service.ts";

export const OWNER = "acc-child1";
/** Text in a title of the owner's records that occurs nowhere else. */
export const CANARY_TEXT = "Quokkacanary";
const PARENT = "acc-parent";

export interface Persona {
  readonly name: string;
  /** `null` for a caller without an account. */
  readonly accountId: string | null;
  /** Rights to the owner's applications; empty for strangers. */
  readonly rights: ReadonlySet<DelegateRight>;
  /** True if the service must respond with 401: there is no token, or its account is locked or deleted. */
  readonly mustGet401?: true;
}

const all: readonly DelegateRight[] = ["view", "edit", "lodge", "book", "sign"];
const none: ReadonlySet<DelegateRight> = new Set();

export const personas: readonly Persona[] = [
  { name: "anonymous", accountId: null, rights: none, mustGet401: true },
  { name: "applicant of another customer", accountId: "acc-elsewhere", rights: none },
  { name: "applicant of the same customer", accountId: "acc-admin", rights: none },
  { name: "visitor with a link to another application", accountId: "acc-visitor", rights: none },
  { name: "guest", accountId: "acc-guest", rights: none },
  { name: "sibling child account", accountId: "acc-child2", rights: none },
  { name: "child of the owner's sibling firm", accountId: "acc-cousin", rights: none },
  ...all.map((right) => ({
    name: `delegate who may ${right}`,
    accountId: `acc-may-${right}`,
    rights: new Set<DelegateRight>(["view", right]),
  })),
  { name: "delegate of another application", accountId: "acc-may-elsewhere", rights: none },
  { name: "delegate whose leave ran out", accountId: "acc-may-no-more", rights: none },
  { name: "delegate whose leave was withdrawn", accountId: "acc-may-never", rights: none },
  { name: "invited, not accepted", accountId: "acc-invited", rights: none },
  { name: "group member", accountId: "acc-member", rights: new Set<DelegateRight>(["view"]) },
  { name: "locked owner", accountId: "acc-locked-owner", rights: none, mustGet401: true },
  { name: "deleted owner", accountId: "acc-deleted-owner", rights: none, mustGet401: true },
  { name: "parent", accountId: PARENT, rights: new Set(all) },
  { name: "owner", accountId: OWNER, rights: new Set(all) },
];

/** Creates the accounts that the seed data lacks, and their relations to the owner. */
export function insertPersonas({ service }: TestService): void {
  const { store } = service.context;
  const owner = store.collection("account").get(OWNER);
  if (!owner) throw new Error(`no account ${OWNER} among the seeds`);
  const add = (Id: string, more: Partial<AccountRecord> = {}) =>
    store.collection("account").put({
      ...owner,
      Id,
      Username: `${Id}@demo.example`,
      Email: `${Id}@demo.example`,
      TopicName: `topic-${Id}`,
      ParentId: null,
      ...more,
    });
  for (const { accountId } of personas)
    if (accountId && !store.collection("account").get(accountId)) add(accountId);
  add("acc-visitor", { State: "visitor", Roles: [4] });
  add("acc-elsewhere", { Domains: ["summit.localhost"] });
  add("acc-cousin", { ParentId: "acc-user" });
  for (const right of all) delegate(`acc-may-${right}`, { Rights: [right] });
  delegate("acc-may-elsewhere", { ApplicationIds: ["another-application"] });
  delegate("acc-may-no-more", { ExpiresAt: "2026-11-20T00:00:00.000Z" });
  delegate("acc-may-never", { State: "withdrawn" });
  delegate("acc-invited", { State: "invited" });

  type Delegation = NonNullable<ReturnType<ReturnType<typeof store.collection<"delegation">>["get"]>>;
  function delegate(DelegateId: string, more: Partial<Delegation>): void {
    const [pattern] = store.collection("delegation").find({ where: { State: "active" } });
    if (!pattern) throw new Error("no delegation among the seeds");
    store.collection("delegation").put({
      ...pattern,
      Id: `leave-${DelegateId}`,
      OwnerId: OWNER,
      DelegateId,
      Email: `${DelegateId}@demo.example`,
      Rights: all,
      ApplicationIds: null,
      State: "active",
      TokenHash: null,
      ExpiresAt: null,
      EndedAt: null,
      ...more,
    });
  }
}

/** Shares an application with the group of the member. */
export function shareApplication(applicationId: string, { service }: TestService): void {
  const { store } = service.context;
  const at = "2026-11-01T00:00:00.000Z";
  store.collection("group").put({ Id: "group-of-owner", OwnerId: OWNER, Name: "Site", CreatedAt: at });
  for (const AccountId of ["acc-member"])
    store
      .collection("membership")
      .put({ Id: `group-of-owner:${AccountId}`, GroupId: "group-of-owner", AccountId, JoinedAt: at });
  store.collection("share").put({
    Id: `group-of-owner:${applicationId}`,
    GroupId: "group-of-owner",
    ApplicationId: applicationId,
    AccountId: OWNER,
    SharedById: OWNER,
    At: at,
  });
}
