/** Turns push messages to this browser on and off, and keeps the service's idea of it in step. */
import { updateToken } from "#api/account-setting.ts";
import type { Client } from "#api/client.ts";
import type { AccountId } from "#contract/shapes.ts";
import { findWorker, openWorker } from "#session/portal-worker.ts";
import { readPushRecord, savePushRecord } from "./push-record.ts";

export interface PushOwner {
  readonly client: Client;
  readonly accountId: AccountId;
  readonly pushKey: string;
}

/** Whether this browser is woken for the account. */
export async function isPushOn(accountId: AccountId): Promise<boolean> {
  if (Notification.permission !== "granted" || readPushRecord()?.accountId !== accountId) return false;
  return ((await (await findWorker())?.pushManager.getSubscription()) ?? null) !== null;
}

/** Subscribes and tells the service. Permission has been given. Throws what went wrong; then nothing is on. */
export async function turnPushOn(owner: PushOwner): Promise<void> {
  const worker = await openWorker();
  const subscription = await subscribe(worker, owner.pushKey);
  try {
    await registerSubscription(owner, subscription);
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Ends it here and at the service; what cannot be reached any more is forgotten by itself (404, 410). */
export async function turnPushOff({ client }: Pick<PushOwner, "client">): Promise<void> {
  const token = readPushRecord()?.token ?? "";
  savePushRecord(null);
  await unsubscribe();
  await updateToken(client, { body: { currentToken: token, newToken: "" } });
}

/** Before a sign-out: nobody is woken by what is the leaver's; signing in again turns it on again. */
export async function pausePush({
  client,
  accountId,
}: Pick<PushOwner, "client" | "accountId">): Promise<void> {
  const memory = readPushRecord();
  if (memory?.accountId !== accountId || memory.token === "") return;
  savePushRecord({ accountId, token: "" });
  const telling = updateToken(client, { body: { currentToken: memory.token, newToken: "" } });
  await Promise.allSettled([telling, unsubscribe()]);
}

/**
 * At the start of a visit: what the browser has now is what the service gets. Keys and subscriptions change behind
 * everyone's back; another person's is ended, a wish without a permission is dropped.
 */
export async function syncPushSubscription(owner: PushOwner): Promise<void> {
  const memory = readPushRecord();
  if (!memory) return;
  if (memory.accountId !== owner.accountId) {
    savePushRecord(null);
    return unsubscribe();
  }
  if (Notification.permission !== "granted") return turnPushOff(owner);
  const worker = await openWorker();
  await registerSubscription(owner, await subscribe(worker, owner.pushKey));
}

async function subscribe(worker: ServiceWorkerRegistration, pushKey: string): Promise<PushSubscription> {
  const known = await worker.pushManager.getSubscription();
  if (known && toBase64Url(known.options.applicationServerKey) === pushKey) return known;
  // The portal's key is another one: what was signed by the old one would not be delivered.
  await known?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
}

async function registerSubscription(
  { client, accountId }: PushOwner,
  subscription: PushSubscription,
): Promise<void> {
  const newToken = JSON.stringify(subscription);
  const currentToken = readPushRecord()?.token ?? "";
  await updateToken(client, { body: { currentToken, newToken } });
  savePushRecord({ accountId, token: newToken });
}

async function unsubscribe(): Promise<void> {
  const worker = await findWorker();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** Bytes as base64url, as the key is written. */
function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
