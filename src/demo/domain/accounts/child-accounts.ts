import type * as z from "zod/mini";
import type { createChildAccount, updateChildAccount } from "#contract/accounts/child-account.ts";
import type { ErrorListItem } from "#contract/errors.ts";
import { getFullName } from "#contract/full-name.ts";
import { createRandomId, type ServiceContext, type StoreContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { notifyAccounts } from "../notifications/notify.ts";
import { sendMail } from "../notifications/outbox.ts";
import { savePreferences } from "./preferences.ts";
import { deletePasswordResets } from "./reset.ts";

const ROLE_USER = 2;
const MAX_CHILD_ACCOUNTS = 500;

type NewChildAccount = Omit<z.output<(typeof createChildAccount)["body"]>, "password">;
type ChildAccountChange = z.output<(typeof updateChildAccount)["body"]>;

/**
 * Creates a child account within the caller's transaction. Throws an error list if the email address or username is
 * taken.
 */
export function addChildAccount(
  parent: AccountRecord,
  body: NewChildAccount,
  passwordHash: string,
  context: ServiceContext,
): AccountRecord {
  const Email = body.Email.toLowerCase();
  const Username = (body.Username ?? body.Email).trim().toLowerCase();
  assertEmailAndUsernameFree({ Email, Username }, undefined, context);
  const accounts = context.store.collection("account");
  if (accounts.count({ ParentId: parent.Id, State: { in: ["active", "locked"] } }) >= MAX_CHILD_ACCOUNTS)
    throw new ServiceError(400, createMessage("accounts.tooManyChildren", { count: MAX_CHILD_ACCOUNTS }));
  const child: AccountRecord = {
    Id: createRandomId(context.random),
    Username,
    Email,
    ParentId: parent.Id,
    Language: parent.Language,
    ...toPersonFields(body),
    Roles: body.roles ?? [ROLE_USER],
    Domains: parent.Domains,
    PasswordHash: passwordHash,
    State: "active",
    TopicName: createRandomId(context.random, 24),
    Signature: null,
  };
  accounts.put(child);
  savePreferences(child.Id, { UnprovenEmail: Email }, context);
  const name = getFullName(child);
  notifyAccounts(context, {
    kind: "child-created",
    accountIds: [parent.Id],
    title: createMessage("accounts.childCreated.title", { name }),
    paragraphs: [createMessage("accounts.childCreated.text", { name, email: Email })],
    link: "/crafted/account/settings?section=child-accounts",
  });
  return child;
}

/**
 * Changes a child account. If the email address changes, emails the old and the new address, and also changes
 * a user name that equals the old address.
 */
export function changeChildAccount(
  child: AccountRecord,
  change: ChildAccountChange,
  parent: AccountRecord,
  context: ServiceContext,
): AccountRecord {
  const Email = change.Email.toLowerCase();
  const Username = child.Username === child.Email ? Email : child.Username;
  return context.store.transaction(() => {
    assertEmailAndUsernameFree({ Email, Username }, child.Id, context);
    const changedAccount: AccountRecord = {
      ...child,
      ...toPersonFields(change),
      Email,
      Username,
      Roles: change.roles ?? child.Roles,
    };
    context.store.collection("account").put(changedAccount);
    if (Email !== child.Email) {
      // A link that was mailed to the earlier address would confirm the new one.
      deletePasswordResets(child.Id, context);
      savePreferences(child.Id, { UnprovenEmail: Email }, context);
      notifyOfAddressChange(child.Email, changedAccount, parent, context);
    }
    return changedAccount;
  });
}

function notifyOfAddressChange(
  previousEmail: string,
  child: AccountRecord,
  parent: AccountRecord,
  context: ServiceContext,
): void {
  const text = createMessage("accounts.addressChanged.text", {
    parent: getFullName(parent),
    email: child.Email,
    username: child.Username,
  });
  for (const To of [previousEmail, child.Email])
    sendMail(context, {
      To,
      Subject: createMessage("accounts.addressChanged.title"),
      Paragraphs: [createMessage("service.greeting", { name: child.FirstName }), text],
    });
}

function toPersonFields({
  FirstName,
  Surname,
  CompanyName,
  phone,
  address,
}: NewChildAccount | ChildAccountChange) {
  const trimToNull = (text: string | null) => text?.trim() || null;
  return {
    FirstName: FirstName.trim(),
    Surname: Surname.trim(),
    CompanyName: trimToNull(CompanyName),
    Phone: trimToNull(phone),
    Address: address,
  };
}

/** Throws an error list if another active or locked account has the email address or username. */
function assertEmailAndUsernameFree(
  { Email, Username }: Pick<AccountRecord, "Email" | "Username">,
  ownId: string | undefined,
  { store }: StoreContext,
): void {
  const usedStates = { in: ["active", "locked"] };
  const isTaken = (where: { Email: string } | { Username: string }) =>
    store
      .collection("account")
      .find({ where: { ...where, State: usedStates } })
      .some(({ Id }) => Id !== ownId);
  const problems: UnlocalisedResponse<ErrorListItem>[] = [];
  if (isTaken({ Email })) problems.push({ Message: createMessage("accounts.emailTaken"), Path: "Email" });
  if (isTaken({ Username }))
    problems.push({ Message: createMessage("accounts.usernameTaken"), Path: "Username" });
  if (problems.length > 0) throw new ServiceError(400, problems);
}
