/** Whose applications an account may see: its own, and those of the accounts it is the parent of. */
import type { ServiceContext } from "./context.ts";
import type { AccountRecord, ApplicationRecord } from "./records.ts";
import { notFound } from "./service-error.ts";

type Reader = Pick<ServiceContext, "store">;

/** Ids of the account and of its children. */
export function accountIdsOf(account: AccountRecord, { store }: Reader): string[] {
  const children = store.collection("account").find({ where: { ParentId: account.Id } });
  return [account.Id, ...children.map(({ Id }) => Id)];
}

/** Throws 404 for an application that is absent, deleted, or somebody else's: all look alike. */
export function getOwnApplication(id: string, account: AccountRecord, reader: Reader): ApplicationRecord {
  const application = getOwnOrDeletedApplication(id, account, reader);
  if (application.StatusId === "deleted") throw notFound();
  return application;
}

/** As above, and also what its owner deleted: for taking that back. */
export function getOwnOrDeletedApplication(
  id: string,
  account: AccountRecord,
  { store }: Reader,
): ApplicationRecord {
  const application = store.collection("application").get(id);
  if (!application) throw notFound();
  const isMine = application.AccountId === account.Id;
  const isMyChilds =
    !isMine && store.collection("account").get(application.AccountId)?.ParentId === account.Id;
  if (!isMine && !isMyChilds) throw notFound();
  return application;
}
