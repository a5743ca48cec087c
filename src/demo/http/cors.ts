/** Which browsers' pages may call: those of the portal hosts, on any port, and origins named at start. */
import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { DemoHost } from "../portal/host.ts";

/** Whether a page of this origin is a portal of ours. */
export function createOriginCheck(hosts: readonly DemoHost[], others: readonly string[]) {
  const names = new Set(hosts.map(({ host }) => host));
  return (origin: string): boolean => {
    if (others.includes(origin)) return true;
    return URL.canParse(origin) && names.has(new URL(origin).hostname);
  };
}

export type OriginCheck = ReturnType<typeof createOriginCheck>;

/** Answers preflights and lets portals read `Date` (clock correction, decisions 2) and `Retry-After`. */
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
