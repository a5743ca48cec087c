/** What the worker does with a push message: shows it, and opens what it is about when it is pressed. */
import { readPushMessage } from "./push-message.ts";

/** What pages are told by the worker. */
export type WorkerMessage =
  | { readonly type: "notification-opened"; readonly path: string; readonly id: string | null }
  /** The browser has another subscription now, which the service has to hear of. */
  | { readonly type: "push-changed" };

/** As browsers send it; the types have no fields for it yet. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

export function addPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => event.waitUntil(show(event, worker)));
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data, worker));
  });
  worker.addEventListener("pushsubscriptionchange" as "activate", (event) =>
    event.waitUntil(renew(event as SubscriptionChange, worker)),
  );
}

async function show(event: PushEvent, worker: ServiceWorkerGlobalScope): Promise<void> {
  const pushed = readPushMessage(event.data?.text() ?? "", worker.location.origin);
  const { title, body, path, id, unread } = pushed;
  await worker.registration.showNotification(title || worker.location.hostname, {
    body,
    data: { path, id },
    // The same news twice (another try of the push service) is one notification.
    ...(id ? { tag: id } : {}),
  });
  if (unread !== null && "setAppBadge" in worker.navigator) await worker.navigator.setAppBadge(unread);
}

/** Brings the portal to the front, on a page that is open if there is one. */
async function open(data: unknown, worker: ServiceWorkerGlobalScope): Promise<void> {
  const { path, id } = data as { path: string; id: string | null };
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Public pages know nothing of the signed-in area.
  const page = pages.find(({ url }) => new URL(url).pathname === "/app-list");
  if (!page) {
    await worker.clients.openWindow(path);
    return;
  }
  page.postMessage({ type: "notification-opened", path, id } satisfies WorkerMessage);
  await page.focus();
}

/** The push service has dropped the subscription: another one takes its place, and a page hands it on. */
async function renew(
  { oldSubscription, newSubscription }: SubscriptionChange,
  worker: ServiceWorkerGlobalScope,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && key)
    await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  // With no page open, the next visit finds it out by itself.
  for (const page of await worker.clients.matchAll({ type: "window", includeUncontrolled: true }))
    page.postMessage({ type: "push-changed" } satisfies WorkerMessage);
}
