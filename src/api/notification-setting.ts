/** How the applicant wants to be told. */
import * as contract from "#contract/notifications/notification-setting.ts";
import { caller } from "./client.ts";

export const getNotificationSettings = caller(contract.getNotificationSettings);
export const getNotificationSetting = caller(contract.getNotificationSetting);
export const createNotificationSetting = caller(contract.createNotificationSetting);
export const updateNotificationSetting = caller(contract.updateNotificationSetting);
export const updateNotificationSettings = caller(contract.updateNotificationSettings);
export const deleteNotificationSetting = caller(contract.deleteNotificationSetting);
export const updateQuietHours = caller(contract.updateQuietHours);
