/**
 * Checks that the person entered the password recently, before a sensitive change (OWASP ASVS V7.5.1,
 * V7.5.2).
 */
import { type ClockContext, type ServiceContext, toInstantText } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { SessionRecord } from "../../records/accounts/account-record.ts";

const PASSWORD_CONFIRMATION_MS = 15 * 60_000;

/** Throws 403 if the session's sign-in or last password confirmation was more than 15 minutes ago. */
export function assertPasswordConfirmed(
  { CreatedAt, ConfirmedAt = CreatedAt }: SessionRecord,
  { now }: ClockContext,
): void {
  if (now().getTime() - Date.parse(ConfirmedAt) <= PASSWORD_CONFIRMATION_MS) return;
  throw new ServiceError(403, { error: createMessage("accounts.confirmPassword"), ConfirmPassword: true });
}

export function recordPasswordConfirmation(session: SessionRecord, { store, now }: ServiceContext): void {
  store.collection("session").put({ ...session, ConfirmedAt: toInstantText(now()) });
}
