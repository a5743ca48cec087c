/** Switches push messages to this browser on and off, and registers the browser's token with the service. */

import type { ApiClient } from "#api/client.ts";
import { updateToken } from "#contract/accounts/account-setting.ts";
import { findServiceWorker, registerServiceWorker } from "#work/service-worker.ts";
import { readPushRecord, savePushRecord } from "./push-record.ts";

interface PushOwner {
  readonly client: ApiClient;
  readonly accountId: string;
  readonly pushKey: string;
}

/** True if this browser receives push messages for the account. */
export async function isPushOn(accountId: string): Promise<boolean> {
  if (Notification.permission !== "granted" || readPushRecord()?.accountId !== accountId) return false;
  return ((await (await findServiceWorker())?.pushManager.getSubscription()) ?? null) !== null;
}

/**
 * Subscribes to push messages and registers the token with the service. The user must have granted
 * permission. If the registration fails, unsubscribes and throws the error.
 */
export async function turnPushOn(owner: PushOwner): Promise<void> {
  const worker = await registerServiceWorker();
  const subscription = await subscribe(worker, owner.pushKey);
  try {
    await registerSubscription(owner, subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/**
 * Unsubscribes in the browser, then at the service. If the request to the service fails, the service deletes the
 * subscription when the next push message cannot be delivered (404, 410).
 */
export async function turnPushOff({ client }: Pick<PushOwner, "client">): Promise<void> {
  const token = readPushRecord()?.token ?? "";
  savePushRecord(null);
  await unsubscribe();
  await client.call(updateToken, { body: { currentToken: token, newToken: "" } });
}

/**
 * Unsubscribes before sign-out. The stored record remains, so that the next sign-in of the same account
 * subscribes again.
 */
export async function pausePush({
  client,
  accountId,
}: Pick<PushOwner, "client" | "accountId">): Promise<void> {
  const record = readPushRecord();
  if (record?.accountId !== accountId || record.token === "") return;
  savePushRecord({ accountId, token: "" });
  const unregistration = client.call(updateToken, { body: { currentToken: record.token, newToken: "" } });
  await Promise.allSettled([unregistration, unsubscribe()]);
}

/**
 * Call at start-up. Registers the browser's current subscription, because browsers change keys and
 * subscriptions without notice. Ends the subscription of another account. If the user revoked permission,
 * unsubscribes and removes the record.
 */
export async function syncPushSubscription(owner: PushOwner): Promise<void> {
  const record = readPushRecord();
  if (!record) return;
  if (record.accountId !== owner.accountId) {
    savePushRecord(null);
    return unsubscribe();
  }
  if (Notification.permission !== "granted") return turnPushOff(owner);
  const worker = await registerServiceWorker();
  await registerSubscription(owner, await subscribe(worker, owner.pushKey));
}

async function subscribe(worker: ServiceWorkerRegistration, pushKey: string): Promise<PushSubscription> {
  const currentSubscription = await worker.pushManager.getSubscription();
  if (currentSubscription && toBase64Url(currentSubscription.options.applicationServerKey) === pushKey)
    return currentSubscription;
  // The portal's VAPID key has changed. The push service would reject messages for the old subscription, so
  // end it.
  await currentSubscription?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

async function registerSubscription(
  { client, accountId }: PushOwner,
  subscription: PushSubscription,
): Promise<void> {
  const newToken = JSON.stringify(subscription);
  const currentToken = readPushRecord()?.token ?? "";
  await client.call(updateToken, { body: { currentToken, newToken } });
  savePushRecord({ accountId, token: newToken });
}

async function unsubscribe(): Promise<void> {
  const worker = await findServiceWorker();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Encodes bytes as base64url, the format of push keys. */
function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
