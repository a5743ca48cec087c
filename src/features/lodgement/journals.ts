/** The journals of this page: flushed before it is left. */
import type { JournalShelf } from "./journal.ts";
import { openJournalShelf } from "./journal-shelf.ts";
import type { SaveQueue } from "./save-queue.ts";

const open = new Set<SaveQueue>();
let shelf: JournalShelf | undefined;

/** This browser's shelf; throws where IndexedDB cannot be used. */
export function getJournalShelf(): JournalShelf {
  shelf ??= openJournalShelf({ indexedDB: globalThis.indexedDB, crypto: globalThis.crypto, now: Date.now });
  return shelf;
}

/** Counts a queue among those to flush. Answers how to stop. */
export function registerJournal(queue: SaveQueue): () => void {
  open.add(queue);
  return () => open.delete(queue);
}

/** Journals and sends what is unsaved in every open wizard: for the session's `beforeSignOut`. */
export async function flushJournals(): Promise<void> {
  await Promise.allSettled([...open].map((queue) => queue.flush()));
}
