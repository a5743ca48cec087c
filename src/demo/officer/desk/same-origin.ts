import type { MiddlewareHandler } from "hono";
import { ServiceError } from "../../http/service-error.ts";

/**
 * Rejects changes from other sites with 403. Accepts clients without an `Origin` header, because they are not
 * browsers.
 */
export const requireSameOrigin: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const origin = c.req.header("Origin");
  const fetchSite = c.req.header("Sec-Fetch-Site");
  const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin;
  if (isForeign || (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none"))
    throw new ServiceError(403, "This can only be done from the desk's own pages.");
  return next();
};
