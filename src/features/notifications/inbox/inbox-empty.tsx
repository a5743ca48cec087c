import { useText } from "#i18n/use-text.ts";
import { Button, EmptyState, Link } from "#ui/index.ts";
import { isFiltered, unfilteredInbox, useInbox } from "./inbox.store.ts";

/** Nothing to read: because all is read, because of the narrowing, or because nothing has happened yet. */
export function InboxEmpty({ settingsHref }: { settingsHref: string }) {
  const t = useText();
  const { change, ...view } = useInbox();
  if (!isFiltered(view))
    return (
      <EmptyState
        icon="bell"
        title={t("notifications.none")}
        action={<Link href={settingsHref}>{t("notifications.choose.settings")}</Link>}
      >
        {t("notifications.noneText")}
      </EmptyState>
    );
  const isAllRead = view.show === "unread" && view.group === null && view.applicationId === null;
  return (
    <EmptyState
      icon={isAllRead ? "check" : "filter"}
      title={t(isAllRead ? "notifications.allRead" : "notifications.noneSuch")}
      action={<Button onClick={() => change(unfilteredInbox)}>{t("notifications.showAll")}</Button>}
    >
      {t(isAllRead ? "notifications.allReadText" : "notifications.noneSuchText")}
    </EmptyState>
  );
}
