/** Creates the responses of the inbox: pages of an account's notifications, newest first, and counts. */

import type * as z from "zod/mini";
import type { getNotifications, notification } from "#contract/notifications/application-notification.ts";
import { type ClockContext, type StoreClockContext, toInstantText } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import { createMessage, type Message, readStoredText } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { NotificationRecord } from "../../records/notification-record.ts";
import { listRightsOnApplication } from "../../rules/access.ts";
import type { FieldConditions } from "../../store/store.ts";
import { getApplicationTitle } from "../applications/application-title.ts";
import { getApplicationType } from "../lookups/application-types.ts";
import { notificationKinds } from "./notification-kinds.ts";

type InboxQuery = z.output<(typeof getNotifications)["query"]>;

const MAX_APPLICATION_FILTERS = 50;

export function countUnread(accountId: string, context: StoreClockContext): number {
  return context.store
    .collection("notification")
    .count(createInboxFilter(accountId, { Show: "unread" }, context));
}

/** Returns a page of the inbox with filters, and the number of all unread notifications. */
export function toInboxResponse(
  account: AccountRecord,
  query: InboxQuery,
  context: StoreClockContext,
  translator: Translator,
) {
  const notifications = context.store.collection("notification");
  const where = createInboxFilter(account.Id, query, context);
  const pageRecords = notifications.find({
    where,
    orderBy: { field: "At", direction: "desc" },
    limit: query.PageSize,
    offset: (query.PageNumber - 1) * query.PageSize,
  });
  return {
    Items: pageRecords.map((record) => toNotificationResponse(record, account, context, translator)),
    TotalCount: notifications.count(where),
    UnreadCount: countUnread(account.Id, context),
    Applications: listApplications(account, context),
  };
}

/** Converts a notification to a response in the reader's language. */
export function toNotificationResponse(
  record: NotificationRecord,
  account: AccountRecord,
  context: StoreClockContext,
  { text }: Translator,
): UnlocalisedResponse<z.input<typeof notification>, "ApplicationName" | "KindName"> {
  const { Id, Kind, ApplicationId, Link, At, State } = record;
  const Title = text(readStoredText(record.Title));
  const Text = record.Text.map((paragraph) => text(readStoredText(paragraph))).join("\n\n");
  const { name: KindName, group: Group } = notificationKinds[Kind];
  const ApplicationName = ApplicationId && findApplicationName(ApplicationId, account, context);
  return {
    ...{ Id, Kind, KindName, Group, Title, Text, ApplicationId, ApplicationName, Link, At },
    IsRead: State === "read",
  };
}

/**
 * Returns the applications of the account's notifications, sorted by latest notification. Excludes
 * applications that the account may no longer see.
 */
function listApplications(account: AccountRecord, context: StoreClockContext) {
  const notifications = context.store.collection("notification").find({
    where: createInboxFilter(account.Id, {}, context),
    orderBy: { field: "At", direction: "desc" },
    limit: 1_000,
  });
  const ids = [...new Set(notifications.flatMap(({ ApplicationId }) => ApplicationId ?? []))];
  const applicationNames: { Id: string; Name: Message }[] = [];
  for (const Id of ids) {
    const Name =
      applicationNames.length < MAX_APPLICATION_FILTERS ? findApplicationName(Id, account, context) : null;
    if (Name) applicationNames.push({ Id, Name });
  }
  return applicationNames;
}

function findApplicationName(
  applicationId: string,
  account: AccountRecord,
  context: StoreClockContext,
): Message | null {
  const application = context.store.collection("application").get(applicationId);
  if (!application || !listRightsOnApplication(application, account, context).has("view")) return null;
  const { Number: number, ApplicationTypeId } = application;
  const applicationName = number ?? getApplicationType(ApplicationTypeId).name;
  return createMessage("applicationTypes.named", {
    name: applicationName,
    title: getApplicationTitle(application),
  });
}

function createInboxFilter(
  AccountId: string,
  { Show, Group, ApplicationId }: Partial<InboxQuery>,
  { now }: ClockContext,
): FieldConditions<NotificationRecord> {
  const kindsOfGroup = Object.entries(notificationKinds).filter(([, { group }]) => group === Group);
  return {
    AccountId,
    At: { to: toInstantText(now()) },
    State: Show === "read" || Show === "unread" ? Show : { in: ["read", "unread"] },
    Kind: Group ? { in: kindsOfGroup.map(([kind]) => kind) } : undefined,
    ApplicationId,
  };
}
