/**
 * Notifies people of an event by inbox, email and push message, according to their settings, and updates open pages.
 */
import type { NotificationKind } from "#contract/notifications/application-notification.ts";
import {
  createRandomId,
  type PortalLinkContext,
  type ServiceContext,
  type StoreClockContext,
  toInstantText,
} from "../../context/context.ts";
import { createMessage, type Message, readStoredText, toStoredText } from "../../messages/message.ts";
import type { Translator } from "../../messages/translator.ts";
import { findHostName } from "../../portal/host.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { MailRecord } from "../../records/mail-record.ts";
import type { NotificationRecord } from "../../records/notification-record.ts";
import { createTrackingPath } from "../applications/tracking-path.ts";
import { extendVisitLink } from "../visits/visit-link.ts";
import { getAccountTranslator } from "./account-translator.ts";
import { listChannels } from "./channels.ts";
import { countUnread } from "./inbox.ts";
import { notificationKinds } from "./notification-kinds.ts";
import { saveMail } from "./outbox.ts";
import { sendPush } from "./push.ts";
import { notificationSections } from "./sections.ts";

interface AccountParagraphs<Text> {
  readonly accountId: string;
  readonly paragraphs: readonly Text[];
}

/** The content of a notification about one event. */
export interface NotificationNotice {
  readonly kind: NotificationKind;
  /** One line: title in the inbox and subject of the email. */
  readonly title: Message | string;
  readonly paragraphs: readonly (Message | string)[];
  readonly applicationId?: string | null | undefined;
  /**
   * Path within the portal; null for no link. If absent, the link opens the application's section for this
   * notification kind.
   */
  readonly link?: string | null | undefined;
  /** Host whose name and URL are in the email, such as the application's host. By default the account's first host. */
  readonly domain?: string | undefined;
  /** Additional paragraphs in the email to one account. */
  readonly additionalParagraphs?: AccountParagraphs<Message | string> | undefined;
  /** `inbox` ignores the account's settings and sends no email or push message. */
  readonly onlyChannel?: "inbox" | undefined;
}

type AddressedNotice = NotificationNotice & { readonly accountIds: readonly string[] };

/**
 * Notifies each account once, by the selected channels. Safe to call inside a transaction: open pages are updated after
 * it. Deleted accounts are notified only of the deletion.
 */
export function notifyAccounts(context: ServiceContext, { accountIds, ...notice }: AddressedNotice): void {
  for (const accountId of new Set(accountIds)) {
    const account = context.store.collection("account").get(accountId);
    if (!account || (account.State === "deleted" && notice.kind !== "account-deleted")) continue;
    if (account.State === "visitor") notifyVisitor(account, notice, context);
    else notifyAccount(account, notice, context);
  }
}

function notifyAccount(account: AccountRecord, notice: NotificationNotice, context: ServiceContext): void {
  const { store, now, random } = context;
  const channels = listChannels(account.Id, notice.kind, notice.applicationId ?? null, context);
  const canUseEmailAndPush = notice.onlyChannel === undefined;
  const renderedNotice = renderNotice(notice, getAccountTranslator(account, context));
  if (channels.Email && canUseEmailAndPush) emailNotice(renderedNotice, account, context);
  const isInInbox = channels.InApp && account.State !== "deleted";
  const record = toNotificationRecord(notice, account.Id, createRandomId(random), toInstantText(now()));
  if (isInInbox) {
    store.collection("notification").put(record);
    publishUnreadCount(account, context, record);
  }
  if (!channels.Push || !canUseEmailAndPush) return;
  const { title, paragraphs } = renderedNotice;
  const unreadCount = countUnread(account.Id, context);
  const id = isInInbox ? record.Id : null;
  sendPush(account, { id, title, paragraphs, link: record.Link, unreadCount }, context);
}

/** Notifies a visitor (an applicant without an account) by email, because visitors have no inbox. */
function notifyVisitor(account: AccountRecord, notice: NotificationNotice, context: ServiceContext): void {
  // Drafts of visitors expire sooner and have separate reminders (`domain/visits/visit-mail.ts`).
  if (
    notice.onlyChannel !== undefined ||
    notice.kind === "draft-expiring" ||
    !notificationKinds[notice.kind].Email
  )
    return;
  const renderedNotice = renderNotice(notice, getAccountTranslator(account, context));
  emailNotice(
    { ...renderedNotice, ...addVisitorLink(renderedNotice, account.Id, context) },
    account,
    context,
  );
}

