/** Reads the requested path. A masked history entry has this path in its state (decisions 6). */

interface PageUrl {
  readonly location: Pick<Location, "pathname" | "search" | "hash">;
  readonly history: Pick<History, "state">;
}

/** Returns path, query and hash of a masked history entry, `null` if the entry is not masked. */
export function findMaskedPath({ history }: PageUrl): string | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("__tempLocation" in state)) return null;
  const maskedLocation = state.__tempLocation as {
    pathname?: unknown;
    search?: unknown;
    hash?: unknown;
  } | null;
  if (typeof maskedLocation?.pathname !== "string" || !maskedLocation.pathname.startsWith("/")) return null;
  return maskedLocation.pathname + readText(maskedLocation.search) + toHash(maskedLocation.hash);
}

export function getRealPath(page: PageUrl): string {
  const { pathname, search, hash } = page.location;
  return findMaskedPath(page) ?? pathname + search + hash;
}

/**
 * Removes the mask unless the page was opened by Reload or Back. If a person enters the visible URL again,
 * the browser keeps the history state, but the person wants that URL and not the masked path.
 */
export function clearMaskOfOpenedUrl(page: Pick<Window, "location" | "history" | "performance">): void {
  const [navigation] = page.performance.getEntriesByType("navigation");
  const isNewVisit = navigation !== undefined && "type" in navigation && navigation.type === "navigate";
  if (isNewVisit && findMaskedPath(page) !== null) page.history.replaceState(null, "", page.location.href);
}

function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function toHash(value: unknown): string {
  const hash = readText(value);
  return hash === "" || hash.startsWith("#") ? hash : `#${hash}`;
}
