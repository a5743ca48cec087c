/** Creates notifications of the demo accounts, with reminders and notification settings. */

import { toInstantText } from "../context/context.ts";
import { createTransitionNotice } from "../domain/applications/transitions/transition-notice.ts";
import { type NotificationNotice, toNotificationRecord } from "../domain/notifications/notify.ts";
import { createMessage, readStoredText } from "../messages/message.ts";
import type { AccountRecord } from "../records/accounts/account-record.ts";
import type { PostRecord, SubscriberRecord } from "../records/list-record.ts";
import type { NotificationRecord, NotificationSettingRecord } from "../records/notification-record.ts";
import { getSeedAccountId } from "./accounts.ts";
import type { SeededApplication } from "./application.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Age in days above which notifications are omitted. */
const RETENTION_DAYS = 60;
/** Age in days up to which notifications are unread. */
const UNREAD_DAYS = 6;

export function seedInbox(
  seededApplications: readonly SeededApplication[],
  accounts: readonly AccountRecord[],
  news: { readonly posts: readonly PostRecord[]; readonly subscribers: readonly SubscriberRecord[] },
  now: Date,
): NotificationRecord[] {
  const countDaysSince = (at: string) => (now.getTime() - Date.parse(at)) / DAY_MS;
  const createRecord = (
    id: string,
    accountId: string,
    notice: NotificationNotice,
    at: string,
  ): NotificationRecord[] =>
    countDaysSince(at) > RETENTION_DAYS
      ? []
      : [
          {
            ...toNotificationRecord(notice, accountId, id, at),
            State: countDaysSince(at) > UNREAD_DAYS ? "read" : "unread",
          },
        ];

  const transitionNotifications = seededApplications.flatMap(({ application, events }) =>
    events.flatMap((event, index) => {
      const isLast = index === events.length - 1;
      const applicationAtEvent = isLast ? application : { ...application, DueDate: null };
      const { To: to, Actor: actor, By: by, Comment: comment, From: from, At } = event;
      const notice = createTransitionNotice(applicationAtEvent, { to, actor, by, comment, from });
      return notice ? createRecord(`${event.Id}n`, application.AccountId, notice, At) : [];
    }),
  );
  const postNotifications = news.posts.flatMap(({ Id, ListId, Title, Text, At }) =>
    news.subscribers
      .filter((subscriber) => subscriber.ListId === ListId)
      .flatMap(({ AccountId }) => {
        const notice = {
          kind: "list-post",
          title: readStoredText(Title),
          paragraphs: [readStoredText(Text)],
        } as const;
        const link = `/crafted/account/settings?section=lists&open=${ListId}`;
        return createRecord(`${Id}.${AccountId}`, AccountId, { ...notice, link }, At);
      }),
  );
  const announcedAt = toInstantText(new Date(now.getTime() - 2 * DAY_MS));
  const announcements = accounts.flatMap(({ Id }) =>
    createRecord(`${Id}.welcome`, Id, announcement, announcedAt),
  );
  return [
    ...transitionNotifications,
    ...postNotifications,
    ...announcements,
    ...seedReminders(seededApplications, now),
  ];
}

const announcement: NotificationNotice = {
  kind: "announcement",
  title: createMessage("announcements.halfDayInspections.title"),
  paragraphs: [createMessage("announcements.halfDayInspections.text")],
};

/** Creates one past and one future reminder, both about a draft of the demo user. */
function seedReminders(seededApplications: readonly SeededApplication[], now: Date): NotificationRecord[] {
  const draft = seededApplications.find(
    ({ application }) =>
      application.AccountId === getSeedAccountId("user") && application.StatusId === "draft",
  );
  const reminders = [
    [-0.2, "Ring the engineer about the slab", "She is back on Monday."],
    [4, "Ask the owners for the title", ""],
  ] as const;
  return reminders.map(([days, title, text], index) => {
    const notice = { kind: "reminder", title, paragraphs: [text] } as const;
    const at = toInstantText(new Date(now.getTime() + days * DAY_MS));
    return toNotificationRecord(
      { ...notice, applicationId: draft?.application.Id },
      getSeedAccountId("user"),
      `rem${index}`,
      at,
    );
  });
}

/**
 * Creates notification settings: the demo user and the parent account have switched some channels on or off.
 */
export function seedNotificationSettings(
  seededApplications: readonly SeededApplication[],
): NotificationSettingRecord[] {
  const [user, parent] = [getSeedAccountId("user"), getSeedAccountId("parent")];
  const mutedCandidate = seededApplications.find(
    ({ application }) => application.AccountId === user && application.StatusId === "construction-commenced",
  );
  const channelSettings = [
    [user, "surveyor-appointed", { Email: false, InApp: true, Push: false }],
    [user, "document-accepted", { Email: false, InApp: false, Push: false }],
    [user, "inspection-requested", { Email: true, InApp: true, Push: true }],
    [parent, "document-accepted", { Email: true, InApp: true, Push: false }],
  ] as const;
  const settings: NotificationSettingRecord[] = channelSettings.map(([AccountId, Kind, channels]) => ({
    ...{ Id: `${AccountId} ${Kind}`, AccountId, Kind, ApplicationId: null },
    ...channels,
  }));
  const mutedId = mutedCandidate?.application.Id;
  if (!mutedId) return settings;
  const channels = { Email: false, InApp: true, Push: false };
  return [
    ...settings,
    { Id: `${user}.${mutedId}`, AccountId: user, Kind: null, ApplicationId: mutedId, ...channels },
  ];
}
