/** From a sign-in to its last refresh: rotation, grace for a lost reply, and the end of a family that was reused. */
import { instant, newId, type ServiceContext } from "../context.ts";
import type { AccountRecord, SessionRecord } from "../records.ts";
import { issueAccessToken, issueRefreshToken, readExpiredToken, readRefreshToken } from "./tokens.ts";

/** A refresh token that was presented already gives the same successor again this long (decisions 18). */
const REFRESH_GRACE_MS = 30_000;
const SESSION_LIFE_MS = 14 * 24 * 60 * 60_000;

export interface Tokens {
  readonly Token: string;
  readonly RefreshToken: string;
  readonly ExpiresIn: string;
}

/** Opens a session for an account that has proved itself. */
export async function openSession(
  account: AccountRecord,
  domain: string,
  context: ServiceContext,
): Promise<Tokens> {
  const at = instant(context.now());
  const session: SessionRecord = {
    Id: newId(context.random, 24),
    AccountId: account.Id,
    Domain: domain,
    CreatedAt: at,
    Generation: 1,
    RotatedAt: at,
    RevokedAt: null,
  };
  context.store.collection("session").put(session);
  return issueTokens(session, context);
}

/** The successor of a pair of tokens, or why there is none. */
export async function refreshSession(
  presented: { readonly Token: string; readonly RefreshToken: string },
  context: ServiceContext,
): Promise<Tokens | { readonly refusal: string }> {
  const refresh = await readRefreshToken(presented.RefreshToken, context.secret);
  const access = await readExpiredToken(presented.Token, context);
  if (!refresh || access?.sessionId !== refresh.sessionId)
    return { refusal: "The refresh token is not valid." };
  const session = context.store.transaction(() => rotate(refresh.sessionId, refresh.generation, context));
  return session
    ? issueTokens(session, context)
    : { refusal: "The session has ended. Please sign in again." };
}

function rotate(id: string, generation: number, context: ServiceContext): SessionRecord | undefined {
  const sessions = context.store.collection("session");
  const session = sessions.get(id);
  const account = session && context.store.collection("account").get(session.AccountId);
  if (!session || session.RevokedAt || account?.State !== "active") return undefined;
  const now = context.now();
  if (now.getTime() - Date.parse(session.CreatedAt) > SESSION_LIFE_MS) return undefined;
  if (generation === session.Generation) {
    const next = { ...session, Generation: generation + 1, RotatedAt: instant(now) };
    sessions.put(next);
    return next;
  }
  const isInGrace = now.getTime() - Date.parse(session.RotatedAt) <= REFRESH_GRACE_MS;
  if (generation === session.Generation - 1 && isInGrace) return session;
  sessions.put({ ...session, RevokedAt: instant(now) });
  return undefined;
}

async function issueTokens(session: SessionRecord, context: ServiceContext): Promise<Tokens> {
  const { token, expiresAt } = await issueAccessToken(session, context);
  const RefreshToken = await issueRefreshToken(session, context.secret);
  return { Token: token, RefreshToken, ExpiresIn: instant(expiresAt) };
}

/** Ends every session of an account, but for one where the person is at work. */
export function revokeSessions(accountId: string, context: ServiceContext, exceptId?: string): void {
  const sessions = context.store.collection("session");
  for (const session of sessions.find({ where: { AccountId: accountId } }))
    if (session.Id !== exceptId && !session.RevokedAt)
      sessions.put({ ...session, RevokedAt: instant(context.now()) });
}
