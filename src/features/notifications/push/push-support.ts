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
