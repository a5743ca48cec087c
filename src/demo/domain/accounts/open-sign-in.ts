/** Opens a session for a person whose identity was verified. */
import type { ServiceContext } from "../../context/context.ts";
import { ServiceError } from "../../http/service-error.ts";
import { createMessage } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { toDayText } from "../../time/calendar.ts";
import { notifyAccounts } from "../notifications/notify.ts";
import { getDeviceMessage, UNKNOWN_DEVICE } from "./device-name.ts";
import { savePushDevice } from "./devices.ts";
import { issueTokens, openSession } from "./sessions.ts";

interface VerifiedSignIn {
  readonly account: AccountRecord;
  /** Host name of the portal. */
  readonly domain: string;
  /** The device name in the list of sessions. */
  readonly device: string;
  readonly networkHash: string;
  readonly translator: Translator;
  readonly deviceRegistrationToken?: string | undefined;
}

/**
 * Opens the session and returns its tokens (spec 3.1). If the device is new, notifies the owner of the
 * account. Throws 400 if the account was locked or got another password since `account` was read.
 */
export async function openSignIn(
  { account, domain, device, networkHash, translator, deviceRegistrationToken }: VerifiedSignIn,
  context: ServiceContext,
) {
  const session = context.store.transaction(() => {
    const latestAccount = context.store.collection("account").get(account.Id);
    if (latestAccount?.State !== "active" || latestAccount.PasswordHash !== account.PasswordHash)
      throw new ServiceError(400, createMessage("accounts.wrongCredentials"));
    notifyOfNewDevice(account, { domain, device }, context);
    const newSession = openSession(
      account,
      { domain, device, networkHash, language: translator.language },
      context,
    );
    if (deviceRegistrationToken) savePushDevice(newSession, deviceRegistrationToken, context);
    return newSession;
  });
  return { ...(await issueTokens(session, context)), TopicName: account.TopicName };
}

/** Notifies the owner of a sign-in from a new device. Does nothing for the account's first session. */
function notifyOfNewDevice(
  account: AccountRecord,
  { domain, device }: { readonly domain: string; readonly device: string },
  context: ServiceContext,
): void {
  if (device === UNKNOWN_DEVICE) return;
  const sessions = context.store.collection("session");
  const AccountId = account.Id;
  if (sessions.count({ AccountId }) === 0 || sessions.count({ AccountId, Device: device }) > 0) return;
  notifyAccounts(context, {
    kind: "new-device",
    accountIds: [account.Id],
    title: createMessage("accounts.newDevice.title"),
    paragraphs: [
      createMessage("accounts.newDevice.text", {
        device: getDeviceMessage(device),
        date: { day: toDayText(context.now()) },
      }),
      createMessage("accounts.newDevice.advice"),
    ],
    link: "/crafted/account/settings?section=devices",
    domain,
  });
}