/** Returns the link to a page that a visitor can open, with the paragraph that introduces it. */
function addVisitorLink(
  { paragraphs, link, applicationId, additionalParagraphs, translator }: RenderedNotice,
  accountId: string,
  { store, now }: StoreClockContext,
): Pick<RenderedNotice, "paragraphs" | "link"> {
  if (link?.startsWith("/public-")) return { paragraphs, link };
  const application = store.collection("application").get(applicationId ?? "");
  if (!application) return { paragraphs, link: null };
  const privatePath = extendVisitLink(application.Id, accountId, { store, now });
  if (privatePath === undefined)
    return { paragraphs, link: application.Number && createTrackingPath(application.Number) };
  if (additionalParagraphs?.paragraphs.some((paragraph) => paragraph.endsWith(privatePath)))
    return { paragraphs, link: null };
  return {
    paragraphs: [...paragraphs, translator.text(createMessage("visits.openApplication"))],
    link: privatePath,
  };
}

interface RenderedNotice extends NotificationNotice {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly additionalParagraphs?: AccountParagraphs<string> | undefined;
  readonly translator: Translator;
}

function renderNotice(notice: NotificationNotice, translator: Translator): RenderedNotice {
  const { text } = translator;
  const { title, paragraphs, additionalParagraphs } = notice;
  return {
    ...notice,
    title: text(title),
    paragraphs: paragraphs.map(text).filter(Boolean),
    additionalParagraphs: additionalParagraphs && {
      ...additionalParagraphs,
      paragraphs: additionalParagraphs.paragraphs.map(text),
    },
    translator,
  };
}

function emailNotice(notice: RenderedNotice, account: AccountRecord, context: ServiceContext): void {
  saveMail(renderMail(notice, account, context), context);
}

/** Converts a notice to an inbox item. */
export function toNotificationRecord(
  notice: NotificationNotice,
  AccountId: string,
  Id: string,
  At: string,
): NotificationRecord {
  return {
    Id,
    AccountId,
    Kind: notice.kind,
    Title: toStoredText(notice.title),
    Text: notice.paragraphs.filter(Boolean).map(toStoredText),
    ApplicationId: notice.applicationId ?? null,
    Link: findLink(notice),
    At,
    State: "unread",
  };
}

/** Converts a notice to an email in the reader's language: greeting, paragraphs, link, host name. */
export function renderNoticeEmail(
  notice: NotificationNotice,
  account: Pick<AccountRecord, "Id" | "Email" | "FirstName" | "Domains">,
  context: PortalLinkContext,
  translator: Translator,
): Omit<MailRecord, "Id" | "At"> {
  return renderMail(renderNotice(notice, translator), account, context);
}

function renderMail(
  notice: RenderedNotice,
  account: Pick<AccountRecord, "Id" | "Email" | "FirstName" | "Domains">,
  { hosts, portalOrigin }: PortalLinkContext,
): Omit<MailRecord, "Id" | "At"> {
  const { text, language } = notice.translator;
  const domain = notice.domain ?? account.Domains[0] ?? "";
  const link = findLink(notice);
  const paragraphs = [
    text(createMessage("service.greeting", { name: account.FirstName })),
    ...notice.paragraphs,
    link && domain ? `${portalOrigin(domain)}${link}` : "",
    ...(notice.additionalParagraphs?.accountId === account.Id ? notice.additionalParagraphs.paragraphs : []),
    text(findHostName(hosts, domain)),
  ];
  return {
    To: account.Email,
    Subject: notice.title,
    Text: paragraphs.filter(Boolean).join("\n\n"),
    Language: language,
  };
}

/** Publishes the number of unread notifications to an account's open pages, after the current transaction. */
export function publishUnreadCount(
  account: Pick<AccountRecord, "Id" | "TopicName" | "Language">,
  context: ServiceContext,
  record?: NotificationRecord,
): void {
  queueMicrotask(() => {
    try {
      const { TopicName, Id } = account;
      if (context.store.collection("account").get(Id)?.State !== "active") return;
      const storedNotification = record && context.store.collection("notification").get(record.Id);
      const News = storedNotification
        ? toNewsItem(storedNotification, getAccountTranslator(account, context))
        : null;
      const UnreadCount = countUnread(Id, context);
      context.hub.publish(TopicName, { Type: "Notification", TopicName, UnreadCount, News });
    } catch (error) {
      context.report(error);
    }
  });
}

function toNewsItem({ Id, Kind, Title, Link }: NotificationRecord, { text }: Translator) {
  return { Id, Kind, Title: text(readStoredText(Title)), Link };
}

function findLink({ kind, link, applicationId }: NotificationNotice): string | null {
  if (link !== undefined || !applicationId) return link ?? null;
  if (kind === "draft-expiring") return `/wizards/application-lodgement/${applicationId}`;
  const section = notificationSections[kind];
  return `/app-details/${applicationId}${section ? `?section=${section}` : ""}`;
}
