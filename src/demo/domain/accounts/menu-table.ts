/** The applicant's menu as a table: existing screens by area, each with the condition to see it. */

import { type Message, message } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { canLodge } from "../../rules/access.ts";

export interface MenuRow {
  readonly id: string;
  readonly title: Message;
  /** Absent on a heading. */
  readonly hyperlink?: string;
  readonly icon?: string;
  /** The accounts that see it; all if absent. */
  readonly isFor?: (account: AccountRecord) => boolean;
  readonly children?: readonly MenuRow[];
}

export const menuTable: readonly MenuRow[] = [
  { id: "dashboard", title: message("menu.dashboard"), hyperlink: "/dashboard", icon: "chart" },
  {
    id: "applications",
    title: message("menu.applications"),
    children: [
      { id: "app-list", title: message("menu.app-list"), hyperlink: "/app-list", icon: "list" },
      {
        id: "application-lodgement",
        title: message("menu.application-lodgement"),
        hyperlink: "/wizards/application-lodgement",
        icon: "plus",
        isFor: canLodge,
      },
      {
        id: "application-template",
        title: message("menu.application-template"),
        hyperlink: "/application-template",
        icon: "template",
        isFor: canLodge,
      },
    ],
  },
  { id: "properties", title: message("menu.properties"), hyperlink: "/properties", icon: "map" },
  { id: "contacts", title: message("menu.contacts"), hyperlink: "/contacts", icon: "users" },
  { id: "documents", title: message("menu.documents"), hyperlink: "/documents", icon: "folder" },
  { id: "inspections", title: message("menu.inspections"), hyperlink: "/inspections", icon: "calendar" },
  { id: "notifications", title: message("menu.notifications"), hyperlink: "/notifications", icon: "bell" },
  { id: "reports", title: message("menu.reports"), hyperlink: "/reports", icon: "table" },
  { id: "app-tracking", title: message("menu.app-tracking"), hyperlink: "/app-tracking", icon: "search" },
];

/** Returns the rows the account's role may see, without empty headings. */
export function rowsFor(account: AccountRecord, rows: readonly MenuRow[] = menuTable): MenuRow[] {
  return rows.flatMap((row) => {
    if (row.isFor && !row.isFor(account)) return [];
    if (!row.children) return [row];
    const children = rowsFor(account, row.children);
    return children.length > 0 || row.hyperlink ? [{ ...row, children }] : [];
  });
}
