import { useText } from "#i18n/use-text.ts";
import { Button, EmptyState, Link } from "#ui/index.ts";
import { isFilteredInbox, unfilteredInbox, useInboxFilter } from "./inbox.store.ts";

/** Explains an empty inbox: everything is read, no notification matches the filter, or there are none yet. */
export function InboxEmpty({ settingsHref }: { settingsHref: string }) {
  const t = useText();
  const { change, ...filter } = useInboxFilter();
  if (!isFilteredInbox(filter))
    return (
      <EmptyState
        icon="bell"
        title={t("notifications.none")}
        action={<Link href={settingsHref}>{t("notifications.choose.settings")}</Link>}
      >
        {t("notifications.noneText")}
      </EmptyState>
    );
  const isAllRead = filter.show === "unread" && filter.group === null && filter.applicationId === null;
  return (
    <EmptyState
      icon={isAllRead ? "check" : "filter"}
      title={t(isAllRead ? "notifications.allRead" : "notifications.noneFound")}
      action={<Button onClick={() => change(unfilteredInbox)}>{t("notifications.showAll")}</Button>}
    >
      {t(isAllRead ? "notifications.allReadText" : "notifications.noneFoundText")}
    </EmptyState>
  );
}
