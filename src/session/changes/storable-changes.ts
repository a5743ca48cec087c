/**
 * Lists the endpoints whose requests may be stored while they wait for a token (decisions 129): all endpoints
 * of the contract with `storable`. A stored request to any other endpoint is never sent, because anybody can
 * edit local storage.
 */
import { putSwitchDefaultHelpTextOn } from "#contract/accounts/help-text-setting.ts";
import { pinApplication } from "#contract/applications/application-list.ts";
import { updateCheckListStatus } from "#contract/applications/checklist.ts";
import { updateInspectionCheckList } from "#contract/applications/inspection.ts";
import type { EndpointShape } from "#contract/endpoint.ts";
import { updateNotifications } from "#contract/notifications/application-notification.ts";
import {
  createSubscription,
  deleteSubscription,
  updateSubscription,
} from "#contract/notifications/distribution-list.ts";
import { updateNotificationSettings } from "#contract/notifications/notification-setting.ts";

export const storableChanges: readonly EndpointShape[] = [
  createSubscription,
  deleteSubscription,
  pinApplication,
  putSwitchDefaultHelpTextOn,
  updateCheckListStatus,
  updateInspectionCheckList,
  updateNotificationSettings,
  updateNotifications,
  updateSubscription,
];
