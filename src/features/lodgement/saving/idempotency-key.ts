/** Idempotency keys that survive a reload, so that a retry after a lost response creates no second application. */
import { nanoid } from "nanoid";

const memory = new Map<string, string>();

/** The key of an attempt that is not known to have succeeded; a new key if there is none. */
export function getIdempotencyKey(attempt: string): string {
  const name = `lodgement-attempt:${attempt}`;
  const known = read(name) ?? memory.get(name);
  if (known) return known;
  const key = nanoid();
  memory.set(name, key);
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // Storage is blocked: the key lives as long as the page.
  }
  return key;
}

/** Removes the key after success, so that the next attempt gets another. */
export function removeIdempotencyKey(attempt: string): void {
  const name = `lodgement-attempt:${attempt}`;
  memory.delete(name);
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}
