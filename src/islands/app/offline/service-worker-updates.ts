/** Starts the portal's service worker and detects a waiting newer version. Runs in the page. */
import { findServiceWorker, registerServiceWorker } from "#work/service-worker.ts";
import type { MessageFromPage } from "../../worker/file-cache.ts";

const HOUR_MS = 3_600_000;

/** A waiting service worker of a newer build than the page. */
export type WaitingServiceWorker = ServiceWorker;

/** Starts the worker. Calls `onNewVersion` when a newer one is waiting. Returns a function that stops watching. */
export function watchWorker(onNewVersion: (waitingWorker: WaitingServiceWorker) => void): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  void startWorker(signal, onNewVersion).catch(() => {
    // Ignore the error: without a worker, the portal still works online.
  });
  return () => abortController.abort();
}

async function startWorker(
  signal: AbortSignal,
  onNewVersion: (waitingWorker: WaitingServiceWorker) => void,
): Promise<void> {
  const hadWorker = (await findServiceWorker()) !== undefined;
  const registration = await registerServiceWorker();
  if (signal.aborted) return;
  if (!hadWorker) postTo(registration.active, { type: "keep", paths: listLoadedPaths() });
  const handleWaitingWorker = async () => {
    const { waiting } = registration;
    if (!waiting || !navigator.serviceWorker.controller || signal.aborted) return;
    // If all scripts of this page are of the waiting worker's build, the worker can take over immediately.
    if (await hasBuildOfPage(waiting)) postTo(waiting, { type: "take-over" });
    else onNewVersion(waiting);
  };
  const watchInstallation = () =>
    registration.installing?.addEventListener("statechange", () => void handleWaitingWorker(), { signal });
  registration.addEventListener("updatefound", watchInstallation, { signal });
  watchInstallation();
  await handleWaitingWorker();
  let checkedAt = Date.now();
  const checkForUpdate = () => {
    if (document.visibilityState !== "visible" || Date.now() - checkedAt < HOUR_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", checkForUpdate, { signal });
}

/** Activates the newer version, then reloads. The browser asks about unsaved changes. */
export function activateNewVersion(waitingWorker: WaitingServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  postTo(waitingWorker, { type: "take-over" });
}

function postTo(worker: ServiceWorker | null, message: MessageFromPage, transfer: Transferable[] = []): void {
  worker?.postMessage(message, transfer);
}

/** Asks the worker whether all scripts of this page are of the worker's build. */
function hasBuildOfPage(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    const paths = listLoadedPaths().filter((path) => path.startsWith("/_astro/"));
    postTo(worker, { type: "are-yours", paths }, [port2]);
  });
}

function listLoadedPaths(): string[] {
  const urls = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  return [
    ...new Set(urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname)),
  ];
}
