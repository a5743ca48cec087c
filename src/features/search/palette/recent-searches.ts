/** What was searched for in this visit: in memory alone, so it ends with the page, as every sign-out does. */
import { useSyncExternalStore } from "react";

const MAX_RECENT = 5;
let recent: readonly string[] = [];
const listeners = new Set<() => void>();

/** The newest first; what is searched for again moves to the front. */
export function addRecentSearch(text: string): void {
  const words = text.trim();
  if (words === "") return;
  const others = recent.filter((known) => known.toLowerCase() !== words.toLowerCase());
  recent = [words, ...others].slice(0, MAX_RECENT);
  for (const tell of listeners) tell();
}

export function clearRecentSearches(): void {
  recent = [];
  for (const tell of listeners) tell();
}

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(listen, read, read);
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function read(): readonly string[] {
  return recent;
}
