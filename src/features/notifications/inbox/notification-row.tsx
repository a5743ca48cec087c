import { type ReactNode, useState } from "react";
import type { Notification } from "#contract/notifications/application-notification.ts";
import { DateText } from "#i18n/dates/date-text.tsx";
import { useText } from "#i18n/use-text.ts";
import { DotSeparated, Icon, joinClassNames } from "#ui/index.ts";
import { groupIcons } from "../notification-groups.ts";

/** Number of characters above which a text is collapsed. */
const MAX_COLLAPSED_LENGTH = 280;

interface NotificationRowProps {
  readonly notification: Notification;
  /** Sanitised path within the portal; null if the notification links to no screen. */
  readonly href: string | null;
  readonly onFollow: () => void;
  /**
   * True for a short row, as used in the panel. It has at most two lines of text, and omits the kind and the
   * application.
   */
  readonly isBrief?: boolean;
  readonly heading?: "h2" | "h3";
  /** Content before the row, such as a checkbox. */
  readonly leading?: ReactNode;
  readonly actions?: ReactNode;
}

/**
 * Classes for an element that contains several inline texts. The texts follow each other in the direction of
 * the page, even if one of them has the opposite direction.
 */
const pageOrderClass = "wrap-anywhere [unicode-bidi:normal]";

/** Shows one notification. An unread one has a dot, bold text, and the word "unread" for screen readers. */
export function NotificationRow(props: NotificationRowProps) {
  const { notification, href, onFollow, isBrief = false, heading: Heading = "h2", leading, actions } = props;
  const t = useText();
  const title = (
    <>
      {!notification.IsRead && (
        <>
          {leading && (
            <span className="me-2 mb-0.5 inline-block size-2 rounded-full bg-brand-mark sm:hidden" />
          )}
          <span className="sr-only">{t("notifications.unreadLine")} </span>
        </>
      )}
      <span>{notification.Title}</span>
    </>
  );
  // On phones, let the text below the title extend under the menu button, which is beside the title only.
  const extraWidthClass = Boolean(actions) && "max-sm:-me-11";
  return (
    <div className="flex items-start gap-3">
      {leading}
      <span
        className={joinClassNames(
          "relative mt-0.5 grid size-8 shrink-0 place-items-center rounded-full",
          Boolean(leading) && "max-sm:hidden",
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
          className={joinClassNames(
            pageOrderClass,
            "text-wrap leading-snug",
            !notification.IsRead && "font-semibold",
          )}
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
            className={joinClassNames(
              "text-muted text-sm wrap-anywhere",
              extraWidthClass,
              isBrief && "line-clamp-2",
            )}
          >
            {isBrief ? notification.Text : <ExpandableText text={notification.Text} />}
          </p>
        )}
        <DotSeparated
          className={joinClassNames(pageOrderClass, "text-muted text-sm", extraWidthClass)}
          parts={[
            <DateText key="at" iso={notification.At} />,
            !isBrief && notification.KindName,
            !isBrief && notification.ApplicationName,
          ]}
        />
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
  // Shorten the text at a space. A text without spaces, such as Chinese, is shortened anywhere.
  const breakIndex = text.lastIndexOf(" ", MAX_COLLAPSED_LENGTH) + 1;
  return (
    <>
      {text.slice(0, breakIndex > MAX_COLLAPSED_LENGTH / 2 ? breakIndex : MAX_COLLAPSED_LENGTH)}…{" "}
      <button type="button" className="link touch-link relative min-h-6" onClick={() => setExpanded(true)}>
        {t("notifications.whole")}
      </button>
    </>
  );
}
