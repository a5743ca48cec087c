/** The desk acts for the authority without signing in, so only people at this machine may open it (faults E7). */
import type { MiddlewareHandler } from "hono";
import { basicAuth } from "hono/basic-auth";
import { timingSafeEqual } from "hono/utils/buffer";
import { getRemoteAddress, isLocalName, isLoopback } from "../../http/caller.ts";
import { ServiceError } from "../../http/service-error.ts";

/** Set by proxies: the caller may be on another machine although the connection is local. */
const FORWARDING = ["Forwarded", "X-Forwarded-For", "X-Real-IP"];

/**
 * Lets calls of this machine through. Others need the secret as the password of HTTP Basic authentication, with
 * any user name; without a secret they get 403.
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
        FORWARDING.every((name) => c.req.header(name) === undefined));
    if (isLocal) return next();
    if (demandSecret) return demandSecret(c, next);
    throw new ServiceError(403, "The desk can only be opened on the machine that runs it.");
  };
}
