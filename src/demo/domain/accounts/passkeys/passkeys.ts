/** Registers, verifies and removes the passkeys of an account (decisions 109). */
import type * as z from "zod/mini";
import type { addPasskey, signInWithPasskey } from "#contract/accounts/passkey.ts";
import {
  createRandomId,
  type ServiceContext,
  type StoreContext,
  toInstantText,
} from "../../../context/context.ts";
import { ServiceError } from "../../../http/service-error.ts";
import { decodeBase64Url, hashText } from "../../../http/signature.ts";
import { createMessage } from "../../../messages/message.ts";
import type { PasskeyRecord } from "../../../records/accounts/passkey-record.ts";
import { type AuthenticatorData, parseAuthenticatorData } from "./authenticator-data.ts";
import { type ChallengeScope, markChallengeUsed } from "./passkey-challenge.ts";
import { importPasskeyKey, isValidSignature } from "./passkey-signature.ts";

type NewPasskey = z.output<(typeof addPasskey)["body"]>;
type PasskeyAssertion = z.output<(typeof signInWithPasskey)["body"]>;

/** Maximum number of passkeys per account; more would indicate misuse. */
const MAX_PASSKEYS = 20;
const CLIENT_DATA_TYPES = { create: "webauthn.create", get: "webauthn.get" } as const;
/** One message for every error, so that it does not reveal which passkeys exist. */
const PASSKEY_REFUSED_MESSAGE = createMessage("accounts.passkey.refused");

export function listPasskeys(accountId: string, { store }: StoreContext): readonly PasskeyRecord[] {
  return store
    .collection("passkey")
    .find({ where: { AccountId: accountId } })
    .toSorted((one, other) => (one.CreatedAt < other.CreatedAt ? -1 : 1));
}

/**
 * Stores a verified passkey. Requires no attestation, because the applicant chooses the authenticator. Throws
 * 400 if verification fails or the account has too many passkeys.
 */
export async function registerPasskey(
  accountId: string,
  newPasskey: NewPasskey,
  scope: ChallengeScope,
  context: ServiceContext,
): Promise<PasskeyRecord> {
  if (listPasskeys(accountId, context).length >= MAX_PASSKEYS)
    throw new ServiceError(400, createMessage("accounts.passkey.tooMany", { most: MAX_PASSKEYS }));
  const authenticatorData = await readSignedData(newPasskey, "create", scope, context);
  const publicKeyDer = decodeBase64Url(newPasskey.PublicKey);
  const publicKey = publicKeyDer && (await importPasskeyKey(publicKeyDer, newPasskey.Algorithm));
  if (!authenticatorData || !publicKey || authenticatorData.credentialId !== newPasskey.CredentialId)
    throw new ServiceError(400, PASSKEY_REFUSED_MESSAGE);
  const passkeys = context.store.collection("passkey");
  return context.store.transaction(() => {
    if (passkeys.count({ CredentialId: newPasskey.CredentialId }) > 0)
      throw new ServiceError(400, PASSKEY_REFUSED_MESSAGE);
    const record: PasskeyRecord = {
      Id: createRandomId(context.random),
      AccountId: accountId,
      Domain: scope.domain,
      CredentialId: newPasskey.CredentialId,
      PublicKey: newPasskey.PublicKey,
      Algorithm: newPasskey.Algorithm,
      SignCount: authenticatorData.signCount,
      Name: newPasskey.Name,
      CreatedAt: toInstantText(context.now()),
      LastUsedAt: null,
    };
    passkeys.put(record);
    return record;
  });
}

/**
 * Returns the passkey that signed the challenge, and records that it was used. Throws 400 for every failure,
 * without the reason.
 */
