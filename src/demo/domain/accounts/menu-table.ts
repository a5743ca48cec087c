/** The applicant's menu as a table: existing screens by area, each with the condition to see it. */

import type { AccountRecord } from "../../records/account-record.ts";
import { canLodge } from "../../rules/access.ts";

export interface MenuRow {
  readonly id: string;
  readonly title: string;
  /** Absent on a heading. */
  readonly hyperlink?: string;
  readonly icon?: string;
  /** The accounts that see it; all if absent. */
  readonly isFor?: (account: AccountRecord) => boolean;
  readonly children?: readonly MenuRow[];
}

export const menuTable: readonly MenuRow[] = [
  { id: "dashboard", title: "Dashboard", hyperlink: "/dashboard", icon: "chart" },
  {
    id: "applications",
    title: "Applications",
    children: [
      { id: "app-list", title: "My applications", hyperlink: "/app-list", icon: "list" },
      {
        id: "application-lodgement",
        title: "New application",
        hyperlink: "/wizards/application-lodgement",
        icon: "plus",
        isFor: canLodge,
      },
      {
        id: "application-template",
        title: "Templates",
        hyperlink: "/application-template",
        icon: "template",
        isFor: canLodge,
      },
    ],
  },
  { id: "properties", title: "Properties", hyperlink: "/properties", icon: "map" },
  { id: "contacts", title: "Contacts", hyperlink: "/contacts", icon: "users" },
  { id: "documents", title: "My documents", hyperlink: "/documents", icon: "folder" },
  { id: "inspections", title: "Inspections", hyperlink: "/inspections", icon: "calendar" },
  { id: "notifications", title: "Notifications", hyperlink: "/notifications", icon: "bell" },
  { id: "reports", title: "Reports", hyperlink: "/reports", icon: "table" },
  { id: "app-tracking", title: "Track by number", hyperlink: "/app-tracking", icon: "search" },
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
