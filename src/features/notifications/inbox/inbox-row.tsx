import type { Notification } from "#contract/notifications/application-notification.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, Icon, Menu } from "#ui/index.ts";
import { NotificationRow } from "./notification-row.tsx";

interface InboxRowProps {
  readonly notification: Notification;
  readonly href: string | null;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onMark: (isRead: boolean) => void;
  readonly onRemove: () => void;
  /** Filters the inbox by this notification's application; undefined if that filter is active. */
  readonly onFilterByApplication?: (() => void) | undefined;
}

export function InboxRow({
  notification,
  href,
  isChosen,
  onChoose,
  onMark,
  onRemove,
  onFilterByApplication,
}: InboxRowProps) {
  const t = useText();
  const title = notification.Title;
  return (
    <NotificationRow
      notification={notification}
      href={href}
      onFollow={() => !notification.IsRead && onMark(true)}
      leading={
        <label className="-ms-2 -my-2 relative z-10 grid size-11 shrink-0 cursor-pointer place-items-center">
          <span className="sr-only">{t("notifications.choose", { title })}</span>
          <input
            type="checkbox"
            className="choice-mark choice-checkbox"
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
      }
      actions={
        <div className="-my-1.5 -me-2 relative z-10 flex shrink-0">
          <Button
            variant="quiet"
            icon="trash"
            className="max-sm:hidden"
            aria-label={t("notifications.remove", { title })}
            onClick={onRemove}
          />
          <Menu
            align="end"
            label={t("notifications.more", { title })}
            button={<Icon name="more" />}
            items={[
              {
                id: "mark",
                label: t(notification.IsRead ? "notifications.markUnread" : "notifications.markRead"),
                icon: notification.IsRead ? "mail" : "check",
                onSelect: () => onMark(!notification.IsRead),
              },
              ...(onFilterByApplication
                ? [
                    {
                      id: "narrow",
                      label: t("notifications.onlyThis"),
                      icon: "filter" as const,
                      onSelect: onFilterByApplication,
                    },
                  ]
                : []),
              {
                id: "remove",
                label: t("notifications.removeShort"),
                icon: "trash",
                danger: true,
                onSelect: onRemove,
              },
            ]}
          />
        </div>
      }
    />
  );
}
