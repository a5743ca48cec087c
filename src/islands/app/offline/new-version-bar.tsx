import { useEffect, useState, useSyncExternalStore } from "react";
import { useText } from "#i18n/use-text.ts";
import { Button } from "#ui/index.ts";
import { useArea } from "../area.ts";
import { isOfflineCachingRequested, onOfflineCachingRequested } from "./offline-caching.ts";
import type { WaitingServiceWorker } from "./service-worker-updates.ts";

/** Starts the service worker, and offers to reload when a newer version of the portal is waiting. */
export function NewVersionBar() {
  const t = useText();
  const { mock } = useArea().config;
  const isCachingRequested = useSyncExternalStore(onOfflineCachingRequested, isOfflineCachingRequested);
  const [waitingWorker, setWaitingWorker] = useState<WaitingServiceWorker | null>(null);

  useEffect(() => {
    if (mock || !isCachingRequested || !("serviceWorker" in navigator)) return;
    let stopWatching = () => {};
    const controller = new AbortController();
    const start = () =>
      import("./service-worker-updates.ts").then(
        ({ watchWorker }) => {
          if (!controller.signal.aborted) stopWatching = watchWorker(setWaitingWorker);
        },
        // Offline: load the worker when the browser is online again.
        () =>
          window.addEventListener("online", () => void start(), { once: true, signal: controller.signal }),
      );
    void start();
    return () => {
      controller.abort();
      stopWatching();
    };
  }, [mock, isCachingRequested]);

  async function activate() {
    const { activateNewVersion } = await import("./service-worker-updates.ts");
    if (waitingWorker) activateNewVersion(waitingWorker);
  }

  return (
    <div role="status">
      {waitingWorker && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-info-surface px-4 py-1 text-info-text text-sm print:hidden">
          <p>{t("app.newVersion")}</p>
          <Button size="s" variant="quiet" onClick={() => activate()}>
            {t("app.newVersionTake")}
          </Button>
        </div>
      )}
    </div>
  );
}
