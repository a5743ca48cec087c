/**
 * Issues and checks passkey challenges. A challenge is a signed ticket with a random id. It is valid for five
 * minutes, for one host, and for one use.
 */
import { createRandomId, type ServiceContext, toInstantText } from "../../../context/context.ts";
import { decodeBase64Url, encodeBase64Url } from "../../../http/signature.ts";
import { issueTicket, readTicket } from "../../../http/ticket.ts";

const LIFETIME_MS = 5 * 60_000;

/**
 * The host and the purpose of a challenge. `session` is the session that registers a passkey; null for a
 * sign-in.
 */
export interface ChallengeScope {
  readonly domain: string;
  readonly session: string | null;
}

/** Returns the `kind` of the signed ticket. It binds the challenge to its purpose, host and session. */
const toKind = ({ domain, session }: ChallengeScope) =>
  session === null ? `passkey-sign-in ${domain}` : `passkey-registration ${domain} ${session}`;

/** Returns a challenge as base64url. */
export async function issueChallenge(scope: ChallengeScope, context: ServiceContext): Promise<string> {
  const expiresAt = new Date(context.now().getTime() + LIFETIME_MS);
  const ticket = await issueTicket(
    toKind(scope),
    { subject: createRandomId(context.random, 28), expiresAt },
    context,
  );
  return encodeBase64Url(new TextEncoder().encode(ticket));
}

/**
 * Marks the challenge as used. Returns false if it is forged, expired, used before, or was issued for another scope.
 */
export async function spendChallenge(
  challenge: string,
  scope: ChallengeScope,
  context: ServiceContext,
): Promise<boolean> {
  const bytes = decodeBase64Url(challenge);
  const ticket = bytes && (await readTicket(toKind(scope), new TextDecoder().decode(bytes), context));
  if (!ticket || ticket.isExpired) return false;
  const Id = `passkey ${ticket.subject}`;
  return context.store.transaction(() => {
    const usedChallenges = context.store.collection("usedChallenge");
    if (usedChallenges.get(Id)) return false;
    for (const expired of usedChallenges.find({ where: { ExpiresAt: { to: toInstantText(context.now()) } } }))
      usedChallenges.delete(expired.Id);
    usedChallenges.put({ Id, ExpiresAt: toInstantText(ticket.expiresAt) });
    return true;
  });
}
