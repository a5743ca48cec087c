/**
 * Reads and changes an account's notification settings. There is one row per notification kind, and one row
 * per application that has separate settings.
 */

import type * as z from "zod/mini";
import { type NotificationKind, notificationKind } from "#contract/notifications/application-notification.ts";
import type { notificationSetting } from "#contract/notifications/notification-setting.ts";
import type { StoreClockContext } from "../../context/context.ts";
import { createNotFoundError, ServiceError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { NotificationChannels, NotificationSettingRecord } from "../../records/notification-record.ts";
import { listRightsOnApplication } from "../../rules/access.ts";
import { getApplicationTitle } from "../applications/application-title.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { notificationKinds } from "./notification-kinds.ts";

type SettingResponse = UnlocalisedResponse<z.input<typeof notificationSetting>, "Name">;

/**
 * Returns every notification kind, then the applications with separate settings that the account may still see.
 */
export function toNotificationSettingsResponse(
  account: AccountRecord,
  context: StoreClockContext,
): SettingResponse[] {
  const settings = listSettings(account, context);
  const eventSettings = notificationKind.options.map((kind) =>
    toEventSetting(
      kind,
      settings.find(({ Kind }) => Kind === kind),
    ),
  );
  return [
    ...eventSettings,
    ...settings.flatMap((record) => toApplicationSetting(record, account, context) ?? []),
  ];
}

/** Returns the setting with this id: of a notification kind, or of an application. Throws 404 if no setting has the id. */
export function getStoredNotificationSetting(
  id: string,
  account: AccountRecord,
  context: StoreClockContext,
): SettingResponse {
  const setting = toNotificationSettingsResponse(account, context).find(({ Id }) => Id === id);
  if (!setting) throw createNotFoundError();
  return setting;
}

/**
 * Sets the channels of a row. Throws 404 if the account has no such row, 400 if the notification cannot be
 * switched off.
 */
export function setNotificationChannels(
  id: string,
  channels: NotificationChannels,
  account: AccountRecord,
  context: StoreClockContext,
): SettingResponse {
  const currentSetting = getStoredNotificationSetting(id, account, context);
  const { Email, InApp, Push } = channels;
  if (currentSetting.IsFixed && !(Email && InApp))
    throw new ServiceError(400, createMessage("notificationKinds.fixed", { name: currentSetting.Name }));
  const existingRecord = findSettingRecord(id, account, context);
  const isEventSetting = currentSetting.Scope === "event";
  const record: NotificationSettingRecord = {
    Id: isEventSetting ? `${account.Id} ${id}` : id,
    AccountId: account.Id,
    Kind: isEventSetting ? (id as NotificationKind) : null,
    ApplicationId: isEventSetting ? null : (existingRecord?.ApplicationId ?? null),
    Email,
    InApp,
    Push,
  };
  context.store.collection("notificationSetting").put(record);
  return getStoredNotificationSetting(id, account, context);
}

/** Sets channels for an application. The caller must check that the account may see the application. */
export function addApplicationSetting(
  applicationId: string,
  channels: NotificationChannels,
  account: AccountRecord,
  context: StoreClockContext,
): SettingResponse {
  const Id = `${account.Id}.${applicationId}`;
  const { Email, InApp, Push } = channels;
  const record = { Id, AccountId: account.Id, Kind: null, ApplicationId: applicationId, Email, InApp, Push };
  context.store.collection("notificationSetting").put(record);
  return getStoredNotificationSetting(Id, account, context);
}

/**
 * Resets a row to its defaults. The row of an application is removed. Throws 404 if the account has no such
 * row.
 */
export function resetNotificationSetting(
  id: string,
  account: AccountRecord,
  context: StoreClockContext,
): void {
  getStoredNotificationSetting(id, account, context);
  const existingRecord = findSettingRecord(id, account, context);
  if (existingRecord) context.store.collection("notificationSetting").delete(existingRecord.Id);
}

function listSettings(account: AccountRecord, { store }: StoreClockContext): NotificationSettingRecord[] {
  return store.collection("notificationSetting").find({ where: { AccountId: account.Id } });
}

function findSettingRecord(id: string, account: AccountRecord, context: StoreClockContext) {
  return listSettings(account, context).find(({ Id, Kind }) => (Kind ?? Id) === id);
}

function toEventSetting(
  kind: NotificationKind,
  setting: NotificationSettingRecord | undefined,
): SettingResponse {
  const { name: Name, group: Group, isFixed = false, ...defaults } = notificationKinds[kind];
  const { Email, InApp, Push } = setting ?? defaults;
  const commonFields = { Id: kind, Scope: "event", Name, Group, ApplicationId: null } as const;
  return { ...commonFields, Email, InApp, Push, IsFixed: isFixed, IsDefault: setting === undefined };
}

function toApplicationSetting(
  { Id, ApplicationId, Email, InApp, Push }: NotificationSettingRecord,
  account: AccountRecord,
  context: StoreClockContext,
): SettingResponse | undefined {
  const application = ApplicationId && context.store.collection("application").get(ApplicationId);
  if (!application || !listRightsOnApplication(application, account, context).has("view")) return undefined;
  const { Number: number, ApplicationTypeId } = application;
  const applicationName = number ?? getApplicationType(ApplicationTypeId).name;
  const Name = createMessage("applicationTypes.named", {
    name: applicationName,
    title: getApplicationTitle(application),
  });
  const commonFields = { Id, Scope: "application", Name, Group: null, ApplicationId } as const;
  return { ...commonFields, Email, InApp, Push, IsFixed: false, IsDefault: false };
}
