/**
 * Recent searches since the page was loaded. In memory only, so that a reload, closing the page or signing out deletes
 * them.
 */
import { useSyncExternalStore } from "react";

const MAX_RECENT = 5;
let recentSearches: readonly string[] = [];
const listeners = new Set<() => void>();

/** Adds a search text at the front, and removes an equal earlier one. */
export function addRecentSearch(text: string): void {
  const words = text.trim();
  if (words === "") return;
  const otherSearches = recentSearches.filter((search) => search.toLowerCase() !== words.toLowerCase());
  recentSearches = [words, ...otherSearches].slice(0, MAX_RECENT);
  for (const listener of listeners) listener();
}

export function clearRecentSearches(): void {
  recentSearches = [];
  for (const listener of listeners) listener();
}

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, getRecentSearches, getRecentSearches);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function getRecentSearches(): readonly string[] {
  return recentSearches;
}
