/** Stores the push subscriptions of an account, at most one per session (spec 7.2). */
import {
  createRandomId,
  type RecordCreationContext,
  type StoreContext,
  toInstantText,
} from "../../context/context.ts";
import type { SessionRecord } from "../../records/accounts/account-record.ts";
import type { DeviceRecord } from "../../records/accounts/device-record.ts";

/** Returns the account's push subscriptions. Only the push sender parses their tokens. */
export function listDevices(accountId: string, { store }: StoreContext): DeviceRecord[] {
  return store.collection("device").find({ where: { AccountId: accountId } });
}

/**
 * Replaces the session's push token. An empty `token` removes the current one. Other sessions with the same
 * token lose it, because a token belongs to one browser.
 */
export function savePushDevice(
  session: Pick<SessionRecord, "Id" | "AccountId">,
  token: string,
  context: RecordCreationContext,
): void {
  const { store, now, random } = context;
  store.transaction(() => {
    deleteSessionDevices(session.Id, context);
    if (token === "") return;
    deletePushToken(token, context);
    const At = toInstantText(now());
    const { Id: SessionId, AccountId } = session;
    store.collection("device").put({ Id: createRandomId(random), AccountId, SessionId, Token: token, At });
  });
}

/** Removes a push token from its session, because it was replaced or the push service rejects it. */
export function deletePushToken(token: string, { store }: StoreContext): void {
  const devices = store.collection("device");
  for (const { Id } of devices.find({ where: { Token: token } })) devices.delete(Id);
}

export function deleteSessionDevices(sessionId: string, { store }: StoreContext): void {
  const devices = store.collection("device");
  for (const { Id } of devices.find({ where: { SessionId: sessionId } })) devices.delete(Id);
}
