import type { ServiceContext, StoreContext } from "../context/context.ts";
import { createMessage } from "../messages/message.ts";
import type { AccountRecord, SessionRecord } from "../records/accounts/account-record.ts";
import { ServiceError } from "./service-error.ts";
import { type AccessClaims, readAccessToken } from "./tokens.ts";

export interface SignedIn {
  readonly account: AccountRecord;
  readonly session: SessionRecord;
}

/** Returns the caller. Throws 401 if the token is missing or invalid, or the account is locked or deleted. */
export async function readBearer(request: Request, context: ServiceContext): Promise<SignedIn> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  const signedIn = token ? await findSignedIn(token, context) : undefined;
  if (!signedIn) throw createSignInRequiredError();
  return signedIn;
}

/**
 * Returns account and session of an access token. Reads the store every time, so that locking an account applies
 * immediately.
 */
export async function findSignedIn(token: string, context: ServiceContext): Promise<SignedIn | undefined> {
  const claims = await readAccessToken(token, context);
  return claims && findOpenSession(claims, context);
}

/**
 * Reads account and session again. Use it after waiting, for example for a body or a password hash: the session may
 * have ended in the meantime. Throws 401 if it has.
 */
export function getCurrentSignIn({ account, session }: SignedIn, context: ServiceContext): SignedIn {
  const current = findOpenSession({ accountId: account.Id, sessionId: session.Id }, context);
  if (!current) throw createSignInRequiredError();
  return current;
}

function findOpenSession(
  { accountId, sessionId }: AccessClaims,
  { store }: StoreContext,
): SignedIn | undefined {
  const session = store.collection("session").get(sessionId);
  const account = store.collection("account").get(accountId);
  if (!session || session.RevokedAt || session.AccountId !== accountId) return undefined;
  return account && hasValidTokens(account) ? { account, session } : undefined;
}

/** True if the account's tokens are valid. `rules/visitor-calls.ts` restricts visitors further. */
export function hasValidTokens(account: AccountRecord | undefined): boolean {
  return account?.State === "active" || account?.State === "visitor";
}

const createSignInRequiredError = () => new ServiceError(401, createMessage("service.signInRequired"));
