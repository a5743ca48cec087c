/** CORS: allows the pages of portal hosts on any port, and the origins configured at start. */
import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { DemoHost } from "../portal/host.ts";

/** Returns a predicate that is true for the origins of portals. */
export function createOriginCheck(hosts: readonly DemoHost[], others: readonly string[]) {
  const names = new Set(hosts.map(({ host }) => host));
  return (origin: string): boolean => {
    if (others.includes(origin)) return true;
    return URL.canParse(origin) && names.has(new URL(origin).hostname);
  };
}

export type OriginCheck = ReturnType<typeof createOriginCheck>;

/** Handles preflights and exposes `Date` (clock correction, decisions 2) and `Retry-After` to portals. */
export function createCors(isPortal: OriginCheck): MiddlewareHandler {
  return cors({
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
}
