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

const allRights: readonly DelegateRight[] = ["view", "edit", "lodge", "book", "sign"];
const noRights: ReadonlySet<DelegateRight> = new Set();

export const personas: readonly Persona[] = [
  { name: "anonymous", accountId: null, rights: noRights, mustGet401: true },
  { name: "applicant of another customer", accountId: "acc-elsewhere", rights: noRights },
  { name: "applicant of the same customer", accountId: "acc-admin", rights: noRights },
  { name: "visitor with a link to another application", accountId: "acc-visitor", rights: noRights },
  { name: "guest", accountId: "acc-guest", rights: noRights },
  { name: "sibling child account", accountId: "acc-child2", rights: noRights },
  { name: "child of the owner's sibling firm", accountId: "acc-cousin", rights: noRights },
  ...allRights.map((right) => ({
    name: `delegate who may ${right}`,
    accountId: `acc-may-${right}`,
    rights: new Set<DelegateRight>(["view", right]),
  })),
  { name: "delegate of another application", accountId: "acc-may-elsewhere", rights: noRights },
  { name: "delegate whose leave ran out", accountId: "acc-may-no-more", rights: noRights },
  { name: "delegate whose leave was withdrawn", accountId: "acc-may-never", rights: noRights },
  { name: "invited, not accepted", accountId: "acc-invited", rights: noRights },
  { name: "group member", accountId: "acc-member", rights: new Set<DelegateRight>(["view"]) },
  { name: "locked owner", accountId: "acc-locked-owner", rights: noRights, mustGet401: true },
  { name: "deleted owner", accountId: "acc-deleted-owner", rights: noRights, mustGet401: true },
  { name: "parent", accountId: PARENT, rights: new Set(allRights) },
  { name: "owner", accountId: OWNER, rights: new Set(allRights) },
];

/** Creates the accounts that the seed data lacks, and their relations to the owner. */
export function insertPersonas({ service }: TestService): void {
  const { store } = service.context;
  const owner = store.collection("account").get(OWNER);
  if (!owner) throw new Error(`no account ${OWNER} among the seeds`);
  const addAccount = (Id: string, more: Partial<AccountRecord> = {}) =>
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
    if (accountId && !store.collection("account").get(accountId)) addAccount(accountId);
  addAccount("acc-visitor", { State: "visitor", Roles: [4] });
  addAccount("acc-elsewhere", { Domains: ["summit.localhost"] });
  addAccount("acc-cousin", { ParentId: "acc-user" });
  for (const right of allRights) addDelegation(`acc-may-${right}`, { Rights: [right] });
  addDelegation("acc-may-elsewhere", { ApplicationIds: ["another-application"] });
  addDelegation("acc-may-no-more", { ExpiresAt: "2026-11-20T00:00:00.000Z" });
  addDelegation("acc-may-never", { State: "withdrawn" });
  addDelegation("acc-invited", { State: "invited" });

  type Delegation = NonNullable<ReturnType<ReturnType<typeof store.collection<"delegation">>["get"]>>;
  function addDelegation(DelegateId: string, more: Partial<Delegation>): void {
    const [pattern] = store.collection("delegation").find({ where: { State: "active" } });
    if (!pattern) throw new Error("no delegation among the seeds");
    store.collection("delegation").put({
      ...pattern,
      Id: `leave-${DelegateId}`,
      OwnerId: OWNER,
      DelegateId,
      Email: `${DelegateId}@demo.example`,
      Rights: allRights,
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
