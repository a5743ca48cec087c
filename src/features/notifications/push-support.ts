/** What this browser and this portal allow of push messages. */

export type PushSupport =
  /** The portal sends none. */
  | "not-offered"
  /** The browser cannot, or not until the portal is put on the home screen (iPhone, iPad). */
  | "unsupported"
  /** The reader refused, or the browser did for them. */
  | "denied"
  | "possible";

export function findPushSupport(pushKey: string | null): PushSupport {
  if (!pushKey) return "not-offered";
  const isAble = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  if (!isAble || !isSecureContext) return "unsupported";
  return Notification.permission === "denied" ? "denied" : "possible";
}

/** The worker that shows what was pushed while no page is open. */
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
export async function openWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerAddress(), { scope: "/" });
  return navigator.serviceWorker.ready;
}

/** The worker, if it was ever started in this browser. */
export async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration("/");
  const script = found?.active?.scriptURL ?? found?.waiting?.scriptURL ?? found?.installing?.scriptURL;
  return script && new URL(script).pathname === WORKER ? found : undefined;
}
