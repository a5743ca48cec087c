/** Notifications, newest first, with filters and bulk actions. */
import { useQuery } from "@tanstack/react-query";
import { useClient } from "#api/api-context.ts";
import { useText } from "#i18n/use-text.ts";
import { Button, ButtonLink, PageTitle, Skeleton } from "#ui/index.ts";
import { isUnavailable, LoadError } from "#work/load-error.tsx";
import { notificationInboxQuery } from "../notifications.queries.ts";
import { useInboxFilter } from "./inbox.store.ts";
import { InboxEmpty } from "./inbox-empty.tsx";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxList } from "./inbox-list.tsx";
import { useMarkAllNotificationsRead } from "./inbox-mutations.ts";

interface InboxProps {
  readonly settingsHref: string;
}

export function NotificationInbox({ settingsHref }: InboxProps) {
  const t = useText();
  const { change: _, ...view } = useInboxFilter();
  const inbox = useQuery(notificationInboxQuery(useClient(), view));
  const markAllMutation = useMarkAllNotificationsRead();
  const unreadCount = inbox.data?.UnreadCount ?? 0;
  return (
    <div className="grid gap-4">
      <PageTitle
        sub={
          inbox.data ? (
            unreadCount > 0 ? (
              t("notifications.sub", { count: unreadCount })
            ) : (
              t("notifications.subNone")
            )
          ) : (
            <Skeleton className="my-1 w-64 max-w-full" />
          )
        }
        actions={
          <>
            {(unreadCount > 0 || inbox.isPending) && (
              <Button
                icon="check"
                className={inbox.isPending ? "invisible" : undefined}
                busy={markAllMutation.isPending}
                onClick={() => markAllMutation.mutate()}
              >
                {t("notifications.markAll")}
              </Button>
            )}
            <ButtonLink icon="settings" variant="quiet" href={settingsHref}>
              {t("notifications.settings")}
            </ButtonLink>
          </>
        }
      >
        {t("notifications.title")}
      </PageTitle>
      <InboxFilters unreadCount={unreadCount} applications={inbox.data?.Applications ?? []} />
      <section role="tabpanel" aria-labelledby={`inbox-${view.show}`} className="grid gap-4">
        {inbox.isPending && <Skeleton lines={10} />}
        {isUnavailable(inbox) && (
          <LoadError title={t("notifications.failed")} onRetry={() => inbox.refetch()} error={inbox.error} />
        )}
        {inbox.data && (
          <InboxList
            key={`${view.show} ${view.group} ${view.applicationId} ${view.page}`}
            inbox={inbox.data}
            isStale={inbox.isPlaceholderData}
            emptyState={<InboxEmpty settingsHref={settingsHref} />}
          />
        )}
      </section>
    </div>
  );
}
