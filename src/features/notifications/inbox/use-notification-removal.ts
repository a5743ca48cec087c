import { useState } from "react";
import type { Notification } from "#contract/notifications/application-notification.ts";
import { useDeleteNotifications, useRestoreNotifications } from "./inbox-mutations.ts";

/** Lines that were taken away together, and where they stood. */
export interface RemovedNotifications {
  readonly key: string;
  readonly lines: readonly Notification[];
  readonly index: number;
}

export type InboxEntry =
  | { readonly kind: "line"; readonly line: Notification }
  | { readonly kind: "removed"; readonly removed: RemovedNotifications };

/** Takes lines away at once; in their place stands what undoes it, for as long as the list is open. */
export function useNotificationRemoval() {
  const [removed, setRemoved] = useState<readonly RemovedNotifications[]>([]);
  const removing = useDeleteNotifications();
  const restoring = useRestoreNotifications();
  const forget = (key: string) => setRemoved((all) => all.filter((one) => one.key !== key));

  return {
    remove(lines: readonly Notification[], index: number) {
      const ids = lines.map(({ Id }) => Id);
      const key = ids.join();
      setRemoved((all) => [...all, { key, lines, index }]);
      removing.mutate(ids, { onError: () => forget(key) });
    },
    undo({ key, lines }: RemovedNotifications) {
      restoring.mutate(
        lines.map(({ Id }) => Id),
        { onSuccess: () => forget(key) },
      );
    },
    isUndoing: restoring.isPending,
    /** The list with the places of what is gone, whether or not it was read again meanwhile. */
    placed(items: readonly Notification[]): InboxEntry[] {
      const gone = new Set(removed.flatMap(({ lines }) => lines.map(({ Id }) => Id)));
      const entries: InboxEntry[] = items
        .filter(({ Id }) => !gone.has(Id))
        .map((line) => ({ kind: "line", line }));
      for (const one of [...removed].sort((a, b) => a.index - b.index))
        entries.splice(Math.min(one.index, entries.length), 0, { kind: "removed", removed: one });
      return entries;
    },
    forgetAll: () => setRemoved([]),
  };
}
