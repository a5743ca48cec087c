/** Locks, unlocks and deletes accounts. Each takes effect immediately on every call and socket (spec 4). */

import type { ServiceContext } from "../../context/context.ts";
import { notFound, ServiceError } from "../../http/service-error.ts";
import type { AccountRecord } from "../../records/account-record.ts";
import { type Notice, notify } from "../notifications/notify.ts";
import { fullName } from "./account-name.ts";
import { tellAccounts } from "./account-news.ts";
import { revokeSessions } from "./sessions.ts";

export type AccountAction = "lock" | "unlock" | "delete";
export const accountActions: readonly AccountAction[] = ["lock", "unlock", "delete"];

const stateAfter = { lock: "locked", unlock: "active", delete: "deleted" } as const;
const LOCKED = "Your account has been locked. Please contact your administrator";
const DELETED = "Your account has been deleted. Please contact your administrator";
const notices: Readonly<Record<AccountAction, Notice>> = {
  lock: { kind: "account-locked", title: "Your account has been locked", paragraphs: [`${LOCKED}.`] },
  unlock: {
    kind: "account-unlocked",
    title: "Your account is open again",
    paragraphs: ["you can sign in again with your password."],
  },
  delete: { kind: "account-deleted", title: "Your account has been deleted", paragraphs: [`${DELETED}.`] },
};

function childLocked(child: AccountRecord): Notice {
  const name = fullName(child);
  return {
    kind: "child-locked",
    title: `The account of ${name} has been locked`,
    paragraphs: [`${name} can no longer sign in. What ${name} lodged stays as it is.`],
  };
}

/** Finds an account by id or e-mail address, in any state. Throws 404. */
export function getAnyAccount(idOrEmail: string, { store }: Pick<ServiceContext, "store">): AccountRecord {
  const accounts = store.collection("account");
  const account = accounts.get(idOrEmail) ?? accounts.find({ where: { Email: idOrEmail.toLowerCase() } })[0];
  if (!account) throw notFound();
  return account;
}

/** Throws 400 if the account is already deleted. */
export function changeAccount(
  account: AccountRecord,
  action: AccountAction,
  context: ServiceContext,
): AccountRecord {
  if (account.State === "deleted") throw new ServiceError(400, "This account has been deleted.");
  const changed: AccountRecord = { ...account, State: stateAfter[action] };
  context.store.transaction(() => {
    context.store.collection("account").put(changed);
    if (action !== "unlock") revokeSessions(account.Id, context);
    notify(context, { ...notices[action], accountIds: [account.Id] });
    if (action === "lock" && account.ParentId)
      notify(context, { ...childLocked(account), accountIds: [account.ParentId] });
  });
  tellAccounts("child-accounts", [account.ParentId], context);
  if (action === "unlock") return changed;
  const TopicName = account.TopicName;
  context.hub.publish(TopicName, { Type: action === "lock" ? "Lock" : "Delete", TopicName });
  context.hub.end(TopicName);
  return changed;
}
