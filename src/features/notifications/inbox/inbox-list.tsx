import { type ReactNode, useState } from "react";
import type { EndpointReply } from "#contract/endpoint.ts";
import type { getNotifications } from "#contract/notifications/application-notification.ts";
import { useText } from "#i18n/use-text.ts";
import { toSafeInternalPath } from "#session/navigation/safe-path.ts";
import { joinClassNames, RemovedNote } from "#ui/index.ts";
import { useInboxFilter } from "./inbox.store.ts";
import { useMarkNotifications } from "./inbox-mutations.ts";
import { InboxPagination } from "./inbox-pagination.tsx";
import { InboxRow } from "./inbox-row.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useNotificationRemoval } from "./use-notification-removal.ts";

interface InboxListProps {
  readonly inbox: EndpointReply<typeof getNotifications>;
  /** True while another page loads and the list shows the previous page. */
  readonly isStale: boolean;
  readonly emptyState: ReactNode;
}

export function InboxList({ inbox, isStale, emptyState }: InboxListProps) {
  const t = useText();
  const { applicationId, change } = useInboxFilter();
  const markMutation = useMarkNotifications();
  const removal = useNotificationRemoval();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const entries = removal.withUndoNotes(inbox.Items);
  const rows = entries.flatMap((entry) => (entry.kind === "notification" ? entry.notification : []));
  const selectedRows = rows.filter(({ Id }) => chosenIds.has(Id));
  const choose = (id: string, isChosen: boolean) =>
    setChosenIds(
      new Set(isChosen ? [...chosenIds, id] : [...chosenIds].filter((chosenId) => chosenId !== id)),
    );

  if (entries.length === 0) return emptyState;
  return (
    <>
      <SelectionBar
        selectedCount={selectedRows.length}
        areAllSelected={selectedRows.length === rows.length && rows.length > 0}
        onSelectAll={(isAll) => setChosenIds(new Set(isAll ? rows.map(({ Id }) => Id) : []))}
        onMark={(isRead) => {
          markMutation.mutate({ notifications: selectedRows, isRead });
          setChosenIds(new Set());
        }}
        onRemove={() => {
          const firstSelectedIndex = entries.findIndex(
            (entry) => entry.kind === "notification" && chosenIds.has(entry.notification.Id),
          );
          removal.remove(selectedRows, firstSelectedIndex);
          setChosenIds(new Set());
        }}
      />
      <ul
        aria-busy={isStale}
        className={joinClassNames(
          "divide-y divide-line rounded-theme border border-line bg-raised",
          isStale && "opacity-60",
        )}
      >
        {entries.map((entry, index) =>
          entry.kind === "removed" ? (
            <li key={entry.removed.key} className="p-3">
              <RemovedNote
                undoLabel={t("notifications.undo")}
                busy={removal.isUndoing}
                onUndo={() => removal.undo(entry.removed)}
              >
                {t("notifications.removed", { count: entry.removed.notifications.length })}
              </RemovedNote>
            </li>
          ) : (
            <li key={entry.notification.Id} className="relative px-4 py-row hover:bg-hover">
              <InboxRow
                notification={entry.notification}
                href={toSafeInternalPath(entry.notification.Link, location.origin)}
                isChosen={chosenIds.has(entry.notification.Id)}
                onChoose={(isChosen) => choose(entry.notification.Id, isChosen)}
                onMark={(isRead) => markMutation.mutate({ notifications: [entry.notification], isRead })}
                onRemove={() => removal.remove([entry.notification], index)}
                onFilterByApplication={
                  entry.notification.ApplicationName && applicationId !== entry.notification.ApplicationId
                    ? () => change({ applicationId: entry.notification.ApplicationId })
                    : undefined
                }
              />
            </li>
          ),
        )}
      </ul>
      <InboxPagination total={inbox.TotalCount} />
    </>
  );
}
