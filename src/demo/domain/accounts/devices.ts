/** Where push messages of an account go: one device a sign-in (spec 7.2). */
import { instant, newId, type ServiceContext } from "../../context/context.ts";
import type { SessionRecord } from "../../records/account-record.ts";
import type { DeviceRecord } from "../../records/device-record.ts";

/** The subscriptions of an account, each an opaque text. */
export function devicesOf(accountId: string, { store }: Pick<ServiceContext, "store">): DeviceRecord[] {
  return store.collection("device").find({ where: { AccountId: accountId } });
}

/**
 * Makes `token` the one of this sign-in, in the place of whatever it had; an empty one leaves none. A token is one
 * browser's: whoever had it before has it no longer.
 */
export function putDevice(
  session: Pick<SessionRecord, "Id" | "AccountId">,
  token: string,
  context: Pick<ServiceContext, "store" | "now" | "random">,
): void {
  const { store, now, random } = context;
  store.transaction(() => {
    forgetDevices(session.Id, context);
    if (token === "") return;
    forgetToken(token, context);
    const At = instant(now());
    const { Id: SessionId, AccountId } = session;
    store.collection("device").put({ Id: newId(random), AccountId, SessionId, Token: token, At });
  });
}

/** Takes a token away from whichever sign-in has it: it was replaced, or its push service knows it no more. */
export function forgetToken(token: string, { store }: Pick<ServiceContext, "store">): void {
  const devices = store.collection("device");
  for (const { Id } of devices.find({ where: { Token: token } })) devices.delete(Id);
}

/** Takes away what a sign-in had. */
export function forgetDevices(sessionId: string, { store }: Pick<ServiceContext, "store">): void {
  const devices = store.collection("device");
  for (const { Id } of devices.find({ where: { SessionId: sessionId } })) devices.delete(Id);
}
