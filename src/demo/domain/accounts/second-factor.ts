/**
 * Checks and stores the second factor of an account: the secret of an authenticator app, recovery codes, and
 * tokens of remembered devices.
 */
import {
  createRandomId,
  type ServiceContext,
  type StoreContext,
  toInstantText,
} from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { hashText } from "../../http/signature.ts";
import { issueTicket, readTicket } from "../../http/ticket.ts";
import { createMessage } from "../../messages/message.ts";
import type { SecondFactorRecord } from "../../records/accounts/second-factor-record.ts";
import { createTotpSecret, findMatchingTotpStep } from "./totp.ts";

const DEVICE_TICKET_KIND = "remembered-device";
const REMEMBERED_DEVICE_LIFETIME_MS = 30 * 24 * 60 * 60_000;
const RECOVERY_CODE_COUNT = 10;
const RECOVERY_CODE_DIGITS = 10;

/** Returns the account's second factor, or undefined if it is switched off. */
export function findSecondFactor(accountId: string, { store }: StoreContext): SecondFactorRecord | undefined {
  const factor = store.collection("secondFactor").get(accountId);
  return factor?.Since ? factor : undefined;
}

interface SecondFactorProof {
  readonly Code?: string | undefined;
  readonly DeviceToken?: string | undefined;
}

/**
 * Throws 428 unless the code or the device token is valid, and 429 after too many attempts. Marks the code as
 * used.
 */
export async function assertSecondFactor(
  accountId: string,
  { Code, DeviceToken }: SecondFactorProof,
  context: ServiceContext,
): Promise<void> {
  const factor = findSecondFactor(accountId, context);
  if (!factor) return;
  if (DeviceToken && (await isRememberedDevice(factor, DeviceToken, context))) return;
  if (Code === undefined) throw new ServiceError(428, createMessage("accounts.factor.codeNeeded"));
  context.limiter.countCall("sensitive", `code ${accountId}`);
  const digits = Code.replace(/\D/g, "");
  const isCodeValid =
    digits.length === RECOVERY_CODE_DIGITS
      ? await acceptRecoveryCode(accountId, digits, context)
      : await acceptAppCode(accountId, digits, context);
  if (!isCodeValid) throw new ServiceError(428, createMessage("accounts.factor.wrongCode"));
}

async function acceptAppCode(accountId: string, code: string, context: ServiceContext): Promise<boolean> {
  const factors = context.store.collection("secondFactor");
  const secret = factors.get(accountId)?.Secret;
  const matchingStep = secret && (await findMatchingTotpStep(secret, code, context.now()));
  // Read the record again: a parallel call may have used the code during the await.
  const factor = factors.get(accountId);
  if (!factor || !matchingStep || factor.Secret !== secret || matchingStep <= factor.LastStep) return false;
  factors.put({ ...factor, LastStep: matchingStep });
  return true;
}

async function acceptRecoveryCode(
  accountId: string,
  code: string,
  { store }: StoreContext,
): Promise<boolean> {
  const hash = await hashRecoveryCode(accountId, code);
  const factor = store.collection("secondFactor").get(accountId);
  if (!factor?.RecoveryHashes.includes(hash)) return false;
  const RecoveryHashes = factor.RecoveryHashes.filter((recoveryHash) => recoveryHash !== hash);
  store.collection("secondFactor").put({ ...factor, RecoveryHashes });
  return true;
}

const hashRecoveryCode = (accountId: string, code: string) => hashText(`recovery ${accountId} ${code}`);

/** Returns a token with which a device needs no code for 30 days; null if the second factor is off. */
export async function rememberDevice(accountId: string, context: ServiceContext): Promise<string | null> {
  const factor = findSecondFactor(accountId, context);
  if (!factor) return null;
  const expiresAt = new Date(context.now().getTime() + REMEMBERED_DEVICE_LIFETIME_MS);
  return issueTicket(DEVICE_TICKET_KIND, { subject: createDeviceTicketSubject(factor), expiresAt }, context);
}

const createDeviceTicketSubject = ({ Id, Generation }: SecondFactorRecord) => `${Id}_${Generation}`;

async function isRememberedDevice(factor: SecondFactorRecord, token: string, context: ServiceContext) {
  const ticket = await readTicket(DEVICE_TICKET_KIND, token, context);
  return ticket !== undefined && !ticket.isExpired && ticket.subject === createDeviceTicketSubject(factor);
}

/** Creates and stores a new secret. Throws 400 if the second factor is already switched on. */
export function beginSecondFactorSetup(accountId: string, context: ServiceContext): string {
  if (findSecondFactor(accountId, context))
    throw new ServiceError(400, createMessage("accounts.factor.alreadyOn"));
  const Secret = createTotpSecret(context.random);
  const Generation = createRandomId(context.random);
  const record = { Id: accountId, Secret, Generation, Since: null, LastStep: 0, RecoveryHashes: [] };
  context.store.collection("secondFactor").put(record);
  return Secret;
}

/** Switches the second factor on and returns the recovery codes. Throws an error list (spec 8) for a wrong code. */
export async function confirmSecondFactorSetup(
  accountId: string,
  code: string,
  context: ServiceContext,
): Promise<string[]> {
  context.limiter.countCall("sensitive", `code ${accountId}`);
  if (!(await acceptAppCode(accountId, code.replace(/\D/g, ""), context)))
    throw new ServiceError(400, [{ Message: createMessage("accounts.factor.wrongCode"), Path: "Code" }]);
  const factor = context.store.collection("secondFactor").get(accountId);
  if (factor && !factor.Since)
    context.store.collection("secondFactor").put({ ...factor, Since: toInstantText(context.now()) });
  return createRecoveryCodes(accountId, context);
}

/** Creates recovery codes such as `31415-92653`. They replace the previous ones. */
export async function createRecoveryCodes(accountId: string, context: ServiceContext): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from(context.random(RECOVERY_CODE_DIGITS), (byte) => byte % 10).join(""),
  );
  const RecoveryHashes = await Promise.all(codes.map((code) => hashRecoveryCode(accountId, code)));
  const factor = findSecondFactor(accountId, context);
  if (!factor) throw new ServiceError(400, createMessage("accounts.factor.isOff"));
  context.store.collection("secondFactor").put({ ...factor, RecoveryHashes });
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

export function deleteSecondFactor(accountId: string, { store }: StoreContext): void {
  store.collection("secondFactor").delete(accountId);
}
