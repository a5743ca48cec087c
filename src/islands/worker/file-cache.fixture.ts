/** Simulates a service worker with caches in memory and a network that tests control. */
import { vi } from "vitest";
import type { WorkerBuild } from "#contract/config/worker-build.ts";
import { addFileCache, type MessageFromPage } from "./file-cache.ts";

export const ORIGIN = "http://riverbend.localhost:4321";
export const createShell = (...files: string[]) =>
  `<html>${files.map((file) => `<script src="${file}"></script>`).join("")}<link href="/theme.1a2b.css"></html>`;

export const OFFLINE_PAGE = "/error/offline/";
export const TEXTS_PATH = "/_astro/texts.vi.0123456789.json";
export const PROVIDER_TEXTS_PATH = "/texts.vi.0123456789.json";

const getContentType = (path: string) =>
  path.endsWith(".js") ? "text/javascript" : path.endsWith(".css") ? "text/css" : "application/json";

/** Creates the caches of one browser. All its workers share them. */
function createCaches() {
  const allCaches = new Map<string, Map<string, Response>>();
  const getPath = (request: string | { url: string }) =>
    new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;
  const find = (cache: Map<string, Response> | undefined, path: string) => cache?.get(path)?.clone();
  const open = async (name: string) => {
    const cache = allCaches.get(name) ?? new Map<string, Response>();
    allCaches.set(name, cache);
    return {
      match: async (request: string | { url: string }) => find(cache, getPath(request)),
      put: async (request: string | { url: string }, response: Response) =>
        void cache.set(getPath(request), response),
      delete: async (request: string) => cache.delete(getPath(request)),
      keys: async () => [...cache.keys()].map((path) => ({ url: new URL(path, ORIGIN).href })),
    };
  };
  return {
    allCaches,
    open,
    keys: async () => [...allCaches.keys()],
    delete: async (name: string) => allCaches.delete(name),
    match: async (request: string | { url: string }) =>
      [...allCaches.values()].map((cache) => find(cache, getPath(request))).find(Boolean),
  };
}

export function createFileCacheFixture() {
  const network = {
    files: new Map<string, string>(),
    isOn: true,
    /** If true, the network responds to every request with an HTML page, as a captive portal does. */
    isCaptive: false,
    requestedPaths: [] as string[],
  };
  vi.stubGlobal("fetch", async (request: string | { url: string }) => {
    const path = new URL(typeof request === "string" ? request : request.url, ORIGIN).pathname;
    network.requestedPaths.push(path);
    if (!network.isOn) throw new TypeError("fetch failed");
    const body = network.files.get(path);
    const response = network.isCaptive
      ? new Response("<html>Welcome to the hotel</html>", { headers: { "Content-Type": "text/html" } })
      : new Response(body ?? "", {
          status: body === undefined ? 404 : 200,
          headers: { "Content-Type": getContentType(path) },
        });
    Object.defineProperty(response, "type", { value: "basic" });
    return response;
  });
  const caches = createCaches();
  const deploy = (
    build: Pick<WorkerBuild, "id" | "files">,
    shell = createShell(...build.files),
    completeList?: (page: Response) => Promise<Response>,
  ) => {
    network.files = new Map([
      ...build.files.map((file): [string, string] => [file, `code of ${file}`]),
      ["/app/", shell],
      ["/app-list", shell],
      ["/theme.1a2b.css", "theme"],
      ["/config.json", `config of ${build.id}`],
      [TEXTS_PATH, `words of ${build.id}`],
    ]);
    const paths = {
      ...{ shell: "/app/", shells: ["/app/", "/app-list", "/app-details/*"] },
      ...{ pages: ["/start", "/auth/*"], offlinePage: OFFLINE_PAGE },
    };
    return startWorker(caches, { ...build, known: build.files, ...paths }, completeList);
  };
  return { network, caches, deploy };
}

function startWorker(
  caches: ReturnType<typeof createCaches>,
  build: WorkerBuild,
  completeList?: (page: Response) => Promise<Response>,
) {
  const listeners = new Map<string, (event: unknown) => void>();
  const calls = { skipWaiting: 0 };
  addFileCache(
    {
      caches,
      location: new URL(ORIGIN),
      addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
      skipWaiting: async () => {
        calls.skipWaiting += 1;
      },
      clients: {
        claim: async () => {},
        get: async (id: string) => (id ? { url: new URL(id, ORIGIN).href } : undefined),
      },
    } as unknown as ServiceWorkerGlobalScope,
    build,
    completeList,
  );
  const dispatch = async (type: string, event: object = {}) => {
    const pendingWork: Promise<unknown>[] = [];
    let pendingResponse: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => pendingWork.push(promise),
      respondWith: (promise: Promise<Response>) => {
        pendingResponse = promise;
      },
    });
    const response = await pendingResponse;
    await Promise.all(pendingWork);
    return response;
  };
  const respond = (path: string, init: object, clientId = "") =>
    dispatch("fetch", { clientId, request: { method: "GET", url: new URL(path, ORIGIN).href, ...init } });
  /** `page` is the path of the page that sends the request. */
  const request = async (path: string, init: object = { mode: "cors" }, page = "") =>
    (await respond(path, init, page))?.text();
  const findRedirect = async (path: string) =>
    (await respond(path, { mode: "navigate" }))?.headers.get("Location");
  return {
    calls,
    install: () => dispatch("install"),
    activate: () => dispatch("activate"),
    request,
    findRedirect,
    open: (path: string) => request(path, { mode: "navigate" }),
    sendMessage: (data: MessageFromPage, responses: unknown[] = []) =>
      dispatch("message", {
        data,
        ports: [{ postMessage: (response: unknown) => responses.push(response) }],
      }),
  };
}

export const firstBuild = { id: "one", files: ["/_astro/app.1.js", "/_astro/shared.0.js"] };
export const secondBuild = { id: "two", files: ["/_astro/app.2.js", "/_astro/shared.0.js"] };