export async function verifyPasskey(
  assertion: PasskeyAssertion,
  domain: string,
  context: ServiceContext,
): Promise<PasskeyRecord> {
  const passkeys = context.store.collection("passkey");
  const [passkey] = passkeys.find({ where: { CredentialId: assertion.CredentialId } });
  const authenticatorData = await readSignedData(assertion, "get", { domain, sessionId: null }, context);
  const isSignatureValid = passkey?.Domain === domain && (await isSignedBy(passkey, assertion));
  // Read the record again: a parallel call may have used or removed the passkey during the await.
  const latestPasskey = passkey && passkeys.get(passkey.Id);
  if (
    !authenticatorData ||
    !isSignatureValid ||
    !latestPasskey ||
    isReplayed(authenticatorData, latestPasskey)
  )
    throw new ServiceError(400, PASSKEY_REFUSED_MESSAGE);
  const usedPasskey = {
    ...latestPasskey,
    SignCount: authenticatorData.signCount,
    LastUsedAt: toInstantText(context.now()),
  };
  passkeys.put(usedPasskey);
  return usedPasskey;
}

/**
 * True if the signature count did not increase. That indicates a copied authenticator (WebAuthn 6.1.1). Synced
 * passkeys always send 0.
 */
function isReplayed({ signCount }: AuthenticatorData, { SignCount }: PasskeyRecord): boolean {
  return (signCount > 0 || SignCount > 0) && signCount <= SignCount;
}

async function isSignedBy(
  { PublicKey, Algorithm }: PasskeyRecord,
  assertion: PasskeyAssertion,
): Promise<boolean> {
  const [der, signature] = [decodeBase64Url(PublicKey), decodeBase64Url(assertion.Signature)];
  const [clientData, data] = [
    decodeBase64Url(assertion.ClientData),
    decodeBase64Url(assertion.AuthenticatorData),
  ];
  const publicKey = der && (await importPasskeyKey(der, Algorithm));
  if (!publicKey || !signature || !clientData || !data) return false;
  const clientDataHash = new Uint8Array(await crypto.subtle.digest("SHA-256", clientData));
  return isValidSignature({
    key: publicKey,
    algorithm: Algorithm,
    signature,
    data: Uint8Array.of(...data, ...clientDataHash),
  });
}

/**
 * Returns the authenticator's data. Returns undefined unless the data of the authenticator and of the browser
 * match the request. Marks the challenge as used.
 */
async function readSignedData(
  signedData: Pick<NewPasskey, "ClientData" | "AuthenticatorData">,
  kind: keyof typeof CLIENT_DATA_TYPES,
  scope: ChallengeScope,
  context: ServiceContext,
): Promise<AuthenticatorData | undefined> {
  const clientData = parseClientData(signedData.ClientData);
  const authenticatorBytes = decodeBase64Url(signedData.AuthenticatorData);
  const authenticatorData = authenticatorBytes && parseAuthenticatorData(authenticatorBytes);
  if (!clientData || !(await markChallengeUsed(clientData.challenge, scope, context))) return undefined;
  const isFromPortal =
    clientData.type === CLIENT_DATA_TYPES[kind] &&
    clientData.origin === context.portalOrigin(scope.domain) &&
    clientData.isInFrame === false;
  if (!isFromPortal || !authenticatorData?.isUserPresent || !authenticatorData.isUserVerified)
    return undefined;
  return authenticatorData.rpIdHash === (await hashText(scope.domain)) ? authenticatorData : undefined;
}

interface ClientData {
  readonly type: string;
  readonly challenge: string;
  readonly origin: string;
  readonly isInFrame: boolean;
}

/** Parses the browser's description of the requesting page (WebAuthn 5.8.1). */
function parseClientData(text: string): ClientData | undefined {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(decodeBase64Url(text)));
    if (typeof parsed !== "object" || parsed === null) return undefined;
    const { type, challenge, origin, crossOrigin } = parsed as Record<string, unknown>;
    if (typeof type !== "string" || typeof challenge !== "string" || typeof origin !== "string")
      return undefined;
    return { type, challenge, origin, isInFrame: crossOrigin === true };
  } catch {
    return undefined;
  }
}

/** Removes all passkeys of a person who lost the device. */
export function deleteAllPasskeys(accountId: string, context: StoreContext): void {
  for (const { Id } of listPasskeys(accountId, context)) context.store.collection("passkey").delete(Id);
}
