/** The applicant's inbox. */
import * as contract from "#contract/notifications/application-notification.ts";
import { caller } from "./client.ts";

export const getNotifications = caller(contract.getNotifications);
export const getUnreadNotificationCount = caller(contract.getUnreadNotificationCount);
export const getNotification = caller(contract.getNotification);
export const createNotification = caller(contract.createNotification);
export const updateNotification = caller(contract.updateNotification);
export const markAllNotificationsRead = caller(contract.markAllNotificationsRead);
export const updateNotifications = caller(contract.updateNotifications);
export const deleteNotification = caller(contract.deleteNotification);
export const deleteNotifications = caller(contract.deleteNotifications);
export const restoreNotifications = caller(contract.restoreNotifications);
