/**
 * Idempotency keys in session storage. They survive a reload, so that a retry after a lost response does not
 * create a second application. If storage is blocked, they are valid until the page is closed.
 */
import { createRandomId } from "#api/retry/random-id.ts";
import { readStored, writeStored } from "#session/storage/web-storage.ts";

const memory = new Map<string, string>();

/** Returns the same key for every retry of an attempt, until `removeIdempotencyKey` is called. */
export function getIdempotencyKey(attempt: string): string {
  const name = `lodgement-attempt:${attempt}`;
  const storedKey = readStored("sessionStorage", name) ?? memory.get(name);
  if (storedKey) return storedKey;
  const key = createRandomId();
  memory.set(name, key);
  writeStored("sessionStorage", name, key);
  return key;
}

/** Removes the key after success or a refusal, so that the next attempt gets another key. */
export function removeIdempotencyKey(attempt: string): void {
  const name = `lodgement-attempt:${attempt}`;
  memory.delete(name);
  writeStored("sessionStorage", name, null);
}
