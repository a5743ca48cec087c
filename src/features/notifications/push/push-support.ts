/** Detects if this browser and portal support push messages. */

export type PushSupport =
  /** The portal has no push key. */
  | "not-offered"
  /** The browser lacks support, or needs the portal on the home screen first (iPhone, iPad). */
  | "unsupported"
  /** The user or the browser denied permission. */
  | "denied"
  | "possible";

export function findPushSupport(pushKey: string | null): PushSupport {
  if (!pushKey) return "not-offered";
  const isAble = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  if (!isAble || !isSecureContext) return "unsupported";
  return Notification.permission === "denied" ? "denied" : "possible";
}
