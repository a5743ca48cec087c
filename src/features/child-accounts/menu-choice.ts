/** A child's menu while it is being set: what is said of single items, and what comes of it for all. */
import type { ChildMenuItem } from "#contract/accounts/child-account.ts";

export type Access = ChildMenuItem["Access"];
/** What was said of single items, by id; those that follow the one above are not in it. */
export type MenuChoices = Readonly<Record<string, Exclude<Access, "inherit">>>;

export function choicesOf(items: readonly ChildMenuItem[]): MenuChoices {
  return Object.fromEntries(
    items.flatMap((item) => [
      ...(item.Access === "inherit" ? [] : [[item.Id, item.Access] as const]),
      ...Object.entries(choicesOf(item.Children ?? [])),
    ]),
  );
}

/** The tree as it comes out under the choices: a heading is on or off with all below it, else partly. */
export function applyChoices(
  items: readonly ChildMenuItem[],
  choices: MenuChoices,
  above = true,
): ChildMenuItem[] {
  return items.map((item) => {
    const Access = choices[item.Id] ?? "inherit";
    const isOn = Access === "inherit" ? above : Access === "allow";
    if (!item.Children) return { ...item, Access, State: isOn ? "on" : "off" };
    const Children = applyChoices(item.Children, choices, isOn);
    return { ...item, Access, Children, State: stateOf(Children) };
  });
}

/**
 * Shows or hides an item with everything below it. What it would be anyway is not said, so that it goes on following the
 * item above.
 */
export function toggle(
  items: readonly ChildMenuItem[],
  choices: MenuChoices,
  id: string,
  isOn: boolean,
  above = true,
): MenuChoices {
  return items.reduce((now, item) => {
    if (item.Id === id) {
      const rest = without(now, [id, ...idsBelow(item)]);
      return isOn === above ? rest : { ...rest, [id]: isOn ? "allow" : "deny" };
    }
    const own = now[item.Id];
    return toggle(item.Children ?? [], now, id, isOn, own ? own === "allow" : above);
  }, choices);
}

/** The item, and all below it, follow what is above again. */
export function follow(item: ChildMenuItem, choices: MenuChoices): MenuChoices {
  return without(choices, [item.Id, ...idsBelow(item)]);
}

/** What has to be sent: items of which something else is said than before. */
export function changedItems(before: MenuChoices, after: MenuChoices): { Id: string; Access: Access }[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids]
    .filter((id) => before[id] !== after[id])
    .map((Id) => ({ Id, Access: after[Id] ?? "inherit" }));
}

function stateOf(children: readonly ChildMenuItem[]): ChildMenuItem["State"] {
  const [first] = children;
  return first && children.every(({ State }) => State === first.State) ? first.State : "partial";
}

function idsBelow({ Children = [] }: ChildMenuItem): string[] {
  return Children.flatMap((child) => [child.Id, ...idsBelow(child)]);
}

function without(choices: MenuChoices, ids: readonly string[]): MenuChoices {
  return Object.fromEntries(Object.entries(choices).filter(([id]) => !ids.includes(id)));
}
