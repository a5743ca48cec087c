import type { ServiceContext, StoreContext } from "../../context/context.ts";
import { signText } from "../../http/signature.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { UNKNOWN_DEVICE } from "./device-name.ts";

/** Returns a keyed hash of a network address. Sessions store only the hash, because the address is personal data. */
export function hashNetwork(network: string, { secret }: Pick<ServiceContext, "secret">): Promise<string> {
  return signText(`network ${network}`, secret);
}

/** True if the account has signed in from this network with a device of this name before. */
export function isKnownDevice(
  account: AccountRecord,
  device: string,
  networkHash: string,
  { store }: StoreContext,
): boolean {
  const where = { AccountId: account.Id, Device: device, NetworkHash: networkHash };
  return device !== UNKNOWN_DEVICE && store.collection("session").count(where) > 0;
}
