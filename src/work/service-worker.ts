/** Registers and finds the host's service worker from a page. */
import type { WorkerPolicies } from "#api/trusted-worker-url.ts";

const WORKER_PATH = "/sw.js";

let trustedUrl: string | undefined;

/**
 * Returns the worker's URL, trusted by a Trusted Types policy that allows only this URL and is created once
 * per page. Does not use `toTrustedWorkerUrl`, because its chunk also contains the captcha of public forms.
 */
function getWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: WorkerPolicies };
  trustedUrl ??=
    trustedTypes?.createPolicy("portal-worker", { createScriptURL: () => WORKER_PATH }).createScriptURL("") ??
    WORKER_PATH;
  return trustedUrl;
}

/** Registers the worker if necessary and resolves once it is active. */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(getWorkerUrl(), { scope: "/" });
  return navigator.serviceWorker.ready;
}

/** Returns the registration, if this browser has one. */
export async function findServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  const script =
    registration?.active?.scriptURL ??
    registration?.waiting?.scriptURL ??
    registration?.installing?.scriptURL;
  return script && new URL(script).pathname === WORKER_PATH ? registration : undefined;
}
