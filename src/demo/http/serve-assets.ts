import type { Hono } from "hono";
import { etag } from "hono/etag";
import type { DemoHost } from "../portal/host.ts";
import { createNotFoundError } from "./service-error.ts";

/**
 * Serves logos and images as a provider would. The responses are sandboxed, because browsers treat an SVG as
 * a document.
 */
export function serveAssets(app: Hono, hosts: readonly DemoHost[]): void {
  app.get("/assets/:host/:file", etag(), (c) => {
    const host = hosts.find((demoHost) => demoHost.host === c.req.param("host"));
    const asset = host?.assets[c.req.param("file")];
    if (!asset) throw createNotFoundError();
    return c.body(asset.body, 200, {
      "Content-Type": asset.type,
      "Cache-Control": "public, max-age=300",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });
}
