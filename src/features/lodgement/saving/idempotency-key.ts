/** Idempotency keys kept over a reload of the tab, so that a lost answer never makes a second application. */
import { nanoid } from "nanoid";

const memory = new Map<string, string>();

/** The key of an attempt that is not known to have succeeded; a new one where there is none. */
export function getIdempotencyKey(attempt: string): string {
  const name = `lodgement-attempt:${attempt}`;
  const known = read(name) ?? memory.get(name);
  if (known) return known;
  const key = nanoid();
  memory.set(name, key);
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // Site data is blocked: the key lives as long as the page.
  }
  return key;
}

/** The attempt succeeded: the next one is another. */
export function removeIdempotencyKey(attempt: string): void {
  const name = `lodgement-attempt:${attempt}`;
  memory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
