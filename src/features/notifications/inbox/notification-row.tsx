import { type ReactNode, useState } from "react";
import type { Notification } from "#contract/notifications/application-notification.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { Icon, joinClassNames } from "#ui/index.ts";
import { groupIcons } from "../notification-groups.ts";

/** Longer texts are collapsed, in characters. */
const MAX_COLLAPSED_LENGTH = 280;

interface NotificationRowProps {
  readonly notification: Notification;
  /** Sanitized in-app path; null if the notification links to no screen. */
  readonly href: string | null;
  /** Called when the link is followed. */
  readonly onFollow: () => void;
  /** Shows only title and time, for the panel. */
  readonly isBrief?: boolean;
  readonly heading?: "h2" | "h3";
  /** Rendered before the row. */
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** Isolates the text's own direction, also on right-to-left pages. */
const inPageOrder = "wrap-anywhere [unicode-bidi:normal]";

/** One notification; unread ones have a dot, a hidden word and bold text. */
export function NotificationRow(props: NotificationRowProps) {
  const { notification, href, onFollow, isBrief = false, heading: Heading = "h2", lead, actions } = props;
  const t = useText();
  const title = (
    <>
      {!notification.IsRead && (
        <>
          {lead && <span className="me-2 mb-0.5 inline-block size-2 rounded-full bg-brand-mark sm:hidden" />}
          <span className="sr-only">{t("notifications.unreadLine")} </span>
        </>
      )}
      <span>{notification.Title}</span>
    </>
  );
  return (
    <div className="flex items-start gap-3">
      {lead}
      <span
        className={joinClassNames(
          "relative mt-0.5 grid size-8 shrink-0 place-items-center rounded-full",
          Boolean(lead) && "max-sm:hidden",
          notification.IsRead ? "bg-sunken text-muted" : "bg-brand-tint text-brand-mark",
        )}
      >
        <Icon name={groupIcons[notification.Group]} size="s" />
        {!notification.IsRead && (
          <span className="-top-0.5 -end-0.5 absolute size-2.5 rounded-full border-2 border-raised bg-brand-mark" />
        )}
      </span>
      <div className="grid min-w-0 grow gap-1">
        <Heading
          className={joinClassNames(inPageOrder, "leading-snug", !notification.IsRead && "font-semibold")}
        >
          {href ? (
            <a
              href={href}
              onClick={onFollow}
              className="text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        {notification.Text && (
          <p
            dir="auto"
            className={joinClassNames("text-muted text-sm wrap-anywhere", isBrief && "line-clamp-2")}
          >
            {isBrief ? notification.Text : <ExpandableText text={notification.Text} />}
          </p>
        )}
        <p className={joinClassNames(inPageOrder, "text-muted text-sm")}>
          <DateText iso={notification.At} />
          {!isBrief && (
            <>
              {" · "}
              <bdi>{notification.KindName}</bdi>
            </>
          )}
          {!isBrief && notification.ApplicationName && (
            <>
              {" · "}
              <bdi>{notification.ApplicationName}</bdi>
            </>
          )}
        </p>
      </div>
      {actions}
    </div>
  );
}

function ExpandableText({ text }: { text: string }) {
  const t = useText();
  const [isExpanded, setExpanded] = useState(false);
  if (text.length <= MAX_COLLAPSED_LENGTH || isExpanded)
    return <span className="whitespace-pre-line">{text.replaceAll(/\n{2,}/g, "\n")}</span>;
  // Cut at a space; texts without spaces (Chinese) are cut anywhere.
  const space = text.lastIndexOf(" ", MAX_COLLAPSED_LENGTH) + 1;
  return (
    <>
      {text.slice(0, space > MAX_COLLAPSED_LENGTH / 2 ? space : MAX_COLLAPSED_LENGTH)}…{" "}
      <button type="button" className="link relative" onClick={() => setExpanded(true)}>
        {t("notifications.whole")}
      </button>
    </>
  );
}
