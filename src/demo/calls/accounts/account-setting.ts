/** The endpoints of account settings: help texts, email groups, devices and sessions (spec 7.2). */
import type * as z from "zod/mini";
import {
  endOtherSessions,
  getNotificationEmailGroups,
  getPostPermitEmailGroups,
  getSessions,
  putNotificationEmailGroups,
  putPostPermitEmailGroups,
  type signInSession,
  updateToken,
} from "#contract/accounts/account-setting.ts";
import { CURRENT_SESSION, endSession as endSessionCall } from "#contract/accounts/ended-session.ts";
import {
  getSwitchDefaultHelpTextOn,
  putSwitchDefaultHelpTextOn,
} from "#contract/accounts/help-text-setting.ts";
import type { ServiceContext } from "../../context/context.ts";
import { publishAccountChange } from "../../domain/accounts/account-changes.ts";
import { getDeviceMessage } from "../../domain/accounts/device-name.ts";
import { deletePushToken, listDevices, savePushDevice } from "../../domain/accounts/devices.ts";
import {
  type EmailGroupPhase,
  saveEmailGroups,
  toEmailGroupsResponse,
} from "../../domain/accounts/email-groups.ts";
import { getPreferences, savePreferences } from "../../domain/accounts/preferences.ts";
import { assertPasswordConfirmed } from "../../domain/accounts/recent-password.ts";
import { endSession, listSessions } from "../../domain/accounts/sessions.ts";
import { type ServeEndpoint, SUCCESS_RESPONSE } from "../../http/serve.ts";
import { createNotFoundError } from "../../http/service-error.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import type { AccountRecord, SessionRecord } from "../../records/accounts/account-record.ts";
import { isOwnOrChild } from "../../rules/access.ts";

export function serveAccountSetting(serve: ServeEndpoint, context: ServiceContext): void {
  const assertOwnAccount = (id: string, account: AccountRecord) => {
    if (id !== account.Id) throw createNotFoundError();
  };
  const assertOwnOrChildAccount = (id: string, account: AccountRecord) => {
    if (!isOwnOrChild(id, account, context)) throw createNotFoundError();
  };

  serve(getSwitchDefaultHelpTextOn, ({ params, signedIn: { account } }) => {
    assertOwnAccount(params.id, account);
    return { IsOn: getPreferences(account.Id, context).IsHelpTextOn };
  });

  serve(putSwitchDefaultHelpTextOn, ({ params, body, signedIn: { account } }) => {
    assertOwnAccount(params.id, account);
    savePreferences(account.Id, { IsHelpTextOn: body.IsOn }, context);
    publishAccountChange("preferences", [account.Id], context);
    return { IsOn: body.IsOn };
  });

  const emailGroups = [
    [getNotificationEmailGroups, putNotificationEmailGroups, "NotificationGroups"],
    [getPostPermitEmailGroups, putPostPermitEmailGroups, "PostPermitGroups"],
  ] as const satisfies readonly (readonly [unknown, unknown, EmailGroupPhase])[];
  for (const [get, put, phase] of emailGroups) {
    serve(get, ({ params, signedIn: { account } }) => {
      assertOwnOrChildAccount(params.id, account);
      return toEmailGroupsResponse(params.id, phase, context);
    });
    serve(put, ({ params, body, signedIn: { account } }) => {
      assertOwnOrChildAccount(params.id, account);
      saveEmailGroups(params.id, phase, body, context);
      return toEmailGroupsResponse(params.id, phase, context);
    });
  }

  serve(updateToken, ({ body, signedIn: { account, session } }) => {
    const isOwnDevice = listDevices(account.Id, context).some(({ Token }) => Token === body.currentToken);
    context.store.transaction(() => {
      if (isOwnDevice) deletePushToken(body.currentToken, context);
      savePushDevice(session, body.newToken, context);
    });
    publishAccountChange("sessions", [account.Id], context);
    return SUCCESS_RESPONSE;
  });

  serve(getSessions, ({ signedIn: { account, session } }) => {
    const sessionIdsWithPush = new Set(listDevices(account.Id, context).map(({ SessionId }) => SessionId));
    const toSessionResponse = (
      sessionRecord: SessionRecord,
    ): UnlocalisedResponse<z.input<typeof signInSession>, "Device"> => ({
      Id: sessionRecord.Id,
      Device: getDeviceMessage(sessionRecord.Device),
      Domain: sessionRecord.Domain,
      ...{ SignedInAt: sessionRecord.CreatedAt, LastUsedAt: sessionRecord.RotatedAt },
      ...{ HasPush: sessionIdsWithPush.has(sessionRecord.Id), IsCurrent: sessionRecord.Id === session.Id },
    });
    const otherSessions = listSessions(account.Id, context).filter(({ Id }) => Id !== session.Id);
    return [session, ...otherSessions].map(toSessionResponse);
  });

  serve(endSessionCall, ({ params, signedIn: { account, session: ownSession } }) => {
    if (params.id !== CURRENT_SESSION && params.id !== ownSession.Id)
      assertPasswordConfirmed(ownSession, context);
    const session =
      params.id === CURRENT_SESSION ? ownSession : context.store.collection("session").get(params.id);
    if (session?.AccountId !== account.Id || session.RevokedAt) throw createNotFoundError();
    endSession(session, context);
    return SUCCESS_RESPONSE;
  });

  serve(endOtherSessions, ({ signedIn: { account, session } }) => {
    assertPasswordConfirmed(session, context);
    for (const one of listSessions(account.Id, context)) if (one.Id !== session.Id) endSession(one, context);
    return SUCCESS_RESPONSE;
  });
}
