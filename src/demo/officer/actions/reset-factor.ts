import type { ServiceContext } from "../../context/context.ts";
import { deleteAllPasskeys } from "../../domain/accounts/passkeys/passkeys.ts";
import { deleteSecondFactor, findSecondFactor } from "../../domain/accounts/second-factor.ts";
import { revokeSessions } from "../../domain/accounts/sessions.ts";
import { notifyAccounts } from "../../domain/notifications/notify.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";

/**
 * Switches the second factor off for a person who lost the device, removes the passkeys and ends the
 * account's sessions. `identityCheck` says how the officer checked the person's identity; the notification to
 * the account contains this text. Throws 400 if the text is empty or the account has no second factor.
 */
export function resetSecondFactor(
  account: AccountRecord,
  identityCheck: string,
  context: ServiceContext,
): void {
  const trimmedCheck = identityCheck.trim();
  if (!trimmedCheck) throw new ServiceError(400, "Enter how you checked the person's identity.");
  if (!findSecondFactor(account.Id, context))
    throw new ServiceError(400, createMessage("accounts.factor.isOff"));
  context.store.transaction(() => {
    deleteSecondFactor(account.Id, context);
    deleteAllPasskeys(account.Id, context);
    revokeSessions(account.Id, context);
    notifyAccounts(context, {
      kind: "password-changed",
      title: createMessage("accounts.factorReset.title"),
      paragraphs: [createMessage("accounts.factorReset.text", { check: trimmedCheck })],
      accountIds: [account.Id],
    });
  });
}
