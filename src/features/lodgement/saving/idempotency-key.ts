/**
 * Idempotency keys in session storage. They survive a reload, so that a retry after a lost response does not
 * create a second application.
 */
import { nanoid } from "nanoid";

const memory = new Map<string, string>();

/** Returns the same key for every retry of an attempt, until `removeIdempotencyKey` is called. */
export function getIdempotencyKey(attempt: string): string {
  const name = `lodgement-attempt:${attempt}`;
  const storedKey = read(name) ?? memory.get(name);
  if (storedKey) return storedKey;
  const key = nanoid();
  memory.set(name, key);
  try {
    sessionStorage.setItem(name, key);
  } catch {
    // Storage is blocked: the key is valid until the page is closed.
  }
  return key;
}

/** Removes the key after success or a refusal, so that the next attempt gets another key. */
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
