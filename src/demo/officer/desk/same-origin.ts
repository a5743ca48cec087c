import type { MiddlewareHandler } from "hono";
import { ServiceError } from "../../http/service-error.ts";

/** Lets only the desk's own pages change anything; callers that are no browser send no origin and are let through. */
export const refuseOtherOrigins: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const origin = c.req.header("Origin");
  const site = c.req.header("Sec-Fetch-Site");
  const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin;
  if (isForeign || (site !== undefined && site !== "same-origin" && site !== "none"))
    throw new ServiceError(403, "This can only be done from the desk's own pages.");
  return next();
};
