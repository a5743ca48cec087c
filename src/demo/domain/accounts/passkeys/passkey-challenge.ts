/**
 * Issues and checks passkey challenges. A challenge is a signed ticket with a random id. It is valid for five
 * minutes, for one host, and for one use.
 */
import { createRandomId, type ServiceContext, toInstantText } from "../../../context/context.ts";
import { decodeBase64Url, encodeBase64Url } from "../../../http/signature.ts";
import { issueTicket, readTicket } from "../../../http/ticket.ts";

const CHALLENGE_LIFETIME_MS = 5 * 60_000;

/**
 * The host and the purpose of a challenge. `sessionId` is the session in which a person registers a passkey;
 * null for a sign-in.
 */
export interface ChallengeScope {
  readonly domain: string;
  readonly sessionId: string | null;
}

/** Returns the `kind` of the signed ticket. It binds the challenge to its purpose, host and session. */
const toTicketKind = ({ domain, sessionId }: ChallengeScope) =>
  sessionId === null ? `passkey-sign-in ${domain}` : `passkey-registration ${domain} ${sessionId}`;

/** Returns a challenge as base64url. */
export async function issueChallenge(scope: ChallengeScope, context: ServiceContext): Promise<string> {
  const expiresAt = new Date(context.now().getTime() + CHALLENGE_LIFETIME_MS);
  const ticket = await issueTicket(
    toTicketKind(scope),
    { subject: createRandomId(context.random, 28), expiresAt },
    context,
  );
  return encodeBase64Url(new TextEncoder().encode(ticket));
}

/**
 * Marks the challenge as used. Returns false if it is forged, expired, used before, or was issued for another scope.
 */
export async function markChallengeUsed(
  challenge: string,
  scope: ChallengeScope,
  context: ServiceContext,
): Promise<boolean> {
  const challengeBytes = decodeBase64Url(challenge);
  const ticket =
    challengeBytes &&
    (await readTicket(toTicketKind(scope), new TextDecoder().decode(challengeBytes), context));
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
