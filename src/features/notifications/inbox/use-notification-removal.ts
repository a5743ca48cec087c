import { useState } from "react";
import type { Notification } from "#contract/notifications/application-notification.ts";
import { useDeleteNotifications, useRestoreNotifications } from "./inbox-mutations.ts";

/** Notifications that were deleted together, and their position in the list. */
interface RemovedNotifications {
  readonly key: string;
  readonly notifications: readonly Notification[];
  readonly index: number;
}

type InboxEntry =
  | { readonly kind: "notification"; readonly notification: Notification }
  | { readonly kind: "removed"; readonly removed: RemovedNotifications };

/** Deletes notifications immediately. An undo note replaces them until the person closes the list. */
export function useNotificationRemoval() {
  const [removedEntries, setRemovedEntries] = useState<readonly RemovedNotifications[]>([]);
  const deleteMutation = useDeleteNotifications();
  const restoreMutation = useRestoreNotifications();
  const forgetEntry = (key: string) =>
    setRemovedEntries((all) => all.filter((removedEntry) => removedEntry.key !== key));

  return {
    remove(notifications: readonly Notification[], index: number) {
      const ids = notifications.map(({ Id }) => Id);
      const key = ids.join();
      setRemovedEntries((all) => [...all, { key, notifications, index }]);
      deleteMutation.mutate(ids, { onError: () => forgetEntry(key) });
    },
    undo({ key, notifications }: RemovedNotifications) {
      restoreMutation.mutate(
        notifications.map(({ Id }) => Id),
        { onSuccess: () => forgetEntry(key) },
      );
    },
    isUndoing: restoreMutation.isPending,
    /**
     * Replaces deleted notifications with undo notes. `items` may still contain deleted notifications,
     * because the list may not have been refetched since the deletion.
     */
    withUndoNotes(items: readonly Notification[]): InboxEntry[] {
      const removedIds = new Set(
        removedEntries.flatMap(({ notifications }) => notifications.map(({ Id }) => Id)),
      );
      const entries: InboxEntry[] = items
        .filter(({ Id }) => !removedIds.has(Id))
        .map((notification) => ({ kind: "notification", notification }));
      for (const one of [...removedEntries].sort((a, b) => a.index - b.index))
        entries.splice(Math.min(one.index, entries.length), 0, { kind: "removed", removed: one });
      return entries;
    },
    forgetAll: () => setRemovedEntries([]),
  };
}
