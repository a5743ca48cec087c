/** From a sign-in to its last refresh: rotation, grace for a lost reply, and the end of a family that was reused. */
import { instant, newId, type ServiceContext } from "../../context/context.ts";
import { mayCall } from "../../http/may-call.ts";
import {
  issueAccessToken,
  issueRefreshToken,
  readExpiredToken,
  readRefreshToken,
} from "../../http/tokens.ts";
import type { AccountRecord, SessionRecord } from "../../records/account-record.ts";
import { tellAccounts } from "./account-news.ts";
import { forgetDevices } from "./devices.ts";

/** A refresh token that was presented already gives the same successor again this long (decisions 18). */
const REFRESH_GRACE_MS = 30_000;
const SESSION_LIFE_MS = 14 * 24 * 60 * 60_000;

export interface Tokens {
  readonly Token: string;
  readonly RefreshToken: string;
  readonly ExpiresIn: string;
}

interface NewSession {
  readonly domain: string;
  /** What it is called in the list of sign-ins. */
  readonly device: string;
  /** BCP 47: who is written to is written to in it, where no other was chosen. */
  readonly language?: string;
}

/** Opens a session for an account that has proved itself. */
export function openSession(
  account: AccountRecord,
  { domain, device, language }: NewSession,
  context: ServiceContext,
): SessionRecord {
  const at = instant(context.now());
  const session: SessionRecord = {
    Id: newId(context.random, 24),
    AccountId: account.Id,
    Domain: domain,
    Device: device,
    ...(language ? { Language: language } : {}),
    CreatedAt: at,
    Generation: 1,
    RotatedAt: at,
    RevokedAt: null,
  };
  context.store.collection("session").put(session);
  tellAccounts("sessions", [account.Id], context);
  return session;
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
  if (!session || session.RevokedAt || !mayCall(account)) return undefined;
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

export async function issueTokens(session: SessionRecord, context: ServiceContext): Promise<Tokens> {
  const { token, expiresAt } = await issueAccessToken(session, context);
  const RefreshToken = await issueRefreshToken(session, context.secret);
  return { Token: token, RefreshToken, ExpiresIn: instant(expiresAt) };
}

/** Where an account is signed in now, the last used first. */
export function sessionsOf(
  accountId: string,
  { store, now }: Pick<ServiceContext, "store" | "now">,
): SessionRecord[] {
  const oldest = instant(new Date(now().getTime() - SESSION_LIFE_MS));
  return store
    .collection("session")
    .find({ where: { AccountId: accountId, RevokedAt: null } })
    .filter(({ CreatedAt }) => CreatedAt > oldest)
    .sort((one, other) => (one.RotatedAt < other.RotatedAt ? 1 : -1));
}

/** Ends one sign-in: its tokens, its push messages, its sockets. */
export function endSession(session: SessionRecord, context: ServiceContext): void {
  context.store.transaction(() => revoke(session, context));
  const account = context.store.collection("account").get(session.AccountId);
  if (account) context.hub.end(account.TopicName, [session.Id]);
  tellAccounts("sessions", [session.AccountId], context);
}

/**
 * Ends every session of an account, but for one where the person is at work; inside the caller's transaction. Answers
 * which, so that their sockets can be ended after it.
 */
export function revokeSessions(accountId: string, context: ServiceContext, exceptId?: string): string[] {
  const where = { AccountId: accountId, RevokedAt: null };
  const ended = context.store
    .collection("session")
    .find({ where })
    .filter(({ Id }) => Id !== exceptId);
  for (const session of ended) revoke(session, context);
  return ended.map(({ Id }) => Id);
}

function revoke(session: SessionRecord, context: ServiceContext): void {
  context.store.collection("session").put({ ...session, RevokedAt: instant(context.now()) });
  forgetDevices(session.Id, context);
}
