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
  const isWanted = useSyncExternalStore(onOfflineCachingRequested, isOfflineCachingRequested);
  const [waiting, setWaiting] = useState<WaitingServiceWorker | null>(null);

  useEffect(() => {
    if (mock || !isWanted || !("serviceWorker" in navigator)) return;
    let stop = () => {};
    const over = new AbortController();
    const start = () =>
      import("./service-worker-updates.ts").then(
        ({ watchWorker }) => {
          if (!over.signal.aborted) stop = watchWorker(setWaiting);
        },
        // Offline: load the worker when the browser is online again.
        () => window.addEventListener("online", () => void start(), { once: true, signal: over.signal }),
      );
    void start();
    return () => {
      over.abort();
      stop();
    };
  }, [mock, isWanted]);

  async function take() {
    const { takeNewVersion } = await import("./service-worker-updates.ts");
    if (waiting) takeNewVersion(waiting);
  }

  return (
    <div role="status">
      {waiting && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-info-surface px-4 py-1 text-info-text text-sm print:hidden">
          <p>{t("app.newVersion")}</p>
          <Button size="s" variant="quiet" onClick={() => take()}>
            {t("app.newVersionTake")}
          </Button>
        </div>
      )}
    </div>
  );
}
