import type { ServiceContext } from "../context/context.ts";
import { createMessage } from "../messages/message.ts";
import type { AccountRecord, SessionRecord } from "../records/accounts/account-record.ts";
import { ServiceError } from "./service-error.ts";
import { readAccessToken } from "./tokens.ts";
import { hasValidTokens } from "./valid-tokens.ts";

export interface SignedIn {
  readonly account: AccountRecord;
  readonly session: SessionRecord;
}

/** Returns the caller. Throws 401 if the token is missing or invalid, or the account is locked or deleted. */
export async function readBearer(request: Request, context: ServiceContext): Promise<SignedIn> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  const signedIn = token ? await findSignedIn(token, context) : undefined;
  if (!signedIn) throw new ServiceError(401, createMessage("service.signInRequired"));
  return signedIn;
}

/**
 * Returns account and session of an access token. Reads the store every time, so that locking an account applies
 * immediately.
 */
export async function findSignedIn(token: string, context: ServiceContext): Promise<SignedIn | undefined> {
  const claims = await readAccessToken(token, context);
  if (!claims) return undefined;
  const session = context.store.collection("session").get(claims.sessionId);
  const account = context.store.collection("account").get(claims.accountId);
  if (!session || session.RevokedAt || session.AccountId !== claims.accountId) return undefined;
  return account && hasValidTokens(account) ? { account, session } : undefined;
}
