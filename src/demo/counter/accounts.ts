/** What an administrator does to an account; each counts at once, on every call and every socket (spec 4). */
import { revokeSessions } from "../auth/sessions.ts";
import type { ServiceContext } from "../context.ts";
import { sendMail } from "../outbox.ts";
import type { AccountRecord } from "../records.ts";
import { notFound, ServiceError } from "../service-error.ts";

export type AccountAction = "lock" | "unlock" | "delete";
export const accountActions: readonly AccountAction[] = ["lock", "unlock", "delete"];

const stateAfter = { lock: "locked", unlock: "active", delete: "deleted" } as const;
const mails: Readonly<Record<AccountAction, readonly [string, string]>> = {
  lock: ["Your account has been locked", "Your account has been locked. Please contact your administrator."],
  unlock: ["Your account is open again", "You can sign in again with your password."],
  delete: [
    "Your account has been deleted",
    "Your account has been deleted. Please contact your administrator.",
  ],
};

/** By id or e-mail address. Throws 404. */
export function getAnyAccount(idOrEmail: string, { store }: Pick<ServiceContext, "store">): AccountRecord {
  const accounts = store.collection("account");
  const account = accounts.get(idOrEmail) ?? accounts.find({ where: { Email: idOrEmail.toLowerCase() } })[0];
  if (!account) throw notFound();
  return account;
}

/** Throws 400 for an account that was deleted: nothing more can be done with it. */
export function changeAccount(
  account: AccountRecord,
  action: AccountAction,
  context: ServiceContext,
): AccountRecord {
  if (account.State === "deleted") throw new ServiceError(400, "This account has been deleted.");
  const changed: AccountRecord = { ...account, State: stateAfter[action] };
  const [Subject, words] = mails[action];
  context.store.transaction(() => {
    context.store.collection("account").put(changed);
    if (action !== "unlock") revokeSessions(account.Id, context);
    sendMail(context, { To: account.Email, Subject, Text: `Hello ${account.FirstName},\n\n${words}` });
  });
  if (action === "unlock") return changed;
  const TopicName = account.TopicName;
  context.hub.publish(TopicName, { Type: action === "lock" ? "Lock" : "Delete", TopicName });
  context.hub.end(TopicName);
  return changed;
}
