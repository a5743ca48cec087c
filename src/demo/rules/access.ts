/** Who may do what with whose applications: owners, parents, delegates, members of a group (spec 6). */
import { type DelegateRight, delegateRight } from "#contract/accounts/delegate-account.ts";
import type { ServiceContext } from "../context/context.ts";
import { notFound, ServiceError } from "../http/service-error.ts";
import type { AccountRecord } from "../records/account-record.ts";
import type { ApplicationRecord } from "../records/application-record.ts";
import type { Where } from "../store/store.ts";
import { covers, delegationsTo, withView } from "./delegations.ts";
import { sharesTo, viewersOf } from "./groups.ts";

type Reader = Pick<ServiceContext, "store" | "now">;

/** What owners may do, and parents with what is their children's. */
export const ALL_RIGHTS: ReadonlySet<DelegateRight> = new Set(delegateRight.options);
const LOOK: ReadonlySet<DelegateRight> = new Set(["view"]);
const ROLE_GUEST = 3;

const refusals: Readonly<Record<DelegateRight, string>> = {
  view: "You may not see this application.",
  edit: "You may look at this application, but not change it.",
  lodge: "You may not lodge this application. Its owner can give you the right to.",
  book: "You may not book inspections of this application. Its owner can give you the right to.",
  sign: "You may not sign this application. Its owner can give you the right to.",
};

/** What somebody is told who has not the right. */
export function refusalOf(right: DelegateRight): string {
  return refusals[right];
}

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

/** Applications of one other account that are shown one by one. */
export interface ShownOnes {
  readonly OwnerId: string;
  readonly ApplicationIds: readonly string[];
}

/** Single applications of others that this account may see, by owner: shared with a group, or delegated one by one. */
export function shownOnesOf(account: AccountRecord, reader: Reader): ShownOnes[] {
  const delegated = delegationsTo(account.Id, reader).flatMap(({ OwnerId, ApplicationIds }) =>
    (ApplicationIds ?? []).map((id) => [OwnerId, id] as const),
  );
  const shared = sharesTo(account.Id, reader).map(
    ({ AccountId, ApplicationId }) => [AccountId, ApplicationId] as const,
  );
  return [...Map.groupBy([...delegated, ...shared], ([owner]) => owner)].map(([OwnerId, ones]) => ({
    OwnerId,
    ApplicationIds: [...new Set(ones.map(([, id]) => id))],
  }));
}

/** Conditions of which any one lets the account see an application: nearly always a single one. */
export function visibleWhere(account: AccountRecord, reader: Reader): Where<ApplicationRecord>[] {
  const all = accountIdsOf(account, reader);
  const ones = shownOnesOf(account, reader).filter(({ OwnerId }) => !all.includes(OwnerId));
  return [
    { AccountId: { in: all } },
    ...ones.map(({ OwnerId, ApplicationIds }) => ({ AccountId: OwnerId, Id: { in: ApplicationIds } })),
  ];
}

/** Single applications of others that this account may see, whoever's they are. */
export function sharedApplicationIdsOf(account: AccountRecord, reader: Reader): string[] {
  const applications = reader.store.collection("application");
  return shownOnesOf(account, reader).flatMap(({ OwnerId, ApplicationIds }) =>
    ApplicationIds.filter((id) => applications.get(id)?.AccountId === OwnerId),
  );
}

/** What the account may do with all of an owner's applications, to come ones too; nothing for a stranger. */
export function rightsFor(
  ownerId: string,
  account: AccountRecord,
  reader: Reader,
): ReadonlySet<DelegateRight> {
  if (isOwnOrChild(ownerId, account, reader)) return canLodge(account) ? ALL_RIGHTS : LOOK;
  const given = delegationsTo(account.Id, reader)
    .filter((one) => one.OwnerId === ownerId && one.ApplicationIds === null)
    .flatMap(({ Rights }) => withView(Rights));
  return atMost(new Set(given), account);
}

/** What the account may do with an application; nothing for a stranger. */
export function rightsTo(
  application: Pick<ApplicationRecord, "Id" | "AccountId">,
  account: AccountRecord,
  reader: Reader,
): ReadonlySet<DelegateRight> {
  if (isOwnOrChild(application.AccountId, account, reader)) return canLodge(account) ? ALL_RIGHTS : LOOK;
  const given = delegationsTo(account.Id, reader)
    .filter((one) => covers(one, application))
    .flatMap(({ Rights }) => withView(Rights));
  const isShared = viewersOf(application, reader).includes(account.Id);
  return atMost(new Set([...given, ...(isShared ? LOOK : [])]), account);
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

/** Whether it is the account itself or one of its children. */
export function isOwnOrChild(
  ownerId: string,
  account: AccountRecord,
  { store }: Pick<Reader, "store">,
): boolean {
  return ownerId === account.Id || store.collection("account").get(ownerId)?.ParentId === account.Id;
}

/** A guest looks on, whatever others allow. */
function atMost(rights: ReadonlySet<DelegateRight>, account: AccountRecord): ReadonlySet<DelegateRight> {
  return rights.size === 0 || canLodge(account) ? rights : LOOK;
}
