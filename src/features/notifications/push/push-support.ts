/** Detects whether this browser and portal support push messages. */

type PushSupport =
  /** The portal has no key for push messages. */
  | "not-offered"
  /**
   * The browser does not support push messages. An iPhone or iPad supports them only if the portal is on the
   * home screen.
   */
  | "unsupported"
  /** The user or the browser denied permission. */
  | "denied"
  | "possible";

export function findPushSupport(pushKey: string | null): PushSupport {
  if (!pushKey) return "not-offered";
  const isSupportedByBrowser =
    "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  if (!isSupportedByBrowser || !isSecureContext) return "unsupported";
  return Notification.permission === "denied" ? "denied" : "possible";
}
