/** The path asked for, whatever the address bar shows: a masked history entry carries it (decisions 6). */

interface PageAddress {
  readonly location: Pick<Location, "pathname" | "search" | "hash">;
  readonly history: Pick<History, "state">;
}

/** Path, query and hash of the masked entry, or `null` when the entry is not masked. */
export function findMaskedPath({ history }: PageAddress): string | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("__tempLocation" in state)) return null;
  const entry = state.__tempLocation as { pathname?: unknown; search?: unknown; hash?: unknown } | null;
  if (typeof entry?.pathname !== "string" || !entry.pathname.startsWith("/")) return null;
  return entry.pathname + textOf(entry.search) + toHash(entry.hash);
}

export function getRealPath(page: PageAddress): string {
  const { pathname, search, hash } = page.location;
  return findMaskedPath(page) ?? pathname + search + hash;
}

/**
 * An address typed, bookmarked or linked over the same one keeps the entry's state but asks for what it reads, so the
 * mask is dropped; a reload and a step back keep it.
 */
export function clearMaskOfOpenedAddress(page: Pick<Window, "location" | "history" | "performance">): void {
  const [navigation] = page.performance.getEntriesByType("navigation");
  const isOpened = navigation !== undefined && "type" in navigation && navigation.type === "navigate";
  if (isOpened && findMaskedPath(page) !== null) page.history.replaceState(null, "", page.location.href);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function toHash(value: unknown): string {
  const hash = textOf(value);
  return hash === "" || hash.startsWith("#") ? hash : `#${hash}`;
}
