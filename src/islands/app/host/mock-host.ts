/**
 * Opens a mock host. The service worker responds to the API requests that the page sends to its own origin
 * (design 2).
 */
import type { BakedConfig } from "#contract/config/baked-config.ts";
import { MockSocket } from "./mock-socket.ts";
import type { OpenedHost } from "./opened-host.ts";

/** Time limit in milliseconds. On the first visit it includes downloading and starting the worker. */
const TIMEOUT_MS = 15_000;

/** Resolves when the worker controls this page. Rejects if it does not start. */
export async function openMockHost(config: BakedConfig): Promise<OpenedHost> {
  await waitUntilControlled(navigator.serviceWorker);
  const { origin, hostname, host } = location;
  return {
    config: {
      ...config,
      // A preview can be deployed under any host name, so the service URLs use the origin of the page.
      ...{ baseUrl: origin, documentBaseUrl: origin, websocketUrl: `ws://${host}/ws` },
      gisBaseUrl: `${origin}/gis`,
      portal: { ...config.portal, host: hostname },
    },
    WebSocket: MockSocket as unknown as typeof WebSocket,
  };
}

function waitUntilControlled(workers: ServiceWorkerContainer): Promise<void> {
  if (workers.controller) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the service worker does not start")), TIMEOUT_MS);
    workers.addEventListener(
      "controllerchange",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
