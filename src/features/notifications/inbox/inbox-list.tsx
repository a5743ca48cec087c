import { type ReactNode, useState } from "react";
import type { ReplyOf } from "#contract/endpoint.ts";
import type { getNotifications } from "#contract/notifications/application-notification.ts";
import { useText } from "#i18n/use-text.ts";
import { safeInternalPath } from "#session/safe-path.ts";
import { classNames, RemovedNote } from "#ui/index.ts";
import { useInbox } from "./inbox.store.ts";
import { useMarkNotifications } from "./inbox-mutations.ts";
import { InboxPagination } from "./inbox-pagination.tsx";
import { InboxRow } from "./inbox-row.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useNotificationRemoval } from "./use-notification-removal.ts";

interface InboxListProps {
  readonly inbox: ReplyOf<typeof getNotifications>;
  /** Of another page, while this one comes. */
  readonly isOld: boolean;
  readonly empty: ReactNode;
}

export function InboxList({ inbox, isOld, empty }: InboxListProps) {
  const t = useText();
  const { applicationId, change } = useInbox();
  const marking = useMarkNotifications();
  const removal = useNotificationRemoval();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const entries = removal.placed(inbox.Items);
  const lines = entries.flatMap((entry) => (entry.kind === "line" ? entry.line : []));
  const picked = lines.filter(({ Id }) => chosen.has(Id));
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));

  if (entries.length === 0) return empty;
  return (
    <>
      <SelectionBar
        count={picked.length}
        isAll={picked.length === lines.length && lines.length > 0}
        onAll={(isAll) => setChosen(new Set(isAll ? lines.map(({ Id }) => Id) : []))}
        onMark={(isRead) => {
          marking.mutate({ lines: picked, isRead });
          setChosen(new Set());
        }}
        onRemove={() => {
          const first = entries.findIndex((entry) => entry.kind === "line" && chosen.has(entry.line.Id));
          removal.remove(picked, first);
          setChosen(new Set());
        }}
      />
      <ul
        aria-busy={isOld}
        className={classNames(
          "divide-y divide-line rounded-theme border border-line bg-raised",
          isOld && "opacity-60",
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
                {t("notifications.removed", { count: entry.removed.lines.length })}
              </RemovedNote>
            </li>
          ) : (
            <li key={entry.line.Id} className="relative px-4 py-row hover:bg-hover">
              <InboxRow
                line={entry.line}
                href={safeInternalPath(entry.line.Link, location.origin)}
                isChosen={chosen.has(entry.line.Id)}
                onChoose={(isChosen) => choose(entry.line.Id, isChosen)}
                onMark={(isRead) => marking.mutate({ lines: [entry.line], isRead })}
                onRemove={() => removal.remove([entry.line], index)}
                onFilterByApplication={
                  entry.line.ApplicationName && applicationId !== entry.line.ApplicationId
                    ? () => change({ applicationId: entry.line.ApplicationId })
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
