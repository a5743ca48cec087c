/** Registers and finds the host's service worker from a page. */

const WORKER = "/sw.js";

interface TrustedScripts {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

let address: string | undefined;

/** Trusted Types require a policy for the script URL; this one allows a single address. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedScripts };
  address ??=
    trustedTypes?.createPolicy("portal-worker", { createScriptURL: () => WORKER }).createScriptURL("") ??
    WORKER;
  return address;
}

/** Registers the worker if necessary and resolves once it is active. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerAddress(), { scope: "/" });
  return navigator.serviceWorker.ready;
}

/** Returns the registration, if this browser has one. */
export async function findServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  const script =
    registration?.active?.scriptURL ??
    registration?.waiting?.scriptURL ??
    registration?.installing?.scriptURL;
  return script && new URL(script).pathname === WORKER ? registration : undefined;
}
