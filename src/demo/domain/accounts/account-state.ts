/**
 * Locks, unlocks and deletes accounts. A change immediately affects all requests and sockets of the account
 * (spec 4).
 */

import { getFullName } from "#contract/full-name.ts";
import type { ServiceContext, StoreContext } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { type NotificationNotice, notifyAccounts } from "../notifications/notify.ts";
import { publishAccountChange } from "./account-changes.ts";
import { revokeSessions } from "./sessions.ts";

export type AccountAction = "lock" | "unlock" | "delete";
export const accountActions: readonly AccountAction[] = ["lock", "unlock", "delete"];

const stateByAction = { lock: "locked", unlock: "active", delete: "deleted" } as const;
const noticeByAction: Readonly<Record<AccountAction, NotificationNotice>> = {
  lock: {
    kind: "account-locked",
    title: createMessage("accounts.lockedNotice.title"),
    paragraphs: [createMessage("accounts.lockedNotice.text")],
  },
  unlock: {
    kind: "account-unlocked",
    title: createMessage("accounts.unlockedNotice.title"),
    paragraphs: [createMessage("accounts.unlockedNotice.text")],
  },
  delete: {
    kind: "account-deleted",
    title: createMessage("accounts.deletedNotice.title"),
    paragraphs: [createMessage("accounts.deletedNotice.text")],
  },
};

function createChildLockedNotice(child: AccountRecord): NotificationNotice {
  const name = getFullName(child);
  return {
    kind: "child-locked",
    title: createMessage("accounts.childLocked.title", { name }),
    paragraphs: [createMessage("accounts.childLocked.text", { name })],
  };
}

/**
 * Returns the account with this id or email address, also a locked or deleted one. Throws 404 if there is
 * none.
 */
export function getAccountByIdOrEmail(idOrEmail: string, { store }: StoreContext): AccountRecord {
  const accounts = store.collection("account");
  const account = accounts.get(idOrEmail) ?? accounts.find({ where: { Email: idOrEmail.toLowerCase() } })[0];
  if (!account) throw createNotFoundError();
  return account;
}

/**
 * Locks, unlocks or deletes an account, and notifies its owner. Throws 400 if the account is already deleted.
 */
export function changeAccount(
  account: AccountRecord,
  action: AccountAction,
  context: ServiceContext,
): AccountRecord {
  if (account.State === "deleted") throw new ServiceError(400, createMessage("accounts.alreadyDeleted"));
  const changedAccount: AccountRecord = { ...account, State: stateByAction[action] };
  context.store.transaction(() => {
    context.store.collection("account").put(changedAccount);
    if (action !== "unlock") revokeSessions(account.Id, context);
    notifyAccounts(context, { ...noticeByAction[action], accountIds: [account.Id] });
    if (action === "lock" && account.ParentId)
      notifyAccounts(context, { ...createChildLockedNotice(account), accountIds: [account.ParentId] });
  });
  publishAccountChange("child-accounts", [account.ParentId], context);
  if (action === "unlock") return changedAccount;
  const TopicName = account.TopicName;
  context.hub.publish(TopicName, { Type: action === "lock" ? "Lock" : "Delete", TopicName });
  context.hub.end(TopicName);
  return changedAccount;
}
