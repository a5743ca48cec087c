/**
 * The script of every page of a mock host: starts its service worker, and fills in the demo user that is picked. It
 * runs as it is, before and without any island.
 */

const WORKER = "/mock-service.js";

interface TrustedScripts {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(url: string): string };
}

/** Under Trusted Types a worker's address has to come from a policy; this one knows a single address. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedScripts };
  return (
    trustedTypes?.createPolicy("mock-service", { createScriptURL: () => WORKER }).createScriptURL("") ??
    WORKER
  );
}

async function start(): Promise<void> {
  await navigator.serviceWorker.register(workerAddress());
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage("page");
}

/** The service is in this very browser: it is in reach whatever the network does. */
function stayOnline(): void {
  Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => true });
  addEventListener("offline", (event) => event.stopImmediatePropagation(), true);
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const user = target.closest("[data-demo-user]");
  if (user instanceof HTMLElement) pickUser(user.dataset);
  if (target.closest("[data-mock-again]")) void startAgain();
}

function pickUser({ demoUser = "", demoPassword = "" }: DOMStringMap): void {
  for (const [id, value] of [
    ["username", demoUser],
    ["password", demoPassword],
  ] as const) {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  // Entering the form brings its island to life; the password is where a person would go on.
  document.getElementById("password")?.focus();
}

/** The service forgets, and this browser forgets who was signed in and which answers were not sent yet. */
async function startAgain(): Promise<void> {
  const answer = await fetch("/mock/start-again", { method: "POST" });
  if (!answer.ok) return;
  localStorage.clear();
  for (const { name } of await indexedDB.databases())
    if (name && name !== "mock-service") indexedDB.deleteDatabase(name);
  location.assign("/auth/login/");
}

stayOnline();
document.addEventListener("click", onClick);
start().catch(console.error);
