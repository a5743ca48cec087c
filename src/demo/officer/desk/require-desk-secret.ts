/**
 * Restricts the provider desk to this computer, because everybody who opens the desk acts for the authority
 * without sign-in (faults E7).
 */
import type { MiddlewareHandler } from "hono";
import { basicAuth } from "hono/basic-auth";
import { timingSafeEqual } from "hono/utils/buffer";
import { getRemoteAddress, isLocalName, isLoopback } from "../../http/caller.ts";
import { ServiceError } from "../../http/service-error.ts";

/** Headers that proxies add: the caller may be on another computer although the connection is local. */
const FORWARDING_HEADERS = ["Forwarded", "X-Forwarded-For", "X-Real-IP"];

/**
 * Accepts calls from this computer. Other callers need the secret as HTTP Basic password, with any user name. Without
 * a configured secret they get 403.
 */
export function requireDeskSecret(secret: string | undefined): MiddlewareHandler {
  const demandSecret = secret
    ? basicAuth({
        realm: "Provider desk",
        verifyUser: (_name, password) => timingSafeEqual(password, secret),
      })
    : undefined;
  return async (c, next) => {
    const address = getRemoteAddress(c);
    const isLocal =
      address === undefined ||
      (isLoopback(address) &&
        isLocalName(new URL(c.req.url).hostname) &&
        FORWARDING_HEADERS.every((name) => c.req.header(name) === undefined));
    if (isLocal) return next();
    if (demandSecret) return demandSecret(c, next);
    throw new ServiceError(403, "The desk can only be opened on the machine that runs it.");
  };
}
