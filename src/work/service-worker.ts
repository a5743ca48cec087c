/** The host's service worker, as a page sees it. */

const WORKER = "/sw.js";

interface TrustedScripts {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

let address: string | undefined;

/** Under Trusted Types a worker's address has to come from a policy; this one knows a single address. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedScripts };
  address ??=
    trustedTypes?.createPolicy("portal-worker", { createScriptURL: () => WORKER }).createScriptURL("") ??
    WORKER;
  return address;
}

/** Starts the worker, or finds it started. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerAddress(), { scope: "/" });
  return navigator.serviceWorker.ready;
}

/** The worker, if it was ever started in this browser. */
export async function findServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration("/");
  const script = found?.active?.scriptURL ?? found?.waiting?.scriptURL ?? found?.installing?.scriptURL;
  return script && new URL(script).pathname === WORKER ? found : undefined;
}
