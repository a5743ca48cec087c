/**
 * Ends a session by a call, for cases in which no websocket can report the sign-out, and for the older session after a
 * second sign-in.
 */
import { emptyTokenSource } from "#api/tokens/token-source.ts";
import { type ClientOptions, createClient } from "#api/transport.ts";
import { type AuthRecord, refreshToken } from "#contract/accounts/account.ts";
import { CURRENT_SESSION, endSession } from "#contract/accounts/ended-session.ts";
import { settleWithin } from "./wait.ts";

/**
 * Ends a stored session, even if another account is signed in now. If its token has expired, refreshes it first.
 * Throws `ApiError` if the service is unreachable, does not know the call, or has already ended the session.
 */
export async function endStoredSession(
  { Token, RefreshToken }: AuthRecord,
  options: Pick<ClientOptions, "config" | "fetch" | "origin">,
): Promise<void> {
  const client = createClient({
    ...options,
    tokens: {
      ...emptyTokenSource,
      token: async () => Token,
      replaceRefused: async () =>
        (await client.call(refreshToken, { body: { Token, RefreshToken } })).Token ?? null,
    },
  });
  await client.call(endSession, { params: { id: CURRENT_SESSION } });
}

/** Maximum milliseconds to write unsaved answers to the journal before the page is left. */
export const FLUSH_MS = 500;

/**
 * Asks the person at sign-out. Resolves with "stay" to cancel the sign-out. A function instead of "leave" runs when all
 * questions are answered and nobody has cancelled, for example to delete what the person does not want to keep.
 */
export type SignOutQuestion = () => Promise<"leave" | "stay" | (() => unknown)>;

/** Asks one question after the other. Resolves with false if the person stays. Ignores errors of the functions. */
async function confirmSignOut(questions: readonly SignOutQuestion[]): Promise<boolean> {
  const tasks: (() => unknown)[] = [];
  for (const ask of questions) {
    const answer = await ask();
    if (answer === "stay") return false;
    if (answer !== "leave") tasks.push(answer);
  }
  await Promise.allSettled(tasks.map(async (run) => run()));
  return true;
}

export type SignOutHooks = ReturnType<typeof createSignOutHooks>;

/** Collects what the screens register for the end of the session. */
export function createSignOutHooks() {
  const flushes = new Set<() => unknown>();
  const questions = new Set<SignOutQuestion>();
  return {
    /** Saves unsaved answers, within `FLUSH_MS`. */
    flush: () => settleWithin(FLUSH_MS, [...flushes]),
    confirm: () => confirmSignOut([...questions]),
    beforeSignOut(flush: () => unknown) {
      flushes.add(flush);
      return () => flushes.delete(flush);
    },
    confirmBeforeSignOut(ask: SignOutQuestion) {
      questions.add(ask);
      return () => questions.delete(ask);
    },
  };
}
