/** How the inbox is narrowed: kept while the portal is open, since its address carries no query (spec 2, guard rule 4). */
import { create } from "zustand";
import type { NotificationGroup } from "#contract/notifications/application-notification.ts";
import type { ApplicationId } from "#contract/shapes.ts";

export interface InboxView {
  readonly show: "all" | "unread";
  readonly group: NotificationGroup | null;
  readonly applicationId: ApplicationId | null;
  /** From 1. */
  readonly page: number;
}

export const unfilteredInbox: InboxView = { show: "all", group: null, applicationId: null, page: 1 };

interface InboxStore extends InboxView {
  /** Narrowing anew begins at the first page. */
  readonly change: (next: Partial<InboxView>) => void;
}

export const useInbox = create<InboxStore>((set) => ({
  ...unfilteredInbox,
  change: (next) => set({ page: 1, ...next }),
}));

export function isFiltered({ show, group, applicationId }: InboxView): boolean {
  return show !== "all" || group !== null || applicationId !== null;
}
