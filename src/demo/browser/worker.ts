/** The service worker of a mock host: answers the service's addresses, and keeps the portal's files for offline use. */
import { type BrowserService, openBrowserService } from "./open-service.ts";
import { findKeptFile, keepFiles } from "./portal-files.ts";
import { readPortalSettings } from "./portal-settings.ts";
import { registerFonts } from "./standard-fonts.ts";

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** Addresses of the service; all others are the portal's own files. */
const served = /^\/(api|documents|desk|gis|mock)(\/|$)/;

let opened: Promise<BrowserService> | undefined;

/** A service that could not be opened, or not keep what it was told, is opened anew from what is kept. */
function open(): Promise<BrowserService> {
  opened ??= readPortalSettings().then((settings) =>
    openBrowserService({ origin: worker.location.origin, ...settings }),
  );
  return opened;
}

async function answer(request: Request): Promise<Response> {
  if (isForeignForm(request)) return new Response(null, { status: 403 });
  try {
    const service = await open();
    if (isStartingAgain(request)) {
      await startAgain(service);
      return new Response(null, { status: 204 });
    }
    return await service.fetch(request);
  } catch (error) {
    console.error(error);
    opened = undefined;
    return Response.json({ error: "" }, { status: 503 });
  }
}

/** A form of another site that leads here: pages of ours always say where they come from. */
function isForeignForm({ method, mode, referrer }: Request): boolean {
  if (method === "GET" || mode !== "navigate") return false;
  return !URL.canParse(referrer) || new URL(referrer).origin !== worker.location.origin;
}

function isStartingAgain({ method, url }: Request): boolean {
  return method === "POST" && new URL(url).pathname === "/mock/start-again";
}

async function startAgain(service: BrowserService): Promise<void> {
  opened = undefined;
  await service.clear();
  await open();
}

registerFonts();
worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (served.test(url.pathname)) event.respondWith(answer(request));
  else if (request.method === "GET") event.respondWith(fetch(request).catch(() => findKeptFile(request)));
});

/** A page is here: what it will need is made ready. A page that was loaded past this worker is taken over. */
worker.addEventListener("message", (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), open(), keepFiles()]).catch(console.error));
});
