/** The page's side of the portal's worker: starts it, and hears when the next version waits. */
import { findServiceWorker, registerServiceWorker } from "#work/service-worker.ts";
import type { PageMessage } from "../../worker/file-cache.ts";

const HOUR_MS = 3_600_000;

/** A worker of a newer build than this page is of. */
export type NewVersion = ServiceWorker;

/** Starts the worker where it is not; `onNewVersion` is told once there is a newer one. Answers how to stop. */
export function watchWorker(onNewVersion: (waiting: NewVersion) => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  void start(signal, onNewVersion).catch(() => {
    // No worker: the portal works as it did, with a line.
  });
  return () => stopped.abort();
}

async function start(signal: AbortSignal, onNewVersion: (waiting: NewVersion) => void): Promise<void> {
  const wasThere = (await findServiceWorker()) !== undefined;
  const registration = await registerServiceWorker();
  if (signal.aborted) return;
  if (!wasThere) tell(registration.active, { type: "keep", paths: loadedPaths() });
  const consider = async () => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller || signal.aborted) return;
    // The page came from the network and is the newer one already: its worker may take its place.
    if (await isOwn(waiting)) tell(waiting, { type: "take-over" });
    else onNewVersion(waiting);
  };
  const follow = () =>
    registration.installing?.addEventListener("statechange", () => void consider(), { signal });
  registration.addEventListener("updatefound", follow, { signal });
  follow();
  await consider();
  let askedAt = Date.now();
  const lookAgain = () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < HOUR_MS) return;
    askedAt = Date.now();
    registration.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", lookAgain, { signal });
}

/** Lets the newer version take over, then opens the page anew. What is unsaved is asked about by the browser. */
export function takeNewVersion(waiting: NewVersion): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  tell(waiting, { type: "take-over" });
}

function tell(worker: ServiceWorker | null, message: PageMessage, transfer: Transferable[] = []): void {
  worker?.postMessage(message, transfer);
}

/** Whether all that runs in this page is of the worker's build. */
function isOwn(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    const paths = loadedPaths().filter((path) => path.startsWith("/_astro/"));
    tell(worker, { type: "are-yours", paths }, [port2]);
  });
}

function loadedPaths(): string[] {
  const urls = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return [
    ...new Set(urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)),
  ];
}
