/** The applicant's menu as a table: screens by area, each with the condition under which it is visible. */

import { createMessage, type Message } from "../../messages/message.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import { canLodge } from "../../rules/access.ts";

export interface MenuRow {
  readonly id: string;
  readonly title: Message;
  /** Path of the screen; absent on a heading. */
  readonly hyperlink?: string;
  readonly icon?: string;
  /** Returns true if the account sees the item. If the function is absent, all accounts see the item. */
  readonly isVisibleFor?: (account: AccountRecord) => boolean;
  readonly children?: readonly MenuRow[];
}

const menuTable: readonly MenuRow[] = [
  { id: "dashboard", title: createMessage("menu.dashboard"), hyperlink: "/dashboard", icon: "chart" },
  {
    id: "applications",
    title: createMessage("menu.applications"),
    children: [
      { id: "app-list", title: createMessage("menu.app-list"), hyperlink: "/app-list", icon: "list" },
      {
        id: "application-lodgement",
        title: createMessage("menu.application-lodgement"),
        hyperlink: "/wizards/application-lodgement",
        icon: "plus",
        isVisibleFor: canLodge,
      },
      {
        id: "application-template",
        title: createMessage("menu.application-template"),
        hyperlink: "/application-template",
        icon: "template",
        isVisibleFor: canLodge,
      },
    ],
  },
  { id: "properties", title: createMessage("menu.properties"), hyperlink: "/properties", icon: "map" },
  { id: "contacts", title: createMessage("menu.contacts"), hyperlink: "/contacts", icon: "users" },
  { id: "documents", title: createMessage("menu.documents"), hyperlink: "/documents", icon: "folder" },
  {
    id: "inspections",
    title: createMessage("menu.inspections"),
    hyperlink: "/inspections",
    icon: "calendar",
  },
  {
    id: "notifications",
    title: createMessage("menu.notifications"),
    hyperlink: "/notifications",
    icon: "bell",
  },
  { id: "reports", title: createMessage("menu.reports"), hyperlink: "/reports", icon: "table" },
  {
    id: "app-tracking",
    title: createMessage("menu.app-tracking"),
    hyperlink: "/app-tracking",
    icon: "search",
  },
];

/** Returns the rows that the account's role may see, without empty headings. */
export function listMenuRows(account: AccountRecord, rows: readonly MenuRow[] = menuTable): MenuRow[] {
  return rows.flatMap((row) => {
    if (row.isVisibleFor && !row.isVisibleFor(account)) return [];
    if (!row.children) return [row];
    const children = listMenuRows(account, row.children);
    return children.length > 0 || row.hyperlink ? [{ ...row, children }] : [];
  });
}
