/**
 * Replaces the browser's push service with a simulated one, so that the test needs no push service on the internet. The
 * service worker and its events are real.
 */
import type { BrowserContext, CDPSession, Page, Worker } from "@playwright/test";
import type { PushEndpoint } from "#demo/domain/notifications/push-endpoint.fixture.ts";
import { hostUrl } from "../support/portal.ts";

type Subscription = PushEndpoint["subscription"];

/**
 * Call before a page is opened. Sets the result of `subscribe` on every later page, until the page
 * unsubscribes.
 */
export async function stubSubscription(context: BrowserContext, subscription: Subscription): Promise<void> {
  await context.grantPermissions(["notifications"], { origin: hostUrl("riverbend").replace(/\/$/, "") });
  await context.addInitScript((subscription) => {
    const storageKey = "test-subscribed";
    const getBytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0))
        .buffer;
    const createSubscription = () => ({
      endpoint: subscription.endpoint,
      options: { applicationServerKey: getBytes(sessionStorage.getItem(storageKey) ?? "") },
      toJSON: () => subscription,
      unsubscribe: async () => {
        sessionStorage.removeItem(storageKey);
        return true;
      },
    });
    PushManager.prototype.getSubscription = async () =>
      (sessionStorage.getItem(storageKey) ? createSubscription() : null) as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      sessionStorage.setItem(storageKey, String(options?.applicationServerKey));
      return createSubscription() as unknown as PushSubscription;
    };
  }, subscription);
}

/**
 * Returns a function that delivers a message to the worker as the browser's push service does. Needs a page
 * of the host.
 */
export async function createPushDelivery(page: Page): Promise<(data: string) => Promise<void>> {
  // The browser drops a message to a worker that is still being installed.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const session: CDPSession = await page.context().newCDPSession(page);
  const registrationIdEvent = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ownRegistration = registrations.find(
        ({ scopeURL, isDeleted }) => !isDeleted && scopeURL === hostUrl("riverbend"),
      );
      if (ownRegistration) resolve(ownRegistration.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const registrationId = await registrationIdEvent;
  const origin = hostUrl("riverbend").replace(/\/$/, "");
  return async (data) => {
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  };
}

export async function findWorker(context: BrowserContext): Promise<Worker> {
  const activeWorker = context.serviceWorkers().find((worker) => worker.url().endsWith("/sw.js"));
  return activeWorker ?? context.waitForEvent("serviceworker");
}

/** Reads the notifications that the worker shows now. */
export function readShownNotifications(page: Page): Promise<{ title: string; body: string; path: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, data }) => ({ title, body, path: data.path }));
  });
}
