/** The local server of `wizard dev`: the page, the previews, their service, and events after each saved change. */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type { Answers } from "#contract/wizard/answers/answers.ts";
import { readMessages } from "../../compile/messages.ts";
import { getMediaType } from "../../serve/media-types.ts";
import { type DevSession, openDevSession } from "./dev-session.ts";
import { buildPreview, type PreviewEntryName } from "./preview-bundle.ts";

const SECURITY_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; object-src 'none'";

interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on 127.0.0.1 only. Rejects if the file cannot be read or the port is in use. */
export async function startDevServer(file: string, port: number): Promise<DevServer> {
  const [bundle, session] = await Promise.all([buildPreview(), openDevSession(file)]);
  const app = createApp(session, bundle);
  const server = createServer(getRequestListener(app.fetch));
  const url = await listenLocally(server, port);
  return {
    url,
    async close() {
      session.stopWatching();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      session.close();
    },
  };
}

function createApp(session: DevSession, bundle: Awaited<ReturnType<typeof buildPreview>>): Hono {
  const messages = readMessages(join(import.meta.dirname, "../../../src"));
  const app = new Hono();
  app.use("*", async (c, next) => {
    // Accept only this server's own host names. A page of another origin could otherwise reach this port
    // through a name that resolves to this computer.
    if (!isOwnHost(c.req.header("host"))) return c.text("Use http://127.0.0.1", 421);
    if (c.req.method !== "GET" && !isSameOrigin(c.req.raw)) return c.text("Not from this page", 403);
    await next();
    c.header("Cache-Control", "no-store");
    c.header("Date", session.now().toUTCString());
    if (!c.req.path.startsWith("/service/")) c.header("Content-Security-Policy", SECURITY_POLICY);
    return undefined;
  });
  const addPage = (route: string, name: PreviewEntryName) =>
    app.get(route, (c) =>
      c.html(
        `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>wizard dev</title><meta name="viewport" content="width=device-width">${bundle.headHtml[name]}</head><body><div id="root"></div></body></html>`,
      ),
    );
  addPage("/", "page");
  addPage("/preview", "preview");
  app.get("/built/*", (c) => {
    const target = resolve(bundle.folder, `.${c.req.path.slice("/built".length)}`);
    if (!target.startsWith(bundle.folder)) return c.notFound();
    return c.body(readFileSync(target), 200, { "Content-Type": getMediaType(target) });
  });
  app.get("/texts/:language", (c) => c.json(messages[c.req.param("language")] ?? messages["en-US"] ?? {}));
  app.get("/draft", (c) => c.json({ id: session.draftId }));
  app.get("/state", (c) => c.json(session.getState()));
  app.get("/events", (c) =>
    streamSSE(c, async (stream) => {
      const sendEvent = (kind: "form" | "answers") =>
        void stream.writeSSE({
          event: kind,
          data: JSON.stringify(kind === "form" ? session.getState() : {}),
        });
      const unsubscribe = session.subscribe(sendEvent);
      sendEvent("form");
      await new Promise<void>((resolve) => {
        stream.onAbort(resolve);
      });
      unsubscribe();
    }),
  );
  app.post("/explain", async (c) =>
    c.json(session.explain((await c.req.json<{ answers: Answers }>()).answers)),
  );
  app.post("/fill", async (c) => c.json({ isFilled: await session.fill() }));
  app.post("/clear", (c) => {
    session.clear();
    return c.json({});
  });
  app.post("/settings", async (c) => {
    session.changeSettings(await c.req.json<{ today?: string; roles?: readonly number[] }>());
    return c.json({});
  });
  app.all("/service/*", (c) => {
    const url = new URL(c.req.url);
    const target = new URL(url.pathname.slice("/service".length) + url.search, url.origin);
    const request = new Request(target, c.req.raw);
    request.headers.set("X-Forwarded-Host", url.host);
    request.headers.set("X-Forwarded-Proto", "http");
    request.headers.set("X-Forwarded-Prefix", "/service");
    return session.service.app.fetch(request);
  });
  return app;
}

function isOwnHost(host = ""): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);
}

function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get("Origin");
  return origin === null
    ? request.headers.get("Sec-Fetch-Site") !== "cross-site"
    : isOwnHost(new URL(origin).host);
}

function listenLocally(server: Server, port: number): Promise<string> {
  return new Promise((resolveUrl, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolveUrl(`http://127.0.0.1:${typeof address === "object" && address ? address.port : port}`);
    });
  });
}
