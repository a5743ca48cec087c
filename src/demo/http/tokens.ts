/**
 * Issues and reads access tokens (valid for ten minutes by default) and refresh tokens (a signed session id
 * and generation).
 */
import { errors, jwtVerify, SignJWT } from "jose";
import type { ServiceContext } from "../context/context.ts";
import type { SessionRecord } from "../records/accounts/account-record.ts";
import { signText, verifySignature } from "./signature.ts";

export const ACCESS_TOKEN_LIFETIME_MS = 10 * 60_000;

export interface AccessClaims {
  readonly accountId: string;
  readonly sessionId: string;
}

/** Type of access tokens (RFC 9068). Other JWTs are not accepted as access tokens. */
const ACCESS_TOKEN_TYPE = "at+jwt";

type TokenSigner = Pick<ServiceContext, "secret" | "now" | "tokenLifeMs">;
type TokenReader = Pick<ServiceContext, "secret" | "now" | "hosts">;

/** Signs an access token. The response sends `expiresAt` as `ExpiresIn`. */
export async function issueAccessToken(
  session: SessionRecord,
  { secret, now, tokenLifeMs = ACCESS_TOKEN_LIFETIME_MS }: TokenSigner,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const issuedAt = Math.floor(now().getTime() / 1000);
  const expiresAt = new Date(issuedAt * 1000 + tokenLifeMs);
  const token = await new SignJWT({ sid: session.Id })
    .setProtectedHeader({ alg: "HS256", typ: ACCESS_TOKEN_TYPE })
    .setSubject(session.AccountId)
    .setAudience(session.Domain)
    // Add an id, because otherwise two tokens issued in the same second would be equal. A tab detects a
    // refresh by another tab by the changed token.
    .setJti(crypto.randomUUID())
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(secret);
  return { token, expiresAt };
}

/** Returns the claims of a currently valid token, or undefined. */
export async function readAccessToken(token: string, reader: TokenReader): Promise<AccessClaims | undefined> {
  return readClaims(token, reader, 0);
}

/**
 * Returns the claims of a correctly signed token, even if it has expired, because clients send such a token to
 * refresh it.
 */
export async function readExpiredToken(
  token: string,
  reader: TokenReader,
): Promise<AccessClaims | undefined> {
  return readClaims(token, reader, Number.MAX_SAFE_INTEGER);
}

async function readClaims(
  token: string,
  reader: TokenReader,
  tolerance: number,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, reader.secret, {
      algorithms: ["HS256"],
      typ: ACCESS_TOKEN_TYPE,
      audience: reader.hosts.map(({ host }) => host),
      currentDate: reader.now(),
      clockTolerance: tolerance,
    });
    const sessionId = payload["sid"];
    if (!payload.sub || typeof sessionId !== "string") return undefined;
    return { accountId: payload.sub, sessionId };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/**
 * Creates a token of the form `session.generation.signature`. The signature proves that this service issued it, so
 * tokens need no storage.
 */
export async function issueRefreshToken(session: SessionRecord, secret: Uint8Array): Promise<string> {
  const body = `${session.Id}.${session.Generation}`;
  return `${body}.${await signText(`refresh ${body}`, secret)}`;
}

export async function readRefreshToken(
  token: string,
  secret: Uint8Array,
): Promise<{ readonly sessionId: string; readonly generation: number } | undefined> {
  const [sessionId = "", generation = "", signature = ""] = token.split(".");
  if (!(await verifySignature(`refresh ${sessionId}.${generation}`, signature, secret))) return undefined;
  return { sessionId, generation: Number(generation) };
}
