import type { StoreContext } from "../../context/context.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { PreferenceRecord } from "../../records/accounts/preference-record.ts";

const defaultPreferences: Omit<PreferenceRecord, "Id"> = {
  IsHelpTextOn: true,
  UnprovenEmail: null,
  Menu: {},
  NotificationGroups: {},
  PostPermitGroups: {},
};

/** Returns the account's preferences, or the default values if none are stored. */
export function getPreferences(accountId: string, { store }: StoreContext): PreferenceRecord {
  return store.collection("preference").get(accountId) ?? { Id: accountId, ...defaultPreferences };
}

export function savePreferences(
  accountId: string,
  change: Partial<Omit<PreferenceRecord, "Id">>,
  { store }: StoreContext,
): PreferenceRecord {
  const preferences = { ...getPreferences(accountId, { store }), ...change };
  store.collection("preference").put(preferences);
  return preferences;
}

/** True if the account's owner has proved to receive emails at its address, by a mailed link. */
export function hasConfirmedEmail(
  { Id, Email }: Pick<AccountRecord, "Id" | "Email">,
  context: StoreContext,
): boolean {
  return getPreferences(Id, context).UnprovenEmail !== Email;
}
