/**
 * Adds CORS headers to responses for the pages of portals, by exact origin. Responses of the provider desk
 * get none, because pages of other origins must not read them.
 */
import type { Hono } from "hono";
import { cors } from "hono/cors";
import type { PortalLinkContext } from "../context/context.ts";

/**
 * Returns a function that checks whether an origin (scheme, name and port) belongs to a portal or to
 * `others`.
 */
export function createOriginCheck({ hosts, portalOrigin }: PortalLinkContext, others: readonly string[]) {
  const origins = new Set([...hosts.map(({ host }) => portalOrigin(host)), ...others]);
  return (origin: string): boolean => origins.has(origin);
}

export type OriginCheck = ReturnType<typeof createOriginCheck>;

/** Paths that a portal's pages call or display. */
const OPEN_PATHS = ["/api/*", "/documents/*", "/gis/*", "/assets/*"];

/**
 * Responds to preflight requests, and exposes `Date` (clock correction, decisions 2) and `Retry-After` to portals.
 */
export function addCors(app: Hono, isPortal: OriginCheck): void {
  const handler = cors({
    origin: (origin) => (isPortal(origin) ? origin : null),
    allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
    allowHeaders: [
      "Authorization",
      "Content-Type",
      "Product",
      "LicenceId",
      "AccountId",
      "X-XSRF-TOKEN",
      "Idempotency-Key",
      "If-Match",
      "X-Captcha",
      "Content-Range",
    ],
    exposeHeaders: ["Date", "Retry-After", "Content-Disposition", "Upload-Offset", "Upload-Length"],
    credentials: true,
    maxAge: 7200,
  });
  for (const path of OPEN_PATHS) app.use(path, handler);
}
