/**
 * Opens, refreshes and ends sessions. Each refresh replaces the tokens. The previous refresh token stays
 * valid for a short time, because a response may be lost. A later use of an old token revokes the session.
 */

import { createRandomId, type ServiceContext, toInstantText } from "../../context/context.ts";
import { hasValidTokens } from "../../http/bearer.ts";
import {
  ACCESS_TOKEN_LIFETIME_MS,
  issueAccessToken,
  issueRefreshToken,
  readExpiredToken,
  readRefreshToken,
} from "../../http/tokens.ts";
import { createMessage, type Message } from "../../messages/message.ts";
import type { AccountRecord, SessionRecord } from "../../records/accounts/account-record.ts";
import { publishAccountChange } from "./account-changes.ts";
import { deleteSessionDevices } from "./devices.ts";

/**
 * Time in milliseconds after a refresh in which the previous refresh token is still accepted, because the
 * client may not have received the response (decisions 18).
 */
const REFRESH_GRACE_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
/** Maximum lifetime of a session since the sign-in. */
const SESSION_LIFETIME_MS = 14 * DAY_MS;
/**
 * Lifetime of an unused session, from the end of the last access token. Longer than a weekend, so that an office stays
 * signed in.
 */
const MAX_IDLE_MS = 3 * DAY_MS;

interface SessionTokenPair {
  readonly Token: string;
  readonly RefreshToken: string;
  readonly ExpiresIn: string;
}

interface NewSession {
  readonly domain: string;
  /** The device name in the list of sessions. */
  readonly device: string;
  /** Language tag (BCP 47) for emails, unless the account selected another language. */
  readonly language?: string;
  readonly networkHash?: string;
}

/** Opens a session for an authenticated account. */
export function openSession(
  account: AccountRecord,
  { domain, device, language, networkHash }: NewSession,
  context: ServiceContext,
): SessionRecord {
  const at = toInstantText(context.now());
  const session: SessionRecord = {
    // 28 characters have more than 128 random bits.
    Id: createRandomId(context.random, 28),
    AccountId: account.Id,
    Domain: domain,
    Device: device,
    ...(language && { Language: language }),
    ...(networkHash && { NetworkHash: networkHash }),
    CreatedAt: at,
    Generation: 1,
    RotatedAt: at,
    RevokedAt: null,
  };
  context.store.collection("session").put(session);
  publishAccountChange("sessions", [account.Id], context);
  return session;
}

/** Returns the next pair of tokens, or the reason why the service refuses to refresh. */
export async function refreshSession(
  tokens: { readonly Token: string; readonly RefreshToken: string },
  context: ServiceContext,
): Promise<SessionTokenPair | { readonly refusal: Message }> {
  const refreshToken = await readRefreshToken(tokens.RefreshToken, context.secret);
  const accessToken = await readExpiredToken(tokens.Token, context);
  const refusal = createMessage("accounts.sessionEnded");
  if (!refreshToken || accessToken?.sessionId !== refreshToken.sessionId) return { refusal };
  const session = context.store.transaction(() =>
    rotateTokens(refreshToken.sessionId, refreshToken.generation, context),
  );
  return session ? issueTokens(session, context) : { refusal };
}

function rotateTokens(id: string, generation: number, context: ServiceContext): SessionRecord | undefined {
  const sessions = context.store.collection("session");
  const session = sessions.get(id);
  const account = session && context.store.collection("account").get(session.AccountId);
  if (!session || session.RevokedAt || !hasValidTokens(account)) return undefined;
  const now = context.now();
  if (isSessionExpired(session, context)) return undefined;
  if (generation === session.Generation) {
    const rotatedSession = { ...session, Generation: generation + 1, RotatedAt: toInstantText(now) };
    sessions.put(rotatedSession);
    return rotatedSession;
  }
  const isInGracePeriod = now.getTime() - Date.parse(session.RotatedAt) <= REFRESH_GRACE_MS;
  if (generation === session.Generation - 1 && isInGracePeriod) return session;
  endSession(session, context);
  return undefined;
}

/** True for a session that is too old or was unused for too long. */
export function isSessionExpired(
  { CreatedAt, RotatedAt }: Pick<SessionRecord, "CreatedAt" | "RotatedAt">,
  { now, tokenLifeMs = ACCESS_TOKEN_LIFETIME_MS }: Pick<ServiceContext, "now" | "tokenLifeMs">,
): boolean {
  const at = now().getTime();
  return (
    at - Date.parse(CreatedAt) > SESSION_LIFETIME_MS || at - Date.parse(RotatedAt) > tokenLifeMs + MAX_IDLE_MS
  );
}

export async function issueTokens(
  session: SessionRecord,
  context: ServiceContext,
): Promise<SessionTokenPair> {
  const { token, expiresAt } = await issueAccessToken(session, context);
  const RefreshToken = await issueRefreshToken(session, context.secret);
  return { Token: token, RefreshToken, ExpiresIn: toInstantText(expiresAt) };
}

/** Returns the account's current sessions, most recently used first. */
export function listSessions(
  accountId: string,
  context: Pick<ServiceContext, "store" | "now" | "tokenLifeMs">,
): SessionRecord[] {
  return context.store
    .collection("session")
    .find({ where: { AccountId: accountId, RevokedAt: null } })
    .filter((session) => !isSessionExpired(session, context))
    .sort((one, other) => (one.RotatedAt < other.RotatedAt ? 1 : -1));
}

/** Ends one session with its tokens, push subscriptions and sockets. */
export function endSession(session: SessionRecord, context: ServiceContext): void {
  context.store.transaction(() => revokeSession(session, context));
  const account = context.store.collection("account").get(session.AccountId);
  if (account) context.hub.end(account.TopicName, [session.Id]);
  publishAccountChange("sessions", [session.AccountId], context);
}

/**
 * Revokes all sessions of an account except `exceptId`, inside the caller's transaction. Returns their ids,
 * so that the caller can end their sockets after the transaction.
 */
export function revokeSessions(accountId: string, context: ServiceContext, exceptId?: string): string[] {
  const where = { AccountId: accountId, RevokedAt: null };
  const sessionsToRevoke = context.store
    .collection("session")
    .find({ where })
    .filter(({ Id }) => Id !== exceptId);
  for (const session of sessionsToRevoke) revokeSession(session, context);
  return sessionsToRevoke.map(({ Id }) => Id);
}

function revokeSession(session: SessionRecord, context: ServiceContext): void {
  context.store.collection("session").put({ ...session, RevokedAt: toInstantText(context.now()) });
  deleteSessionDevices(session.Id, context);
}
