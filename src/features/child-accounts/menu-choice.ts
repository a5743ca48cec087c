/** Computes from the explicit settings which menu items a child account sees, and changes these settings. */

import type { ChildMenuItem } from "#contract/accounts/child-account.ts";
import { getMenuState } from "#contract/accounts/child-account.ts";

type MenuAccess = ChildMenuItem["Access"];
/** Explicit settings by item id. Items that inherit their setting are absent. */
export type MenuChoices = Readonly<Record<string, Exclude<MenuAccess, "inherit">>>;

export function readMenuChoices(items: readonly ChildMenuItem[]): MenuChoices {
  return Object.fromEntries(
    items.flatMap((item) => [
      ...(item.Access === "inherit" ? [] : [[item.Id, item.Access] as const]),
      ...Object.entries(readMenuChoices(item.Children ?? [])),
    ]),
  );
}

/**
 * Returns the menu with the computed state of each item. A heading is partially visible if the items below it
 * have different states.
 */
export function applyMenuChoices(
  items: readonly ChildMenuItem[],
  choices: MenuChoices,
  isInherited = true,
): ChildMenuItem[] {
  return items.map((item) => {
    const Access = choices[item.Id] ?? "inherit";
    const isOn = Access === "inherit" ? isInherited : Access === "allow";
    if (!item.Children) return { ...item, Access, State: isOn ? "on" : "off" };
    const Children = applyMenuChoices(item.Children, choices, isOn);
    return { ...item, Access, Children, State: getMenuState(Children) };
  });
}

/**
 * Shows or hides an item and everything below it. Removes the explicit setting if the item inherits the same
 * state.
 */
export function setItemVisibility(
  items: readonly ChildMenuItem[],
  choices: MenuChoices,
  id: string,
  isOn: boolean,
  isInherited = true,
): MenuChoices {
  return items.reduce((now, item) => {
    if (item.Id === id) {
      const otherChoices = omitKeys(now, [id, ...listIdsBelow(item)]);
      return isOn === isInherited ? otherChoices : { ...otherChoices, [id]: isOn ? "allow" : "deny" };
    }
    const itemState = now[item.Id];
    return setItemVisibility(
      item.Children ?? [],
      now,
      id,
      isOn,
      itemState ? itemState === "allow" : isInherited,
    );
  }, choices);
}

/** Removes the settings of an item and of everything below it, so that they inherit again. */
export function resetToInherited(item: ChildMenuItem, choices: MenuChoices): MenuChoices {
  return omitKeys(choices, [item.Id, ...listIdsBelow(item)]);
}

/** Returns the changed settings in the format of the service. */
export function listChangedItems(
  previousChoices: MenuChoices,
  after: MenuChoices,
): { Id: string; Access: MenuAccess }[] {
  const ids = new Set([...Object.keys(previousChoices), ...Object.keys(after)]);
  return [...ids]
    .filter((id) => previousChoices[id] !== after[id])
    .map((Id) => ({ Id, Access: after[Id] ?? "inherit" }));
}

function listIdsBelow({ Children = [] }: ChildMenuItem): string[] {
  return Children.flatMap((child) => [child.Id, ...listIdsBelow(child)]);
}

function omitKeys(choices: MenuChoices, ids: readonly string[]): MenuChoices {
  return Object.fromEntries(Object.entries(choices).filter(([id]) => !ids.includes(id)));
}
