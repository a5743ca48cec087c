import type { ServiceContext } from "../../context/context.ts";
import type { PreferenceRecord } from "../../records/preference-record.ts";

const usual: Omit<PreferenceRecord, "Id"> = {
  IsHelpTextOn: true,
  UnprovenEmail: null,
  Menu: {},
  NotificationGroups: {},
  PostPermitGroups: {},
};

/** What an account chose; what stands at the beginning where it never did. */
export function preferencesOf(accountId: string, { store }: Pick<ServiceContext, "store">): PreferenceRecord {
  return store.collection("preference").get(accountId) ?? { Id: accountId, ...usual };
}

/** Changes what an account chose. */
export function putPreferences(
  accountId: string,
  change: Partial<Omit<PreferenceRecord, "Id">>,
  { store }: Pick<ServiceContext, "store">,
): PreferenceRecord {
  const changed = { ...preferencesOf(accountId, { store }), ...change };
  store.collection("preference").put(changed);
  return changed;
}
