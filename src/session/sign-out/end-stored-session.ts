/**
 * Ends a session with an HTTP request. Used in two cases: no websocket can report the sign-out, or a second
 * sign-in has replaced an older session.
 */
import { emptyTokenSource } from "#api/tokens/token-source.ts";
import { type ClientOptions, createClient } from "#api/transport.ts";
import { type AuthRecord, refreshToken } from "#contract/accounts/account.ts";
import { CURRENT_SESSION, endSession } from "#contract/accounts/ended-session.ts";

/**
 * Ends a stored session, even if another account is signed in now. If its token has expired, refreshes it
 * first. Throws `ApiError` if the service is unreachable, does not offer this endpoint, or has already ended
 * the session.
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
