/**
 * Script of every page of a mock host, independent of the islands: starts the service worker, and fills in
 * the sign-in form when a person selects a demo user.
 */

const WORKER_PATH = "/mock-service.js";

interface TrustedScripts {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

/**
 * Returns the worker's URL as a trusted script URL. Trusted Types require a policy; the policy here allows
 * only the worker's URL.
 */
function createWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedScripts };
  return (
    trustedTypes?.createPolicy("mock-service", { createScriptURL: () => WORKER_PATH }).createScriptURL("") ??
    WORKER_PATH
  );
}

async function startServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register(createWorkerUrl());
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("page");
}

/** Reports the browser as online, because the service runs in the browser and is always reachable. */
function reportOnline(): void {
  Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => true });
  addEventListener("offline", (event) => event.stopImmediatePropagation(), true);
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const demoUserElement = target.closest("[data-demo-user]");
  if (demoUserElement instanceof HTMLElement) fillInSignInForm(demoUserElement.dataset);
  if (target.closest("[data-mock-again]")) void resetService();
}

function fillInSignInForm({ demoUser = "", demoPassword = "" }: DOMStringMap): void {
  for (const [id, value] of [
    ["username", demoUser],
    ["password", demoPassword],
  ] as const) {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  // Focus a field, because that hydrates the form's island.
  document.getElementById("password")?.focus();
}

/** Deletes the service's data, the stored session and unsent answers. */
async function resetService(): Promise<void> {
  const response = await fetch("/mock/start-again", { method: "POST" });
  if (!response.ok) return;
  localStorage.clear();
  for (const { name } of await indexedDB.databases())
    if (name && name !== "mock-service") indexedDB.deleteDatabase(name);
  location.assign("/auth/login/");
}

reportOnline();
document.addEventListener("click", onClick);
startServiceWorker().catch(console.error);
