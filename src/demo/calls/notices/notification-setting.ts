/** The endpoints of the applicant's notification settings (spec 7.6.11). */

import { isTimeZone } from "#contract/config/time-zone.ts";
import {
  createNotificationSetting,
  deleteNotificationSetting,
  getNotificationSetting,
  getNotificationSettings,
  updateNotificationSetting,
  updateNotificationSettings,
  updateQuietHours,
} from "#contract/notifications/notification-setting.ts";
import type { ServiceContext } from "../../context/context.ts";
import {
  addApplicationSetting,
  getStoredNotificationSetting,
  resetNotificationSetting,
  setNotificationChannels,
  toNotificationSettingsResponse,
} from "../../domain/notifications/settings.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import { getApplicationFor } from "../../rules/access.ts";

export function serveNotificationSetting(serve: ServeEndpoint, context: ServiceContext): void {
  const { store } = context;
  const quietHours = store.collection("quietHours");

  serve(getNotificationSettings, ({ signedIn: { account } }) => {
    const { Id: _, ...hours } = quietHours.get(account.Id) ?? { Id: null };
    return {
      Items: toNotificationSettingsResponse(account, context),
      QuietHours: "From" in hours ? hours : null,
    };
  });

  serve(getNotificationSetting, ({ params, signedIn }) =>
    getStoredNotificationSetting(params.id, signedIn.account, context),
  );

  serve(createNotificationSetting, ({ body, signedIn }) => {
    const { ApplicationId, ...channels } = body;
    getApplicationFor("view", ApplicationId, signedIn.account, context);
    return addApplicationSetting(ApplicationId, channels, signedIn.account, context);
  });

  serve(updateNotificationSetting, ({ params, body, signedIn }) =>
    setNotificationChannels(params.id, body, signedIn.account, context),
  );

  serve(updateNotificationSettings, ({ body, signedIn }) =>
    store.transaction(() =>
      body.Settings.map(({ Id, ...channels }) =>
        setNotificationChannels(Id, channels, signedIn.account, context),
      ),
    ),
  );

  serve(deleteNotificationSetting, ({ params, signedIn }) => {
    resetNotificationSetting(params.id, signedIn.account, context);
    return SUCCESS_RESPONSE;
  });

  serve(updateQuietHours, ({ body: { QuietHours }, signedIn }) => {
    if (QuietHours?.TimeZone && !isTimeZone(QuietHours.TimeZone))
      throw new ServiceError(400, createMessage("notificationKinds.unknownTimeZone"));
    if (QuietHours) quietHours.put({ Id: signedIn.account.Id, ...QuietHours });
    else quietHours.delete(signedIn.account.Id);
    return { QuietHours };
  });
}
