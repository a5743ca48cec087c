/**
 * The portal without a line: the signed-in area's shell and its files. Nothing that a service says is kept here, and no
 * page that is about a person; what was read of drafts lies sealed elsewhere (`#work/cached-replies`).
 *
 * Shell and files are always of one build. Each build has a cache of its own, filled before the worker takes over; the one
 * before it stays, for pages that are still open; and a shell from the network is kept only if it asks for this build's files.
 */
import type { WorkerBuild } from "#contract/config/worker-build.ts";

const PREFIX = "portal-";
const SHELL = "/";
const PATIENCE_MS = 4_000;
/** Compressed or not, it is the same file. */
const anyway = { ignoreVary: true };
/** Named by their content, so that a kept one is never out of date. */
const hashed = /^\/(_astro|fonts|images)\/|^\/theme\.[0-9a-f]+\.css$/;
/** Of the host: asked for each time, kept for when there is no answer. */
const asked = /^\/(config\.json|texts\/[\w-]+\.json|manifest\.webmanifest|favicon\.svg)$/;

/** What pages say to the worker. */
export type PageMessage =
  | { readonly type: "take-over" }
  /** What the page has loaded already, before there was a worker. */
  | { readonly type: "keep"; readonly paths: readonly string[] }
  /** Whether files are all of the worker's build; answered through the port that comes along. */
  | { readonly type: "are-yours"; readonly paths: readonly string[] };

export function addFileCache(worker: ServiceWorkerGlobalScope, build: WorkerBuild): void {
  const name = PREFIX + build.id;
  const own = new Set(build.known);
  const isShell = createMatcher(build.shells);
  const open = () => worker.caches.open(name);
  /** The page in front is of a newer build: its worker waits. */
  let isOverdue = false;

  /** Whether every file that a shell asks for is of this build. */
  const isOurs = (html: string) => {
    const files = html.match(/\/_astro\/[\w.~-]+/g) ?? [];
    return files.length > 0 && files.every((file) => own.has(file));
  };

  /** From an older build where it has the same file, else from the network. */
  async function keepFile(cache: Cache, path: string): Promise<void> {
    const known = hashed.test(path) ? await worker.caches.match(path, anyway) : undefined;
    const answer = known ?? (await fetch(path, { cache: "no-cache" }));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  }

  async function keepShell(cache: Cache, answer: Response): Promise<boolean> {
    if (!answer.ok) return false;
    isOverdue = !isOurs(await answer.clone().text());
    if (isOverdue) return false;
    await cache.put(SHELL, answer);
    return true;
  }

  async function install(): Promise<void> {
    const cache = await open();
    await Promise.all(build.files.map((path) => keepFile(cache, path)));
    const shell = await fetch(SHELL, { cache: "reload" });
    // The host was baked anew in between: this build is over, the browser will find the next one.
    if (!(await keepShell(cache, shell.clone()))) throw new Error("the shell is of another build");
    const linked = (await shell.text()).match(/"(\/theme\.[^"]+|\/fonts\/[^"]+|\/images\/[^"]+)"/g) ?? [];
    const rest = [...linked.map((href) => href.slice(1, -1)), "/config.json"];
    await Promise.allSettled(rest.map((path) => keepFile(cache, path)));
  }

  /** Its own cache, and the one of the build before: pages of that one may still be open. */
  async function tidy(): Promise<void> {
    const kept = (await worker.caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name);
    await Promise.all(kept.slice(0, -1).map((old) => worker.caches.delete(old)));
    await worker.clients.claim();
  }

  async function answerShell(event: FetchEvent): Promise<Response> {
    try {
      const answer = await withinPatience(fetch(event.request));
      if (answer.status >= 500) throw new Error(`the shell: ${answer.status}`);
      const copy = answer.clone();
      if (answer.ok) event.waitUntil(open().then((cache) => keepShell(cache, copy)));
      return answer;
    } catch (error) {
      const kept = await (await open()).match(SHELL, anyway);
      if (kept) return kept;
      throw error;
    }
  }

  async function answerHashed(event: FetchEvent): Promise<Response> {
    const known = await worker.caches.match(event.request.url, anyway);
    if (known) return known;
    const answer = await fetch(event.request);
    if (answer.ok && answer.type === "basic") {
      const copy = answer.clone();
      event.waitUntil(open().then((cache) => cache.put(event.request.url, copy)));
    }
    return answer;
  }

  async function answerAsked(event: FetchEvent): Promise<Response> {
    try {
      const answer = await withinPatience(fetch(event.request));
      const copy = answer.clone();
      const { pathname } = new URL(event.request.url);
      // Words of another build stay out: its page may lie in front of this one's worker.
      if (answer.ok && !isOverdue) event.waitUntil(open().then((cache) => cache.put(pathname, copy)));
      return answer;
    } catch (error) {
      const kept = await (await open()).match(new URL(event.request.url).pathname, anyway);
      if (kept) return kept;
      throw error;
    }
  }

  /** What a page had fetched before the worker was there. */
  async function keepLoaded(paths: readonly string[]): Promise<void> {
    const cache = await open();
    const wanted = paths.filter((path) => hashed.test(path) || asked.test(path));
    await Promise.allSettled(wanted.map((path) => keepFile(cache, path)));
  }

  worker.addEventListener("install", (event) => event.waitUntil(install()));
  worker.addEventListener("activate", (event) => event.waitUntil(tidy()));
  worker.addEventListener("fetch", (event) => {
    const { method, url, mode } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== worker.location.origin) return;
    if (mode === "navigate") {
      if (isShell(pathname)) event.respondWith(answerShell(event));
    } else if (hashed.test(pathname)) event.respondWith(answerHashed(event));
    else if (asked.test(pathname)) event.respondWith(answerAsked(event));
  });
  worker.addEventListener("message", (event) => {
    const message = event.data as PageMessage | undefined;
    if (message?.type === "take-over") void worker.skipWaiting();
    if (message?.type === "are-yours")
      event.ports[0]?.postMessage(message.paths.every((path) => own.has(path)));
    if (message?.type === "keep") event.waitUntil(keepLoaded(message.paths));
  });
}

/** `/app-details/*` holds for everything below. */
function createMatcher(patterns: readonly string[]): (path: string) => boolean {
  return (path) =>
    patterns.some((pattern) =>
      pattern.endsWith("/*")
        ? path.startsWith(pattern.slice(0, -1))
        : path === pattern || path === `${pattern}/`,
    );
}

/** A line that says nothing is none. */
function withinPatience(answer: Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("no answer in time")), PATIENCE_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
