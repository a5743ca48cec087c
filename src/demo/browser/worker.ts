/**
 * Service worker of a mock host: runs the demo service for its URL paths, and caches the portal's files for offline
 * use.
 */
import { type BrowserService, openBrowserService } from "./open-service.ts";
import { cachePortalFiles, findCachedFile } from "./portal-files.ts";
import { readPortalSettings } from "./portal-settings.ts";
import { registerFonts } from "./standard-fonts.ts";

const worker = globalThis as unknown as ServiceWorkerGlobalScope;

/** URL paths of the service. All other paths are files of the portal. */
const servicePathPattern = /^\/(api|documents|desk|gis|mock|pay)(\/|$)/;

let servicePromise: Promise<BrowserService> | undefined;

/**
 * Opens the service once. After an error, `handleRequest` resets `servicePromise`, so that the next request
 * opens it again.
 */
function openService(): Promise<BrowserService> {
  servicePromise ??= readPortalSettings().then((settings) =>
    openBrowserService({ origin: worker.location.origin, ...settings }),
  );
  return servicePromise;
}

async function handleRequest(request: Request): Promise<Response> {
  if (isForeignForm(request)) return new Response(null, { status: 403 });
  try {
    const service = await openService();
    if (isResetRequest(request)) {
      await resetData(service);
      return new Response(null, { status: 204 });
    }
    return await service.fetch(request);
  } catch (error) {
    console.error(error);
    servicePromise = undefined;
    return Response.json({ error: "" }, { status: 503 });
  }
}

/** True if a page of another site submitted an HTML form. Pages of the portal always send a referrer. */
function isForeignForm({ method, mode, referrer }: Request): boolean {
  if (method === "GET" || mode !== "navigate") return false;
  return !URL.canParse(referrer) || new URL(referrer).origin !== worker.location.origin;
}

function isResetRequest({ method, url }: Request): boolean {
  return method === "POST" && new URL(url).pathname === "/mock/start-again";
}

async function resetData(service: BrowserService): Promise<void> {
  servicePromise = undefined;
  await service.clear();
  await openService();
}

registerFonts();
worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (servicePathPattern.test(url.pathname)) event.respondWith(handleRequest(request));
  else if (request.method === "GET") event.respondWith(fetch(request).catch(() => findCachedFile(request)));
});

/** When a page has loaded: open the service and cache the files. Claim pages that were loaded without this worker. */
worker.addEventListener("message", (event) => {
  event.waitUntil(
    Promise.all([worker.clients.claim(), openService(), cachePortalFiles()]).catch(console.error),
  );
});
