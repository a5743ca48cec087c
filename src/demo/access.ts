/** Who may do what with whose applications: owners, parents, delegates, members of a group (spec 6). */
import { type DelegateRight, delegateRight } from "#contract/delegate-account.ts";
import type { ServiceContext } from "./context.ts";
import type { AccountRecord, ApplicationRecord } from "./records.ts";
import { notFound, ServiceError } from "./service-error.ts";

type Reader = Pick<ServiceContext, "store" | "now">;

/** What owners may do, and parents with what is their children's. */
export const ALL_RIGHTS: ReadonlySet<DelegateRight> = new Set(delegateRight.options);
const LOOK: readonly DelegateRight[] = ["view"];
const ROLE_GUEST = 3;

const refusals: Readonly<Record<DelegateRight, string>> = {
  view: "You may not see this application.",
  edit: "You may look at this application, but not change it.",
  lodge: "You may not lodge this application. Its owner can give you the right to.",
  book: "You may not book inspections of this application. Its owner can give you the right to.",
  sign: "You may not sign this application. Its owner can give you the right to.",
};

/** Guests look on; everyone else lodges. */
export function canLodge({ Roles }: Pick<AccountRecord, "Roles">): boolean {
  return Roles.some((role) => role !== ROLE_GUEST);
}

/** Accounts all of whose applications this one may see: its own, its children's, and of those it acts for. */
export function accountIdsOf(account: AccountRecord, reader: Reader): string[] {
  const children = reader.store.collection("account").find({ where: { ParentId: account.Id } });
  const owners = delegationsTo(account.Id, reader).filter(({ ApplicationIds }) => ApplicationIds === null);
  return [...new Set([account.Id, ...children.map(({ Id }) => Id), ...owners.map(({ OwnerId }) => OwnerId)])];
}

/** Single applications of others that this account may see: shared with a group of its, or delegated one by one. */
export function sharedApplicationIdsOf(account: AccountRecord, reader: Reader): string[] {
  const delegated = delegationsTo(account.Id, reader).flatMap(({ ApplicationIds }) => ApplicationIds ?? []);
  return [
    ...new Set([...delegated, ...groupsOf(account.Id, reader).flatMap((group) => group.ApplicationIds)]),
  ];
}

/** What the account may do with an application; nothing for a stranger. */
export function rightsTo(
  application: Pick<ApplicationRecord, "Id" | "AccountId">,
  account: AccountRecord,
  reader: Reader,
): ReadonlySet<DelegateRight> {
  const { Id, AccountId } = application;
  const isOwn =
    AccountId === account.Id || reader.store.collection("account").get(AccountId)?.ParentId === account.Id;
  if (isOwn) return canLodge(account) ? ALL_RIGHTS : new Set(LOOK);
  const given = delegationsTo(account.Id, reader)
    .filter((one) => one.OwnerId === AccountId && (one.ApplicationIds?.includes(Id) ?? true))
    .flatMap(({ Rights }) => ["view" as const, ...Rights]);
  const isShared = groupsOf(account.Id, reader).some(({ ApplicationIds }) => ApplicationIds.includes(Id));
  return new Set([...given, ...(isShared ? LOOK : [])]);
}

/**
 * The application, for one who has the right. Throws 404 for one that is absent, deleted or a stranger's (all look
 * alike), 403 for one that may be seen but not be dealt with so.
 */
export function getApplicationFor(
  right: DelegateRight,
  id: string,
  account: AccountRecord,
  reader: Reader,
): ApplicationRecord {
  const application = getApplicationOrDeletedFor(right, id, account, reader);
  if (application.StatusId === "deleted") throw notFound();
  return application;
}

/** As above, and also what was deleted: for taking that back. */
export function getApplicationOrDeletedFor(
  right: DelegateRight,
  id: string,
  account: AccountRecord,
  reader: Reader,
): ApplicationRecord {
  const application = reader.store.collection("application").get(id);
  const rights = application && rightsTo(application, account, reader);
  if (!application || !rights?.has("view")) throw notFound();
  if (!rights.has(right)) throw new ServiceError(403, refusals[right]);
  return application;
}

function delegationsTo(accountId: string, { store, now }: Reader) {
  const at = now().toISOString();
  return store
    .collection("delegation")
    .find({ where: { DelegateId: accountId, State: "active" } })
    .filter(({ ExpiresAt }) => ExpiresAt === null || ExpiresAt > at);
}

function groupsOf(accountId: string, { store }: Reader) {
  const ids = store.collection("membership").find({ where: { AccountId: accountId } });
  return ids.flatMap(({ GroupId }) => store.collection("group").get(GroupId) ?? []);
}
