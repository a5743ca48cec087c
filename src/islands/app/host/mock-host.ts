/** The page's side of a mock host: its service worker answers every call to the page's own origin (design 2). */
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { MockSocket } from "./mock-socket.ts";
import type { OpenedHost } from "./opened-host.ts";

/** The first visit of all waits for the worker to be fetched and started. */
const PATIENCE_MS = 15_000;

/** Waits until the worker answers for this page. Throws where the browser has none, or it does not start. */
export async function openMockHost(config: BakedConfig): Promise<OpenedHost> {
  await untilControlled(navigator.serviceWorker);
  const { origin, hostname, host } = location;
  return {
    config: {
      ...config,
      // A preview may lie under any name: the service is where the page is.
      ...{ baseUrl: origin, documentBaseUrl: origin, websocketUrl: `ws://${host}/ws` },
      gisBaseUrl: `${origin}/gis`,
      portal: { ...config.portal, host: hostname },
    },
    WebSocket: MockSocket as unknown as typeof WebSocket,
  };
}

function untilControlled(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("the service worker does not start")), PATIENCE_MS);
    workers.addEventListener(
      "controllerchange",
      () => {
        clearTimeout(late);
        resolve();
      },
      { once: true },
    );
  });
}
