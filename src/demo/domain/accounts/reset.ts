/** Resets a password by an emailed link, which is valid once within 30 minutes. */

import { type ServiceContext, type StoreContext, toInstantText } from "../../context/context.ts";
import { encodeBase64Url, hashText } from "../../http/signature.ts";
import { createMessage } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import { findHostName } from "../../portal/host.ts";
import type { AccountRecord, ResetRecord } from "../../records/accounts/account-record.ts";
import { notifyAccounts } from "../notifications/notify.ts";
import { sendMail } from "../notifications/outbox.ts";
import { publishAccountChange } from "./account-changes.ts";
import { REMEMBERED_PASSWORD_COUNT } from "./password-rules.ts";
import { revokeSessions } from "./sessions.ts";

const RESET_LIFETIME_MS = 30 * 60_000;

/** Emails a reset link. Does nothing unless an active account with this address can sign in on this host. */
export async function emailResetLink(
  email: string,
  domain: string,
  context: ServiceContext,
  translator: Translator,
): Promise<void> {
  const token = await createResetToken(context);
  const [account] = context.store
    .collection("account")
    .find({ where: { Email: email.trim().toLowerCase(), State: "active" } });
  if (!account?.Domains.includes(domain)) return;
  context.store.transaction(() => {
    const Paragraphs = [
      createMessage("service.greeting", { name: account.FirstName }),
      createMessage("accounts.reset.text", { portal: findHostName(context.hosts, domain) }),
      createPasswordReset(account, domain, { token, lifeMs: RESET_LIFETIME_MS }, context),
      createMessage("accounts.reset.advice"),
    ];
    sendMail(
      context,
      { To: account.Email, Subject: createMessage("accounts.reset.title"), Paragraphs },
      translator,
    );
  });
}

interface ResetToken {
  readonly secret: string;
  readonly hash: string;
}

export async function createResetToken({ random }: Pick<ServiceContext, "random">): Promise<ResetToken> {
  const secret = encodeBase64Url(random(32));
  return { secret, hash: await hashText(secret) };
}

/** Saves a reset token for an account and removes earlier ones, within the caller's transaction. Returns the link. */
export function createPasswordReset(
  account: AccountRecord,
  domain: string,
  { token, lifeMs }: { readonly token: ResetToken; readonly lifeMs: number },
  context: ServiceContext,
): string {
  deletePasswordResets(account.Id, context);
  context.store.collection("reset").put({
    Id: token.hash,
    AccountId: account.Id,
    Domain: domain,
    ExpiresAt: toInstantText(new Date(context.now().getTime() + lifeMs)),
    UsedAt: null,
  });
  return `${context.portalOrigin(domain)}/auth/change-password/#token=${token.secret}`;
}

/** Returns the password reset that an emailed token belongs to, if the token is still valid. */
export async function findPasswordReset(
  token: string,
  domain: string,
  context: ServiceContext,
): Promise<ResetRecord | undefined> {
  const passwordReset = context.store.collection("reset").get(await hashText(token));
  const isValid =
    passwordReset &&
    !passwordReset.UsedAt &&
    passwordReset.ExpiresAt > toInstantText(context.now()) &&
    passwordReset.Domain === domain;
  return isValid ? passwordReset : undefined;
}

/** Sets the password, ends all sessions except `keptSessionId`, and invalidates emailed reset links. */
export function setPassword(
  account: AccountRecord,
  passwordHash: string,
  context: ServiceContext,
  keptSessionId?: string,
): void {
  const endedSessionIds = context.store.transaction(() => {
    const FormerPasswordHashes = [account.PasswordHash, ...(account.FormerPasswordHashes ?? [])].slice(
      0,
      REMEMBERED_PASSWORD_COUNT - 1,
    );
    context.store.collection("account").put({ ...account, PasswordHash: passwordHash, FormerPasswordHashes });
    deletePasswordResets(account.Id, context);
    notifyAccounts(context, {
      kind: "password-changed",
      accountIds: [account.Id],
      title: createMessage("accounts.passwordChanged.title"),
      paragraphs: [createMessage("accounts.passwordChanged.text")],
      link: "/crafted/account/settings?section=password",
    });
    return revokeSessions(account.Id, context, keptSessionId);
  });
  context.hub.end(account.TopicName, endedSessionIds);
  publishAccountChange("sessions", [account.Id], context);
}

/** Invalidates all reset links that were mailed to an account. */
export function deletePasswordResets(accountId: string, context: StoreContext): void {
  const resets = context.store.collection("reset");
  for (const reset of resets.find({ where: { AccountId: accountId } })) resets.delete(reset.Id);
}
