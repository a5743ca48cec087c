/** Locks, unlocks and deletes accounts. Each takes effect immediately on every call and socket (spec 4). */

import type { ServiceContext } from "../../context/context.ts";
import { notFound, ServiceError } from "../../http/service-error.ts";
import { message } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { type Notice, notify } from "../notifications/notify.ts";
import { publishAccountChange } from "./account-changes.ts";
import { fullName } from "./account-name.ts";
import { revokeSessions } from "./sessions.ts";

export type AccountAction = "lock" | "unlock" | "delete";
export const accountActions: readonly AccountAction[] = ["lock", "unlock", "delete"];

const stateAfter = { lock: "locked", unlock: "active", delete: "deleted" } as const;
const notices: Readonly<Record<AccountAction, Notice>> = {
  lock: {
    kind: "account-locked",
    title: message("accounts.lockedNotice.title"),
    paragraphs: [message("accounts.lockedNotice.text")],
  },
  unlock: {
    kind: "account-unlocked",
    title: message("accounts.unlockedNotice.title"),
    paragraphs: [message("accounts.unlockedNotice.text")],
  },
  delete: {
    kind: "account-deleted",
    title: message("accounts.deletedNotice.title"),
    paragraphs: [message("accounts.deletedNotice.text")],
  },
};

function childLocked(child: AccountRecord): Notice {
  const name = fullName(child);
  return {
    kind: "child-locked",
    title: message("accounts.childLocked.title", { name }),
    paragraphs: [message("accounts.childLocked.text", { name })],
  };
}

/** Finds an account by id or email address, in any state. Throws 404. */
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
  if (account.State === "deleted") throw new ServiceError(400, message("accounts.alreadyDeleted"));
  const changed: AccountRecord = { ...account, State: stateAfter[action] };
  context.store.transaction(() => {
    context.store.collection("account").put(changed);
    if (action !== "unlock") revokeSessions(account.Id, context);
    notify(context, { ...notices[action], accountIds: [account.Id] });
    if (action === "lock" && account.ParentId)
      notify(context, { ...childLocked(account), accountIds: [account.ParentId] });
  });
  publishAccountChange("child-accounts", [account.ParentId], context);
  if (action === "unlock") return changed;
  const TopicName = account.TopicName;
  context.hub.publish(TopicName, { Type: action === "lock" ? "Lock" : "Delete", TopicName });
  context.hub.end(TopicName);
  return changed;
}
