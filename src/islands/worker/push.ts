/** Shows push messages as notifications and opens their path on a click. */
import { parsePushMessage } from "./push-message.ts";

/** Messages from the worker to pages. */
export type WorkerMessage =
  | { readonly type: "notification-opened"; readonly path: string; readonly id: string | null }
  /** The push subscription changed, and the page must register the new one with the service. */
  | { readonly type: "push-changed" };

/** Fields that TypeScript's DOM types lack. */
interface SubscriptionChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}

type IsAreaPath = (path: string) => boolean;

/** `isAreaPath` returns true for the paths of the signed-in area. */
export function addPush(worker: ServiceWorkerGlobalScope, isAreaPath: IsAreaPath): void {
  worker.addEventListener("push", (event) => event.waitUntil(showNotification(event, worker)));
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openPage(event.notification.data, worker, isAreaPath));
  });
  worker.addEventListener("pushsubscriptionchange" as "activate", (event) =>
    event.waitUntil(renewSubscription(event as SubscriptionChange, worker)),
  );
}

async function showNotification(event: PushEvent, worker: ServiceWorkerGlobalScope): Promise<void> {
  const message = parsePushMessage(event.data?.text() ?? "", worker.location.origin);
  const { title, body, path, id, unreadCount } = message;
  await worker.registration.showNotification(title || worker.location.hostname, {
    body,
    data: { path, id },
    // Notifications with the same tag replace each other. Push services may deliver a message twice.
    ...(id && { tag: id }),
  });
  if (unreadCount !== null && "setAppBadge" in worker.navigator)
    await worker.navigator.setAppBadge(unreadCount);
}

/** Focuses an open page of the portal, or opens a new one. */
async function openPage(
  data: unknown,
  worker: ServiceWorkerGlobalScope,
  isAreaPath: IsAreaPath,
): Promise<void> {
  const { path, id } = data as { path: string; id: string | null };
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Use only a page of the signed-in area, because public pages cannot show its screens. In some browsers,
  // `url` is the one with which the page was opened, not the masked `/app-list`.
  const page = pages.find(({ url }) => isAreaPath(new URL(url).pathname));
  if (!page) {
    await worker.clients.openWindow(path);
    return;
  }
  page.postMessage({ type: "notification-opened", path, id } satisfies WorkerMessage);
  await page.focus();
}

/** Subscribes again after the push service ended the subscription, and informs the pages. */
async function renewSubscription(
  { oldSubscription, newSubscription }: SubscriptionChange,
  worker: ServiceWorkerGlobalScope,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && key)
    await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  // Without an open page, the next visit registers the subscription.
  for (const page of await worker.clients.matchAll({ type: "window", includeUncontrolled: true }))
    page.postMessage({ type: "push-changed" } satisfies WorkerMessage);
}
