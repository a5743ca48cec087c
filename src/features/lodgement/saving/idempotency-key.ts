/**
 * Idempotency keys in session storage. They survive a reload, so that a retry after a lost response does not
 * create a second application. If storage is blocked, they are valid until the page is closed.
 */
import { createRandomId } from "#api/retry/random-id.ts";
import { readStored, writeStored } from "#session/storage/web-storage.ts";

const keysInMemory = new Map<string, string>();

/** Returns the same key for every retry of an attempt, until `removeIdempotencyKey` is called. */
export function getIdempotencyKey(attempt: string): string {
  const name = `lodgement-attempt:${attempt}`;
  const storedKey = readStored("sessionStorage", name) ?? keysInMemory.get(name);
  if (storedKey) return storedKey;
  const key = createRandomId();
  keysInMemory.set(name, key);
  writeStored("sessionStorage", name, key);
  return key;
}

/** Removes the key after success or a refusal, so that the next attempt gets another key. */
export function removeIdempotencyKey(attempt: string): void {
  const name = `lodgement-attempt:${attempt}`;
  keysInMemory.delete(name);
  writeStored("sessionStorage", name, null);
}
