/**
 * Determines the menu of an account. A child account has the menu of its parent account, without the items
 * that the parent account denies. A menu item with the setting `inherit` has the setting of its parent item.
 */

import type { ChildMenuItem as WireChildMenuItem } from "#contract/accounts/child-account.ts";
import { getMenuState } from "#contract/accounts/child-account.ts";
import type { MenuItem as WireMenuItem } from "#contract/lookups/menu.ts";
import type { StoreContext } from "../../context/context.ts";
import type { UnlocalisedResponse } from "../../messages/localise.ts";
import type { AccountRecord } from "../../records/accounts/account-record.ts";
import type { PreferenceRecord } from "../../records/accounts/preference-record.ts";
import { listMenuRows, type MenuRow } from "./menu-table.ts";
import { getPreferences, savePreferences } from "./preferences.ts";

type MenuItem = UnlocalisedResponse<WireMenuItem, "Title">;
type ChildMenuItem = UnlocalisedResponse<WireChildMenuItem, "Title">;
type AssignedMenu = PreferenceRecord["Menu"];

/**
 * Returns the menu that the account's role allows (spec 6). For a child account, omits items that the parent
 * account does not have or denies.
 */
export function getAccountMenu(account: AccountRecord, context: StoreContext): MenuItem[] {
  const menuRows = listAvailableMenu(account, context);
  return account.ParentId
    ? listAllowedItems(toChildMenuItems(menuRows, findAssignedMenu(account, context)), menuRows)
    : menuRows.map(toMenuItem);
}

/** True if the screen is in the account's menu. */
export function hasMenuItem(account: AccountRecord, id: string, context: StoreContext): boolean {
  const containsItem = (items: readonly MenuItem[]): boolean =>
    items.some((item) => item.Id === id || containsItem(item.Children ?? []));
  return containsItem(getAccountMenu(account, context));
}

/** Returns the menu items that a parent account can assign to a child account, with the current settings. */
export function getChildMenuItems(child: AccountRecord, context: StoreContext): ChildMenuItem[] {
  return toChildMenuItems(listAvailableMenu(child, context), findAssignedMenu(child, context));
}

/**
 * Sets a child account's access to menu items. If some ids are not in the menu, changes nothing and returns those ids.
 */
export function assignChildMenu(
  child: AccountRecord,
  items: readonly Pick<ChildMenuItem, "Id" | "Access">[],
  context: StoreContext,
): string[] {
  const availableIds = new Set(listMenuIds(listAvailableMenu(child, context)));
  const unknownIds = items.filter(({ Id }) => !availableIds.has(Id)).map(({ Id }) => Id);
  if (unknownIds.length > 0) return unknownIds;
  const Menu: Record<string, "allow" | "deny"> = { ...findAssignedMenu(child, context) };
  for (const { Id, Access } of items) {
    if (Access === "inherit") delete Menu[Id];
    else Menu[Id] = Access;
  }
  savePreferences(child.Id, { Menu }, context);
  return [];
}

/**
 * Returns the menu rows that the account's role allows. For a child account, the parent account's role must allow them
 * too.
 */
function listAvailableMenu(account: AccountRecord, { store }: StoreContext): MenuRow[] {
  const parent = account.ParentId ? store.collection("account").get(account.ParentId) : undefined;
  return listMenuRows(account, parent && listMenuRows(parent));
}

function findAssignedMenu(account: AccountRecord, context: StoreContext): AssignedMenu {
  return getPreferences(account.Id, context).Menu;
}

function toChildMenuItems(
  rows: readonly MenuRow[],
  assignedMenu: AssignedMenu,
  isParentAllowed = true,
): ChildMenuItem[] {
  return rows.map((row) => {
    const assignedAccess = Object.hasOwn(assignedMenu, row.id) ? assignedMenu[row.id] : undefined;
    const isAllowed = assignedAccess ? assignedAccess === "allow" : isParentAllowed;
    const commonFields = {
      Id: row.id,
      Title: row.title,
      Icon: row.icon,
      Access: assignedAccess ?? ("inherit" as const),
    };
    if (!row.children) return { ...commonFields, State: isAllowed ? "on" : "off" };
    const Children = toChildMenuItems(row.children, assignedMenu, isAllowed);
    return { ...commonFields, State: getMenuState(Children), Children };
  });
}

function listAllowedItems(tree: readonly ChildMenuItem[], rows: readonly MenuRow[]): MenuItem[] {
  return tree.flatMap((item, index) => {
    const row = rows[index];
    if (!row || item.State === "off") return [];
    if (!row.children) return [toMenuItem(row)];
    return [
      {
        ...toMenuItem({ ...row, children: [] }),
        Children: listAllowedItems(item.Children ?? [], row.children),
      },
    ];
  });
}

function toMenuItem({ id, title, hyperlink, icon, children }: MenuRow): MenuItem {
  return {
    Id: id,
    Title: title,
    ...(hyperlink && { Hyperlink: hyperlink }),
    ...(icon && { Icon: icon }),
    ...(children && { Children: children.map(toMenuItem) }),
  };
}

function listMenuIds(rows: readonly MenuRow[]): string[] {
  return rows.flatMap(({ id, children }) => [id, ...listMenuIds(children ?? [])]);
}
