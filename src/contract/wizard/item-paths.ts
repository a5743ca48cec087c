/**
 * Splits paths of items, and resolves paths that are relative to an item: `item.name` is an answer of the
 * same item, `parent.name` an answer of the item around it, and `parent.parent.name` one of the next outer
 * item. All functions accept patterns (`owners.*.name`) as well.
 */

/** Returns the item or section that contains an answer: `owners.o1` for `owners.o1.name`. Empty for a section. */
export function getItemPath(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf(".")));
}

/** Returns the list that contains an item, and the item's id: `["owners", "o1"]` for `owners.o1`. */
export function splitItemPath(itemPath: string): readonly [list: string, itemId: string] {
  return [getItemPath(itemPath), itemPath.slice(itemPath.lastIndexOf(".") + 1)];
}

const RELATIVE_PATH = /^(item|parent)(\.|$)/;

export function isRelativePath(path: string): boolean {
  return RELATIVE_PATH.test(path);
}

/**
 * Returns the absolute path of `path` within an item; undefined if there is no such outer item. Other paths are
 * unchanged.
 */
export function resolveWithinItem(itemPath: string | undefined, path: string): string | undefined {
  if (!isRelativePath(path)) return path;
  let [base, rest] = [itemPath, path];
  while (base !== undefined && rest.startsWith("parent")) {
    base = findOuterItemPath(base);
    const hasFurtherParent = rest.startsWith("parent.parent.");
    rest = rest.slice("parent.".length);
    if (!hasFurtherParent) return base === undefined ? undefined : joinPath(base, rest);
  }
  return base === undefined ? undefined : joinPath(base, rest.slice("item.".length));
}

/**
 * Resolves a path relative to another: `item.category` at `builders.b1.no` is `builders.b1.category`. Other paths are
 * unchanged.
 */
export function resolveItemPath(path: string, other: string): string {
  return resolveWithinItem(getItemPath(path), other) ?? other;
}

/** Returns the outer item: `premises.p1` for `premises.p1.rooms.r1`; undefined if the item is in no other item. */
function findOuterItemPath(itemPath: string): string | undefined {
  const parts = itemPath.split(".");
  return parts.length >= 4 ? parts.slice(0, -2).join(".") : undefined;
}

const joinPath = (base: string, rest: string) => (rest === "" ? base : `${base}.${rest}`);
