/**
 * The filter of the inbox. Stored in memory, because the URL of the inbox must not have parameters (spec 2.2,
 * rule 4).
 */
import { create } from "zustand";
import type { NotificationGroup } from "#contract/notifications/application-notification.ts";
import type { ApplicationId } from "#contract/shapes.ts";

export interface InboxView {
  readonly show: "all" | "unread";
  readonly group: NotificationGroup | null;
  readonly applicationId: ApplicationId | null;
  /** Page number, from 1. */
  readonly page: number;
}

export const unfilteredInbox: InboxView = { show: "all", group: null, applicationId: null, page: 1 };

interface InboxStore extends InboxView {
  /** Changes the filter and returns to page 1. */
  readonly change: (next: Partial<InboxView>) => void;
}

export const useInboxFilter = create<InboxStore>((set) => ({
  ...unfilteredInbox,
  change: (next) => set({ page: 1, ...next }),
}));

export function isFilteredInbox({ show, group, applicationId }: InboxView): boolean {
  return show !== "all" || group !== null || applicationId !== null;
}
