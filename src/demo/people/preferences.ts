import type { ServiceContext } from "../context.ts";
import type { PreferenceRecord } from "./preference-record.ts";

/** What an account chose; what stands at the beginning where it never did. */
export function preferencesOf(accountId: string, { store }: Pick<ServiceContext, "store">): PreferenceRecord {
  const kept = store.collection("preference").get(accountId);
  return (
    kept ?? { Id: accountId, IsHelpTextOn: true, Menu: {}, NotificationGroups: {}, PostPermitGroups: {} }
  );
}
