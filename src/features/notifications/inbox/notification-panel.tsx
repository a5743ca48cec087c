import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { toSafeInternalPath } from "#session/navigation/safe-path.ts";
import { Button, ButtonLink, Icon, Link, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { newestNotificationsQuery } from "../notifications.queries.ts";
import { useMarkAllNotificationsRead, useMarkNotifications } from "./inbox-mutations.ts";
import type { NotificationBellProps } from "./notification-bell-props.ts";
import { NotificationRow } from "./notification-row.tsx";

interface NotificationPanelProps extends NotificationBellProps {
  /** Called when the person follows a link in the panel. */
  readonly onLeave: () => void;
}

/** Shows the latest notifications in a panel below the bell button. */
export function NotificationPanel({ inboxHref, settingsHref, onLeave }: NotificationPanelProps) {
  const t = useText();
  const latestNotifications = useQuery(newestNotificationsQuery(useClient()));
  const markMutation = useMarkNotifications();
  const markAllMutation = useMarkAllNotificationsRead();
  const notifications = latestNotifications.data?.Items ?? [];
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-line border-b ps-4 pe-2">
        <h2 className="py-3 font-display font-semibold text-lg">{t("notifications.title")}</h2>
        <div className="flex">
          {(latestNotifications.data?.UnreadCount ?? 0) > 0 && (
            <Button variant="quiet" size="s" icon="check" onClick={() => markAllMutation.mutate()}>
              {t("notifications.markAllShort")}
            </Button>
          )}
          <ButtonLink
            variant="quiet"
            size="s"
            icon="settings"
            href={settingsHref}
            aria-label={t("notifications.settings")}
            onClick={onLeave}
          />
        </div>
      </div>
      {latestNotifications.isPending && <Skeleton lines={6} className="p-4" />}
      {isUnavailable(latestNotifications) && (
        <LoadError
          title={t("notifications.failed")}
          onRetry={() => latestNotifications.refetch()}
          error={latestNotifications.error}
        />
      )}
      {latestNotifications.data && notifications.length === 0 && (
        <p className="flex items-center gap-3 p-4 text-muted">
          <Icon name="bell" />
          {t("notifications.none")}
        </p>
      )}
      {notifications.length > 0 && (
        <ul className="min-h-0 overflow-y-auto overscroll-contain">
          {notifications.map((notification) => (
            <li
              key={notification.Id}
              className="relative border-line border-b px-4 py-3 last:border-0 hover:bg-hover"
            >
              <NotificationRow
                notification={notification}
                isBrief
                heading="h3"
                href={toSafeInternalPath(notification.Link, location.origin) ?? inboxHref}
                onFollow={() => {
                  if (!notification.IsRead)
                    markMutation.mutate({ notifications: [notification], isRead: true });
                  onLeave();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="border-line border-t p-2 text-center">
        <Link href={inboxHref} onClick={onLeave} className="inline-flex min-h-11 items-center px-4">
          {t("notifications.open")}
        </Link>
      </p>
    </>
  );
}
